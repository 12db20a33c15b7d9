import { expect, test } from './support/shop.ts'

test('a page from the page cache runs exactly the scripts whose hashes its policy lists [CAT-18]', async ({ page }) => {
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', (event) => console.error(`refused: ${event.blockedURI}`))
  })
  const refused: string[] = []
  page.on('console', (message) => message.text().includes('refused') && refused.push(message.text()))
  // The first request renders the page; later ones get it from the page cache, with hashes in the policy.
  await expect(async () => {
    const policy = (await page.goto('/c/herren'))?.headers()['content-security-policy']
    expect(policy).toContain("'sha256-")
    expect(policy).not.toContain('nonce-')
  }).toPass()
  await page.getByRole('button', { name: 'Warenkorb' }).first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(refused).toEqual([])
  await page.evaluate(() => {
    const script = document.createElement('script')
    script.append('document.title = "evil"')
    document.body.append(script)
  })
  await expect.poll(() => refused).not.toEqual([])
  await expect(page).not.toHaveTitle('evil')
})

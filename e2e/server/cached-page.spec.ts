import { expect, test } from '../support/shop.ts'

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
  // An attack on the markup: Trusted Types refuse scripts that a script inserts, before the policy's hashes are asked.
  await page.route('/c/herren', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.text()).replace('</body>', '<script>document.title = "evil"</script></body>')
    await route.fulfill({ response: answer, body })
  })
  await page.goto('/c/herren')
  await expect.poll(() => refused).not.toEqual([])
  await expect(page).not.toHaveTitle('evil')
})

import { expect, test } from '@playwright/test'

for (const [path, words] of [
  ['/newsletter?state=subscribed', 'Ihre Anmeldung ist bestätigt'],
  ['/newsletter?state=unsubscribed', 'Sie sind abgemeldet'],
  ['/en/newsletter?state=subscribed', 'your subscription is confirmed'],
  ['/en/newsletter?state=unsubscribed', 'You are unsubscribed'],
] as const) {
  test(`${path} shows the result of the e-mail link, without JavaScript too [USER-08]`, async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
    const page = await context.newPage()
    await page.goto(path)
    await expect(page.getByRole('main')).toContainText(words)
    await page.goto(path.split('?')[0] ?? path)
    await expect(page.getByRole('main')).not.toContainText(words)
    await context.close()
  })
}

test('the footer leaves room for an e-mail address beside or above a long button [SHELL-01]', async ({ page }) => {
  await page.goto('/en')
  const field = page.getByRole('contentinfo').getByRole('textbox', { name: 'E-mail for the newsletter' })
  for (const width of [320, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    expect((await field.boundingBox())?.width, `at ${width}`).toBeGreaterThan(230)
  }
})

import { expect, test } from '@playwright/test'

for (const [path, words] of [
  ['/newsletter?state=subscribed', 'Ihre Anmeldung ist bestätigt'],
  ['/newsletter?state=unsubscribed', 'Sie sind abgemeldet'],
  ['/en/newsletter?state=subscribed', 'your subscription is confirmed'],
  ['/en/newsletter?state=unsubscribed', 'You are unsubscribed'],
] as const) {
  test(`${path} says what the link of the mail did, without JavaScript too [USER-08]`, async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
    const page = await context.newPage()
    await page.goto(path)
    await expect(page.getByRole('main')).toContainText(words)
    await page.goto(path.split('?')[0] ?? path)
    await expect(page.getByRole('main')).not.toContainText(words)
    await context.close()
  })
}

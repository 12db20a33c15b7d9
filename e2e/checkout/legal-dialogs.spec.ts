import { hangRequests } from '../support/hold-requests.ts'
import { expect, plentifulPair, test } from '../support/shop.ts'

/** Sentences that the pages have, found by hand. */
const TEXTS = [
  { link: 'Allgemeinen Geschäftsbedingungen', title: 'AGB', text: 'Die Darstellung der Waren ist kein', path: '/agb' },
  { link: 'Widerrufsbelehrung', title: 'Widerrufsrecht', text: 'binnen vierzehn Tagen', path: '/widerruf' },
  { link: 'Datenschutzerklärung', title: 'Datenschutz', text: 'Beim Abruf verarbeitet', path: '/datenschutz' },
]

test('the review shows terms, withdrawal and privacy over itself, one at a time [SHELL-07]', async ({
  shopper,
  request,
}, { workerIndex }) => {
  const { page } = shopper
  await shopper.buy(await plentifulPair(request, workerIndex))
  await shopper.rejectTracking()
  await shopper.toCheckout()
  await shopper.goToReview()
  for (const { link, title, text, path } of TEXTS) {
    const opener = page.getByRole('link', { name: link })
    await opener.click()
    const dialog = page.getByRole('dialog', { name: title })
    await expect(dialog.getByText(text).first()).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(1)
    await expect(dialog.getByRole('link', { name: 'Als eigene Seite öffnen' })).toHaveAttribute('href', path)
    if (title === 'AGB') {
      const beside = page.waitForEvent('popup')
      await dialog.getByRole('link', { name: 'Vertrag widerrufen' }).click()
      await expect(await beside).toHaveURL(/\/vertrag-widerrufen$/)
    }
    await dialog.getByRole('button', { name: 'Schließen' }).click()
    await expect(opener).toBeFocused()
  }
  await expect(page).toHaveURL(/\/checkout/)
})

test('reading how data are used leaves a message as it was typed [SHELL-07]', async ({ page }) => {
  await page.goto('/en/contact')
  await page.getByRole('button', { name: 'Reject all' }).click()
  const message = page.getByRole('textbox', { name: 'Message' })
  await message.fill('Do you resole boots?')
  await page.locator('form').getByRole('link', { name: 'Privacy' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Privacy' })
  await expect(dialog.getByRole('heading', { level: 2 }).nth(1)).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(message).toHaveValue('Do you resole boots?')
})

test('a registration links to how data are used, and keeps what is typed [USER-01]', async ({ page }) => {
  await page.goto('/register')
  await page.getByRole('button', { name: 'Alle ablehnen' }).click()
  const name = page.getByRole('textbox', { name: 'Vorname' })
  await name.fill('Lena')
  await page.getByRole('main').getByRole('link', { name: 'Datenschutzerklärung' }).click()
  await page.getByRole('dialog', { name: 'Datenschutz' }).getByRole('button', { name: 'Schließen' }).click()
  await expect(name).toHaveValue('Lena')
})

test('a legal text that does not load says so, and a retry fetches it [SHELL-10]', async ({ page }) => {
  const recover = await hangRequests(page, '**/page-text/**')
  await page.goto('/kontakt')
  await page.getByRole('button', { name: 'Alle ablehnen' }).click()
  await page.locator('form').getByRole('link', { name: 'Datenschutz' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Datenschutz' })
  await expect(dialog.getByText('Dieser Teil der Seite braucht länger als üblich.')).toBeVisible()
  recover()
  await dialog.getByRole('button', { name: 'Erneut versuchen' }).click()
  // Sooner than the request would have ended by itself.
  await expect(dialog.getByText('Beim Abruf verarbeitet')).toBeVisible({ timeout: 1500 })
})

test('the text of a page is served without its frame; other addresses have none [SHELL-07]', async ({ request }) => {
  expect((await request.get('/page-text/there-is-none')).status()).toBe(404)
  for (const hostile of ['..%2f..%2fapi%2fready', '%2F%5B', '/evil.example/agb', '%2F%2Fevil.example']) {
    expect((await request.get(`/page-text/${hostile}`)).status(), hostile).toBe(404)
  }
  const text = await request.get('/en/page-text/revocation')
  expect(text.headers()['x-robots-tag']).toBe('noindex')
  expect(await text.json()).toEqual({ html: expect.stringContaining('within 14 days without giving any reason') })
})

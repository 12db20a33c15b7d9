import { violations } from '../support/accessible.ts'
import { expect, test } from '../support/shop.ts'

test('the chat opens in a dialog with a link and a code, and the messenger learns nothing before [SHELL-06]', async ({
  shopper,
  page,
  baseURL,
}) => {
  const foreign: string[] = []
  page.on('request', (request) => {
    if (request.url().startsWith('http') && !request.url().startsWith(baseURL ?? '')) foreign.push(request.url())
  })
  await shopper.visit('/')
  await shopper.rejectTracking()
  await page.evaluate(() => window.scrollTo({ top: 700, behavior: 'instant' }))
  const button = page.getByRole('button', { name: 'Chat per WhatsApp' })
  await button.click()
  const dialog = page.getByRole('dialog', { name: 'Fragen? Schreiben Sie uns' })
  await expect(dialog.getByRole('img', { name: 'QR-Code des Chats' })).toBeVisible()
  await expect(dialog.getByRole('link', { name: 'WhatsApp öffnen' })).toHaveAttribute('href', /^https:\/\/wa\.me\/\d+$/)
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(button).toBeFocused()
  expect(foreign).toEqual([])
})

import type { Page } from '@playwright/test'
import { violations } from '../support/accessible.ts'
import { requestsTo } from '../support/requests-to.ts'
import { untilPageIsCached, untilPagesAreCached } from '../support/service-worker.ts'
import { expect, test } from '../support/shop.ts'

test.use({ serviceWorkers: 'allow' })

const SHOES = '/p/OX-101-SW/x'

async function write(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Bewertung schreiben' })
  await dialog.getByRole('radio', { name: '4 von 5 Sternen' }).press('Space')
  await dialog
    .getByRole('group', { name: 'So fällt der Schuh aus (freiwillig)' })
    .getByRole('radio', { name: 'klein' })
    .check()
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Lena V.')
  await dialog.getByRole('textbox', { name: 'Titel' }).fill('Sitzt wie angegossen')
  await dialog.getByRole('textbox', { name: 'Ihre Bewertung in Worten' }).fill('Nach drei Tagen eingelaufen.')
  await dialog.getByRole('button', { name: 'Bewertung senden' }).click()
}

test('the review form reports missing input, sends once, and the review awaits approval [CAT-23]', async ({
  shopper,
}) => {
  const { page } = shopper
  await shopper.visit('/')
  await shopper.rejectTracking()
  await shopper.visit(SHOES)
  const opener = page.getByRole('button', { name: 'Bewertung schreiben' })
  await opener.click()
  const dialog = page.getByRole('dialog', { name: 'Bewertung schreiben' })
  await dialog.getByRole('button', { name: 'Bewertung senden' }).click()
  await expect(dialog.getByRole('radio', { name: '1 von 5 Sternen' })).toBeFocused()
  await expect(dialog.getByRole('textbox', { name: 'Titel' })).toHaveAccessibleDescription('Dies ist ein Pflichtfeld.')
  expect(await violations(page)).toEqual([])

  const sent = requestsTo(page, '/review/create')
  const request = page.context().waitForEvent('request', (made) => made.url().includes('/review/create'))
  await write(page)
  await expect(dialog.getByRole('status')).toContainText('Ihre Bewertung ist angekommen')
  expect((await request).postDataJSON()).toMatchObject({ review: { rating: 4, size_feedback: 'small' } })
  await expect(dialog.getByRole('textbox', { name: 'Titel' })).toHaveValue('')
  expect(sent).toHaveLength(1)
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()
  await page.reload()
  await expect(page.getByText('Nach drei Tagen eingelaufen.')).toHaveCount(0)
})

test('a review written offline survives the reload and is sent once after the reconnect [CAT-23]', async ({
  shopper,
}) => {
  const { page } = shopper
  await shopper.visit('/')
  await shopper.rejectTracking()
  await untilPagesAreCached(page)
  await shopper.visit(SHOES)
  await shopper.expectCartCount(0)
  await untilPageIsCached(page)
  const sent = requestsTo(page, '/review/create')
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Bewertung schreiben' }).click()
  await write(page)
  await expect(page.getByRole('dialog').getByRole('status')).toContainText('Gespeichert')
  await page.reload()
  await shopper.expectCartCount(0)
  expect(sent).toEqual([])

  await page.context().setOffline(false)
  await expect.poll(() => sent).toHaveLength(1)
  const notices = page.getByRole('region', { name: 'Benachrichtigungen' })
  await expect(notices).toContainText('Ihre Bewertung ist angekommen')
  expect(sent).toHaveLength(1)
})

test('a review that the shop cannot read is not said to be on its way, and the cart sends it again [CAT-23]', async ({
  faulty: { shopper, proxy },
}) => {
  const { page } = shopper
  await shopper.visit(SHOES)
  await shopper.rejectTracking()
  const body = JSON.stringify({ code: 400, result: 'refused by the test', meta: { error: 'invalid-body' } })
  proxy.inject('/api/review/create', { kind: 'answer', status: 400, body })
  await page.getByRole('button', { name: 'Bewertung schreiben' }).click()
  await write(page)
  const dialog = page.getByRole('dialog', { name: 'Bewertung schreiben' })
  await expect(dialog.getByRole('status')).toHaveText(/Das konnten wir nicht senden\..*Im Warenkorb/)

  await page.keyboard.press('Escape')
  await shopper.openCart()
  await shopper.cart.getByRole('button', { name: /^Erneut versuchen: Ihre Bewertung/ }).click()
  const notices = page.getByRole('region', { name: 'Benachrichtigungen' })
  await expect(notices).toContainText('Ihre Bewertung ist angekommen')
})

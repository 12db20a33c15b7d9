import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import type { Fault } from '../support/fault-proxy.ts'
import { expect, plentifulPair, test } from '../support/shop.ts'

/** Well-formed JSON that is neither a success nor a refusal. */
const MEANINGLESS: Fault = { kind: 'answer', status: 200, body: JSON.stringify({ code: 300, result: 'what?' }) }

test('a dead letter is named, survives a reload, can be saved for support, and retried or discarded by keyboard [ENG-22]', async ({
  faulty: { shopper, proxy },
  request,
}, { workerIndex }) => {
  const pair = await plentifulPair(request, workerIndex)
  await shopper.openProduct(pair)
  await shopper.chooseSize(pair.size)
  await shopper.expectCartCount(0)
  proxy.inject('/api/cart/update', MEANINGLESS, 1)
  await shopper.addToCart()
  await shopper.openCart()
  const message = shopper.cart.getByText('Diese Änderungen konnten wir nicht speichern')
  const retry = shopper.cart.getByRole('button', { name: /^Erneut versuchen: \S/ })
  const discard = shopper.cart.getByRole('button', { name: /^Verwerfen: \S/ })
  await expect(message).toBeVisible()
  await shopper.page.reload()
  await shopper.expectCartCount(1)
  await shopper.openCart()
  await expect(message).toBeVisible()

  const saving = shopper.page.waitForEvent('download')
  await shopper.cart.getByRole('button', { name: 'Für den Kundendienst speichern' }).click()
  const [head, ...lines] = (await readFile(await (await saving).path(), 'utf8')).trim().split('\n')
  expect(JSON.parse(head ?? '')).toMatchObject({ format: 'welt-log' })
  expect(lines.map((line) => JSON.parse(line))).toContainEqual({
    task: expect.objectContaining({ state: 'quarantined', kind: 'cart.line' }),
  })

  await pressByKeyboard(shopper.page, retry)
  await expect(message).toBeHidden()
  await shopper.expectConfirmed(pair)

  proxy.inject('/api/cart/update', MEANINGLESS, 1)
  await shopper.cart.getByRole('spinbutton').fill('2')
  await shopper.cart.getByRole('spinbutton').press('Enter')
  await expect(message).toBeVisible()
  await pressByKeyboard(shopper.page, discard)
  await expect(message).toBeHidden()
  await expect(shopper.cart.getByRole('spinbutton')).toHaveValue('1')
})

/** More tab stops than any dialog has. */
const MOST_STOPS = 40

async function pressByKeyboard(page: Page, button: Locator): Promise<void> {
  await expect(button).toBeVisible()
  for (let stop = 0; stop < MOST_STOPS; stop++) {
    if (await button.evaluate((element) => element === document.activeElement)) break
    await page.keyboard.press('Tab')
  }
  await expect(button).toBeFocused()
  await page.keyboard.press('Enter')
}

import type { Fault } from './support/fault-proxy.ts'
import { expect, plentifulPair, test } from './support/shop.ts'

/** As a server of the contract answers that has no codes of its own. */
const answer = (status: number, result: string): Fault => ({
  kind: 'answer',
  status,
  body: JSON.stringify({ code: status, result }),
})

test('the reason of a refused quantity is shown, and the line goes back [PROM-05]', async ({
  faulty: { shopper, proxy },
  request,
}, { workerIndex }) => {
  const pair = await plentifulPair(request, workerIndex)
  await shopper.buy(pair)
  await shopper.openCart()
  await shopper.expectConfirmed(pair)
  const quantity = shopper.cart.getByRole('spinbutton', { name: shopper.words.quantity })
  proxy.inject('/api/cart/update', answer(400, 'The requested qty is not available'), 20)
  await quantity.fill('3')
  await quantity.blur()
  await expect(shopper.page.getByText('Der Shop meldet: „The requested qty is not available“').first()).toBeVisible()
  await expect(quantity).toHaveValue('1')
})

test('a server error is shown in its own words as plain text, and no success beside it [SYNC-14]', async ({
  faulty: { shopper, proxy },
  request,
}, { workerIndex }) => {
  const { page } = shopper
  const pair = await plentifulPair(request, workerIndex)
  await shopper.openProduct(pair)
  await shopper.chooseSize(pair.size)
  await shopper.expectCartCount(0)
  const text = '<b>SQLSTATE</b> $t(other) {{minimum}}'
  proxy.inject('/api/cart/update', answer(500, text), 3)
  await shopper.addToCart()
  const notice = page
    .getByRole('region', { name: shopper.words.notifications })
    .getByText(`Der Shop meldet: „${text}“ Wir versuchen es weiter.`)
  await expect(notice).toBeVisible()
  // Long before either would go by itself.
  await expect(page.getByText('Produkt wurde zum Warenkorb hinzugefügt')).toBeHidden({ timeout: 1000 })
  await expect.poll(() => proxy.requests('/api/cart/update').length, { timeout: 30_000 }).toBe(4)
  await shopper.openCart()
  await shopper.expectConfirmed(pair)
})

import type { Fault } from '../support/fault-proxy.ts'
import { expect, plentifulPair, test } from '../support/shop.ts'

/** A response of a server that implements the contract without error codes. */
const answer = (status: number, result: string): Fault => ({
  kind: 'answer',
  status,
  body: JSON.stringify({ code: status, result }),
})

test('the reason for a refused quantity is shown, and the line returns to the old quantity [PROM-05]', async ({
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

test('the text of a server error is shown as plain text, without a success message [SYNC-14]', async ({
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
  // Long before either message would time out.
  await expect(page.getByText('Liegt im Warenkorb.')).toBeHidden({ timeout: 1000 })
  await expect.poll(() => proxy.requests('/api/cart/update').length, { timeout: 30_000 }).toBe(4)
  await shopper.openCart()
  await shopper.expectConfirmed(pair)
})

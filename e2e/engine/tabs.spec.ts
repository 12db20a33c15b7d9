import { expect, plentifulPair, Shopper, test } from '../support/shop.ts'

test('two tabs show the same cart at once, and closing one loses nothing [SYNC-15]', async ({
  context,
  page,
  request,
}, { workerIndex }) => {
  const [one, two] = [await plentifulPair(request, workerIndex), await plentifulPair(request, workerIndex)]
  const first = new Shopper(page)
  await first.visit('/')
  const second = new Shopper(await context.newPage())
  await second.visit('/')

  await first.buy(one)
  await second.expectCartCount(1)
  await second.buy(two)
  await first.expectCartCount(2)

  await first.page.close()
  await second.openCart()
  await second.cart.getByRole('spinbutton', { name: second.words.quantity }).first().fill('2')
  await second.expectCartCount(3)
  await expect(second.cart.getByRole('link', { name: second.words.toCheckout })).toBeVisible()
  await second.page.reload()
  await second.expectCartCount(3)
})

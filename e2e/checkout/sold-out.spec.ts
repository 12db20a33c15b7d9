import { expect, plentifulPair, test } from '../support/shop.ts'

test('an order with a pair that has sold out names it, and the cart can be corrected in the checkout [PROM-05]', async ({
  faulty: { shopper, proxy },
  request,
}, { workerIndex }) => {
  const { page, words, cart } = shopper
  const pair = await plentifulPair(request, workerIndex)
  await shopper.buy(pair)
  await shopper.toCheckout()
  await shopper.goToReview()
  proxy.inject('/api/order', {
    kind: 'answer',
    status: 400,
    body: JSON.stringify({
      code: 400,
      result: 'Some products you have ordered are out of stock',
      meta: { error: 'out-of-stock', skus: [pair.sku], available: { [pair.sku]: 0 } },
    }),
  })
  await shopper.orderButton.click()

  const alert = page.getByRole('main').getByRole('alert').filter({ hasText: 'auf Lager' })
  await expect(alert).toContainText(pair.size)
  await page.getByRole('button', { name: 'Warenkorb ändern' }).click()
  await expect(cart.getByRole('spinbutton', { name: words.quantity })).toHaveValue('1')
  await page.keyboard.press('Escape')
  await expect(shopper.orderButton).toBeVisible()
})

test('an order of nothing but what is no longer sold says so beside the empty cart, also after a reload [PROM-05]', async ({
  faulty: { shopper, proxy },
  request,
}, { workerIndex }) => {
  const { page } = shopper
  const pair = await plentifulPair(request, workerIndex)
  await shopper.buy(pair)
  await shopper.toCheckout()
  await shopper.goToReview()
  proxy.inject('/api/order', {
    kind: 'answer',
    status: 404,
    body: JSON.stringify({ code: 404, result: 'Gone', meta: { error: 'product-unknown', skus: [pair.sku] } }),
  })
  const emptied = { kind: 'answer', status: 200, body: JSON.stringify({ code: 200, result: [] }) } as const
  proxy.inject('/api/cart/pull', emptied, Number.POSITIVE_INFINITY)
  await shopper.orderButton.click()

  const main = page.getByRole('main')
  await expect(main).toContainText('Ihr Warenkorb ist leer.')
  const alert = main.getByRole('alert').filter({ hasText: 'Bestellt ist noch nichts' })
  await expect(alert).toContainText('nicht mehr im Warenkorb')
  await expect(alert).toContainText(pair.size)
  await page.reload()
  await expect(alert).toContainText('Nicht mehr im Sortiment')
})

test('the focus moves on when a click removes its button [CART-06]', async ({ shopper, request }, { workerIndex }) => {
  const { page, words, cart } = shopper
  await shopper.buy(await plentifulPair(request, workerIndex))
  await shopper.openCart()
  const remover = cart.getByRole('button', { name: /entfernen$/ })
  await remover.click()
  await cart.getByRole('button', { name: 'Behalten' }).click()
  await expect(remover).toBeFocused()

  await remover.click()
  await cart.getByRole('button', { name: words.remove, exact: true }).click()
  await cart.getByRole('button', { name: words.undo }).click()
  await expect(cart.getByRole('listitem').first()).toBeFocused()

  const code = cart.getByRole('textbox', { name: words.couponCode })
  await code.fill('GIBTSNICHT')
  await cart.getByRole('button', { name: words.applyCoupon }).click()
  await expect(cart.getByText('Diesen Code kennen wir nicht. Bitte prüfen Sie die Schreibweise.')).toBeVisible()
  await expect(code).toHaveValue('GIBTSNICHT')
  await expect(code).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(shopper.cartButton).toBeFocused()
})

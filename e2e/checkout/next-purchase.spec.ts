import { untilPagesAreCached } from '../support/service-worker.ts'
import { expect, plentifulPair, Shopper, test } from '../support/shop.ts'

test.use({ serviceWorkers: 'allow' })

/** After an order: the next purchase and the link back to the order. */

const ORDER_ADDRESS = /\/checkout\/order\/[\w-]+$/

test('after an order and a closed tab a new cart gets a new checkout that survives reloads [PROM-11]', async ({
  context,
  page,
  request,
}, { workerIndex }) => {
  const first = new Shopper(page)
  await first.buy(await plentifulPair(request, workerIndex))
  await first.toCheckout()
  await first.goToReview()
  await first.orderButton.click()
  await first.expectThanks()
  await expect(page).toHaveURL(ORDER_ADDRESS)
  const address = page.url()
  const number = await orderNumberIn(first)
  await page.close()

  const shopper = new Shopper(await context.newPage())
  const main = shopper.page.getByRole('main')
  await shopper.buy(await plentifulPair(request, workerIndex))
  await shopper.toCheckout()
  await expect(shopper.page.getByRole('textbox', { name: shopper.words.email })).toHaveValue('')
  await expect(main).not.toContainText('IBAN')
  await shopper.page.reload()
  await shopper.expectStep(0)
  await expect(shopper.page.getByRole('heading', { name: shopper.words.thanks })).toHaveCount(0)

  await shopper.goToReview()
  await shopper.orderButton.click()
  await shopper.expectThanks()
  expect(await orderNumberIn(shopper)).not.toBe(number)

  await shopper.page.goto(address)
  await shopper.expectThanks()
  expect(await orderNumberIn(shopper)).toBe(number)
  await shopper.page.reload()
  await shopper.expectThanks()
  await expect(main).toContainText('IBAN')
  await expect(main).toContainText('Vorkasse')
  for (const trace of ['Lindenweg', 'lena.vogt@example.de']) await expect(main).not.toContainText(trace)
})

test('the empty checkout and the next checkout link to the last order [PROM-11]', async ({ shopper, page, request }, {
  workerIndex,
}) => {
  await shopper.buy(await plentifulPair(request, workerIndex))
  await shopper.toCheckout()
  await shopper.goToReview()
  await shopper.orderButton.click()
  await shopper.expectThanks()
  const number = await orderNumberIn(shopper)
  const lastOrder = page.getByRole('link', { name: `Ihre letzte Bestellung ${number} ansehen` })
  await page.getByRole('link', { name: 'Weiter einkaufen' }).click()
  await shopper.expectCartCount(0)

  await shopper.visit('/checkout')
  await lastOrder.click()
  await shopper.expectThanks()
  await expect(page.getByText('von diesem Gerät gelöscht')).toBeVisible()

  await shopper.buy(await plentifulPair(request, workerIndex))
  await shopper.toCheckout()
  await lastOrder.click()
  await shopper.expectThanks()
  expect(await orderNumberIn(shopper)).toBe(number)
  await page.getByRole('main').getByRole('link', { name: shopper.words.toCheckout }).click()
  await shopper.expectStep(0)
})

test('a pending offline order stays visible when another shoe is added, and both can be bought [PROM-11]', async ({
  shopper,
  page,
  context,
  request,
}, { workerIndex }) => {
  const main = page.getByRole('main')
  const [first, second] = [await plentifulPair(request, workerIndex), await plentifulPair(request, workerIndex)]
  await shopper.buy(first)
  await shopper.toCheckout()
  await shopper.goToReview()
  await untilPagesAreCached(page)
  await shopper.openProduct(second)
  await shopper.visit('/checkout')
  await shopper.acceptTerms()
  await context.setOffline(true)
  await shopper.orderButton.click()
  await expect(page).toHaveURL(ORDER_ADDRESS)
  const address = page.url()

  await shopper.openProduct(second)
  await shopper.chooseSize(second.size)
  await shopper.addToCart()
  await shopper.expectCartCount(2)
  await shopper.openCart()
  await shopper.cart.getByRole('link', { name: shopper.words.toCheckout }).click()
  await expect(page).toHaveURL(address)
  await expect(main).toContainText('bleibt dort')
  await page.reload()
  await expect(main).toContainText('sobald Sie wieder online sind')

  await context.setOffline(false)
  await shopper.expectThanks()
  await expect(page).toHaveURL(address)
  await main.getByRole('link', { name: shopper.words.toCheckout }).click()
  await shopper.expectStep(0)
  await expect(page.getByRole('complementary', { name: 'Ihre Bestellung' }).getByRole('listitem')).toHaveCount(1)
})

test('an order leads to its thank-you page even if another tab has filled the cart meanwhile [PROM-11]', async ({
  faulty: { shopper, proxy },
  page,
  context,
  request,
}, { workerIndex }) => {
  await shopper.buy(await plentifulPair(request, workerIndex))
  await shopper.toCheckout()
  await shopper.goToReview()
  proxy.inject('/api/order', { kind: 'delay', ms: 8000 }, 1)
  await shopper.orderButton.click()
  const other = new Shopper(await context.newPage(), shopper.words, shopper.origin)
  await other.buy(await plentifulPair(request, workerIndex))
  await other.page.close()
  await expect(shopper.orderButton).toHaveAttribute('aria-busy', 'true')
  await shopper.expectThanks()
  await expect(page).toHaveURL(ORDER_ADDRESS)
})

test('an order of another browser is not shown, and an unknown checkout address answers 404 [PROM-11]', async ({
  page,
}) => {
  await page.goto('/checkout/order/0198c0de-0000-7000-8000-000000000000')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Diese Bestellung kennt Ihr Browser nicht')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  const answer = await page.goto('/checkout/else')
  expect(answer?.status()).toBe(404)
})

async function orderNumberIn({ page }: Shopper): Promise<string> {
  const found = /\d{9}/.exec((await page.getByRole('main').textContent()) ?? '')
  return found?.[0] ?? 'no number'
}

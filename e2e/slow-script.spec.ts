import { expect, plentifulPair, test } from './support/shop.ts'

test('what is clicked before the scripts have come is done when they come [PERF-01, CART-02]', async ({
  shopper,
  request,
}, { workerIndex }) => {
  const { page, words } = shopper
  const pair = await plentifulPair(request, workerIndex)
  let release = () => {}
  const arrived = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await arrived
    await route.continue()
  })
  await page.goto(`/p/${pair.parentSku}/${pair.slug}`, { waitUntil: 'commit' })
  await shopper.chooseSize(pair.size)
  const quantity = page.getByRole('main').getByRole('spinbutton', { name: words.quantity }).first()
  await quantity.fill('2')
  await shopper.addToCart()
  await expect(page.getByRole('button', { name: words.addToCart }).first()).toHaveAttribute('aria-busy', 'true')
  expect(new URL(page.url()).search).toBe('')
  release()
  await shopper.expectCartCount(2)
})

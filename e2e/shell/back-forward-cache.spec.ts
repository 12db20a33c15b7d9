import { expect, plentifulPair, Shopper, stockOf, test } from '../support/shop.ts'

// Playwright disables the back/forward cache by default; this test needs it.
test.use({
  launchOptions: [
    ({ launchOptions }, use) => use({ ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] }),
    { scope: 'worker' },
  ],
})

test('a page restored from the back/forward cache shows the changes of another tab and orders once [CHK-09]', async ({
  shopper,
  page,
  context,
  request,
  baseURL,
}, { workerIndex }) => {
  const [first, second] = [await plentifulPair(request, workerIndex), await plentifulPair(request, workerIndex)]
  const before = [await stockOf(request, first.sku), await stockOf(request, second.sku)]
  await page.addInitScript(() =>
    addEventListener('pageshow', ({ persisted }) =>
      document.documentElement.toggleAttribute('data-restored', persisted),
    ),
  )
  await shopper.buy(first)
  await shopper.toCheckout()
  await shopper.goToReview()
  // Browsers evict a page from the cache when a service worker starts to control it.
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await page.goto(`${baseURL?.replace('localhost', '127.0.0.1')}/robots.txt`)

  const elsewhere = new Shopper(await context.newPage())
  await elsewhere.buy(second)
  await elsewhere.expectCartCount(2)
  await page.evaluate(() => void setTimeout(() => history.back()))

  await expect(page.locator('html[data-restored]')).toBeVisible()
  await expect(page.getByText('Menge 1')).toHaveCount(2)
  await shopper.orderButton.click()
  await shopper.expectThanks()
  await expect
    .poll(async () => [await stockOf(request, first.sku), await stockOf(request, second.sku)])
    .toEqual(before.map((stock) => stock - 1))
  await elsewhere.expectCartCount(0)
})

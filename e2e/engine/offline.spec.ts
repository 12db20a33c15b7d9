import { holdRequests } from '../support/hold-requests.ts'
import { catalogueCachePaths, untilHomeIsCached, untilPagesAreCached } from '../support/service-worker.ts'
import { expect, type Pair, plentifulPair, Shopper, stockOf, test } from '../support/shop.ts'

test.use({ serviceWorkers: 'allow' })

test('a pair added offline can be ordered after the reconnect [SYNC-12]', async ({ shopper, context, request }, {
  workerIndex,
}) => {
  const pair = await plentifulPair(request, workerIndex)
  const before = await stockOf(request, pair.sku)
  await shopper.openProduct(pair)
  await shopper.chooseSize(pair.size)
  await shopper.expectCartCount(0)

  await context.setOffline(true)
  await shopper.addToCart()
  await shopper.expectCartCount(1)
  await context.setOffline(false)

  await shopper.toCheckout()
  await shopper.goToReview()
  await shopper.orderButton.click()
  await shopper.expectThanks()
  expect(await stockOf(request, pair.sku)).toBe(before - 1)
})

test('an order placed offline survives a reload and is sent once on reconnect [SYNC-13]', async ({
  shopper,
  context,
  request,
}, { workerIndex }) => {
  const pair = await plentifulPair(request, workerIndex)
  const before = await stockOf(request, pair.sku)
  await orderOffline(shopper, pair)
  await shopper.page.reload()
  await expect(shopper.page.getByRole('main')).toContainText('sobald Sie wieder online sind')

  await context.setOffline(false)
  await shopper.expectThanks()
  await expect(shopper.page.getByRole('main')).toContainText(/\d{9}/)
  expect(await stockOf(request, pair.sku)).toBe(before - 1)
})

test('a queued order is confirmed by a notice on any page [SYNC-13]', async ({ shopper, context, request, page }, {
  workerIndex,
}) => {
  const pair = await plentifulPair(request, workerIndex)
  await orderOffline(shopper, pair)
  await page.goBack()
  await expect(page).toHaveURL(/\/p\//)

  await context.setOffline(false)
  const notices = page.getByRole('region', { name: shopper.words.notifications })
  await expect(notices).toContainText(/Bestellung \d{9} ist bei uns eingegangen/, { timeout: 30_000 })
  await notices.getByRole('link', { name: 'Bestellung ansehen' }).click()
  await shopper.expectThanks()
  await expect(page).toHaveURL(/\/checkout\/order\/[\w-]+$/)
})

test('an order that is confirmed during a navigation can still be opened from its notice [CHK-10]', async ({
  shopper,
  context,
  request,
  page,
}, { workerIndex }) => {
  const pair = await plentifulPair(request, workerIndex)
  await orderOffline(shopper, pair)
  // Within the checkout's document: Back and Forward change the address before the page.
  await page.getByRole('main').getByRole('link', { name: 'Weiter einkaufen' }).click()
  await expect(page).toHaveURL(/\/$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/checkout\/order\//)
  const release = await holdRequests(page, /\.data(\?|$)/)
  await page.goForward()
  await expect(page).toHaveURL(/\/$/)
  await context.setOffline(false)

  const notices = page.getByRole('region', { name: shopper.words.notifications })
  await expect(notices).toContainText(/Bestellung \d{9} ist bei uns eingegangen/, { timeout: 30_000 })
  release()
  await expect(page.getByRole('heading', { level: 1, name: 'Auf dem richtigen Leisten' })).toBeVisible()
  await notices.getByRole('link', { name: 'Bestellung ansehen' }).click()
  await shopper.expectThanks()
})

test('a visited list and product are readable after an offline reload [SYNC-16]', async ({ shopper, context }) => {
  const { page } = shopper
  const heading = page.getByRole('heading', { level: 1 })
  await shopper.visit('/herren')
  await shopper.rejectTracking()
  await untilPagesAreCached(page)
  const list = (await heading.textContent()) ?? ''
  await page.getByRole('main').getByRole('article').first().getByRole('link').click()
  await expect(heading).not.toHaveText(list)
  const product = (await heading.textContent()) ?? ''
  await expect
    .poll(() => catalogueCachePaths(page))
    .toEqual(expect.arrayContaining(['/herren', new URL(page.url()).pathname]))

  await context.setOffline(true)
  await page.reload()
  await expect(heading).toHaveText(product)
  await expect(page.getByRole('navigation').first()).toBeVisible()
  await page.goto('/herren')
  await expect(heading).toHaveText(list)
  await page.getByRole('main').getByRole('article').first().getByRole('link').click()
  await expect(heading).toHaveText(product)
  await page.goto('/damen')
  await expect(page.getByRole('main')).toContainText('ohne Verbindung')
})

test('the offline cache keeps the last hundred pages, and home [SHELL-11]', async ({ shopper }) => {
  const { page } = shopper
  await shopper.visit('/')
  await shopper.rejectTracking()
  await untilHomeIsCached(page)
  const cachedPaths = () =>
    page.evaluate(async () => {
      const name = (await caches.keys()).find((key) => key.startsWith('pages-')) ?? ''
      const pages = await (await caches.open(name)).keys()
      return pages.map(({ url }) => new URL(url).pathname)
    })
  await page.evaluate(async () => {
    const name = (await caches.keys()).find((key) => key.startsWith('pages-')) ?? ''
    const cache = await caches.open(name)
    for (let place = 1; place <= 120; place++) await cache.put(`/seen/${place}`, new Response('seen'))
  })
  await page.goto('/impressum')
  await expect.poll(async () => (await cachedPaths()).length).toBe(101)
  expect(await cachedPaths()).toEqual(expect.arrayContaining(['/', '/impressum', '/seen/120', '/seen/22']))
  expect(await cachedPaths()).not.toContain('/seen/21')
})

test('a first visit that loses its connection at once keeps the page and the cart usable [SHELL-10]', async ({
  shopper,
  context,
  request,
}, { workerIndex }) => {
  const { page } = shopper
  const pair = await plentifulPair(request, workerIndex)
  const late = /\/assets\/(notification-card|notices|microcart-content|errors|shell\.machine)[-.]/
  await page.route(late, (route) => route.abort('internetdisconnected'))
  await shopper.openProduct(pair)
  await shopper.chooseSize(pair.size)
  await shopper.addToCart()
  await shopper.expectCartCount(1)
  await shopper.cartButton.click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  await page.unroute(late)
  await context.setOffline(true)
  await context.setOffline(false)
  await expect(shopper.cart.getByRole('listitem').first()).toBeVisible()
})

test('an engine that could not be loaded is loaded by the next click [ENG-39]', async ({ browser, request }, {
  workerIndex,
}) => {
  const context = await browser.newContext({ serviceWorkers: 'block' })
  const shopper = new Shopper(await context.newPage())
  const pair = await plentifulPair(request, workerIndex)
  const engine = '**/assets/main-*.js'
  await context.route(engine, (route) => route.abort('internetdisconnected'))
  await shopper.openProduct(pair)
  await shopper.chooseSize(pair.size)
  await shopper.addToCart()
  await expect(shopper.page.getByRole('main').getByRole('alert').filter({ hasText: 'Verbindung' })).toBeVisible()

  await context.unroute(engine)
  await shopper.addToCart()
  await shopper.expectCartCount(1)
  await context.close()
})

/** Places an order offline; it is queued, and the address is that of the order. */
async function orderOffline(shopper: Shopper, pair: Pair): Promise<void> {
  const { page } = shopper
  await shopper.buy(pair)
  await shopper.toCheckout()
  await shopper.goToReview()
  await untilPagesAreCached(page)
  await page.context().setOffline(true)
  await shopper.orderButton.click()
  await expect(page.getByRole('main')).toContainText('sobald Sie wieder online sind')
  await expect(page).toHaveURL(/\/checkout\/order\/[\w-]+$/)
}

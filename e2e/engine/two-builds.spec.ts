import type { BrowserContext, Page } from '@playwright/test'
import { expect, plentifulPair, Shopper, test } from '../support/shop.ts'

/** From now on the server delivers a worker that knows one more event type. Returns how many scripts name it. */
async function deployNewer(context: BrowserContext): Promise<() => number> {
  let changed = 0
  await context.route(/\/assets\/[^/]*\.js$/, async (route) => {
    const response = await route.fetch()
    const served = await response.text()
    const newer = served.replace(
      /(\w+)\(\{type:(\w+)\(([`'"])requests\.cleared\3\)\}\)/,
      '$&,$1({type:$2(`requests.gift-wrapped`)})',
    )
    if (newer !== served) changed++
    await route.fulfill({ response, body: newer })
  })
  return () => changed
}

/** Paths of the POST requests that a tab sends from now on. */
function writesOf(page: Page): string[] {
  const paths: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') paths.push(new URL(request.url()).pathname)
  })
  return paths
}

test('after a deploy the older tab stops leading, keeps working and offers a reload; nothing is lost [ENG-45]', async ({
  browser,
  request,
}, { workerIndex }) => {
  const [one, two] = [await plentifulPair(request, workerIndex), await plentifulPair(request, workerIndex)]
  // With a service worker every tab would keep its build until the last tab is closed.
  const context = await browser.newContext({ serviceWorkers: 'block' })
  const older = new Shopper(await context.newPage())
  await older.buy(one)
  await older.openProduct(two)
  await older.chooseSize(two.size)
  await older.expectCartCount(1)
  await expect(older.page.getByText('Wir haben den Shop aktualisiert')).toBeHidden()

  const scriptsChanged = await deployNewer(context)
  // This change is still unsent when the newer build starts.
  await context.setOffline(true)
  await older.addToCart()
  await older.expectCartCount(2)
  await context.setOffline(false)
  const newer = new Shopper(await context.newPage())
  const writes = { older: writesOf(older.page), newer: writesOf(newer.page) }
  await newer.visit('/')
  await newer.expectCartCount(2)
  expect(scriptsChanged()).toBeGreaterThan(0)

  await older.openCart()
  await expect(older.cart.getByText('Wir haben den Shop aktualisiert')).toBeVisible()
  await newer.openCart()
  await expect(newer.cart.getByText('Wir haben den Shop aktualisiert')).toBeHidden()

  // The newer tab delivers the changes of the older tab.
  writes.older.length = 0
  await older.cart.getByRole('spinbutton', { name: older.words.quantity }).first().fill('2')
  await newer.expectCartCount(3)
  await expect.poll(() => writes.newer.filter((path) => path === '/api/cart/update').length).toBeGreaterThan(0)
  await expect(newer.cart.getByText('Gesamtsumme')).toBeVisible()
  expect(writes.older).toEqual([])

  await Promise.all([older.page.waitForEvent('load'), older.cart.getByRole('button', { name: 'Neu laden' }).click()])
  await older.expectCartCount(3)
  await older.openCart()
  await expect(older.cart.getByText('Wir haben den Shop aktualisiert')).toBeHidden()
  await newer.expectCartCount(3)
  // A script may still be on its way.
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  await context.close()
})

import { afterEach, beforeEach, expect, test } from 'vitest'
import { FakeCommerce } from '#tests/fixtures/engine/fake-commerce.ts'
import { lineOf } from '#tests/fixtures/engine/lines.ts'
import { Browser, type Tab } from '#tests/fixtures/engine/tabs.ts'

let shop: FakeCommerce
let browser: Browser
let tab: Tab
/** Time that a search takes, ms; null: it is never answered. */
let searchMs: number | null
let searches: number
/** Of searches and readings of the cart. */
let addresses: string[]
/** Product that every search finds; null: none. */
let found: object | null
/** Time that an answer with the cart takes, ms. */
let pullMs: number

beforeEach(async () => {
  shop = new FakeCommerce()
  searches = 0
  addresses = []
  found = null
  pullMs = 0
  browser = new Browser(async (url, init) => {
    if (/_search|\/cart\/pull/.test(url)) addresses.push(url)
    if (url.includes('/cart/pull')) await new Promise<void>((resolve) => browser.clock.after(pullMs, resolve))
    if (!url.includes('_search')) return shop.fetch(url, init)
    searches++
    await new Promise<void>((resolve, reject) => {
      if (searchMs !== null) browser.clock.after(searchMs, resolve)
      init.signal?.addEventListener('abort', () => reject(new Error('aborted')))
    })
    return Response.json({ hits: { hits: found ? [{ _source: found }] : [] } })
  })
  tab = await browser.openTab()
  await tab.execute({ type: 'cart.add', line: lineOf('OX-1') })
  await browser.until(() => tab.models.cart.totals.status === 'current')
})
afterEach(() => browser.close())

/** Another device puts goods into the same cart, and this tab comes back to the front. */
function fillElsewhere(count: number): void {
  const [quote] = shop.quotes.values()
  const first = quote?.items[0]
  if (!quote || !first) throw new Error('The cart has no quote')
  for (let place = 0; place < count; place++) {
    quote.items.push({ ...first, item_id: 1000 + place, sku: `F-${place}`, name: `Pair ${place}` })
  }
  for (const isVisible of [false, true]) tab.updateLifecycle({ isVisible })
}

const names = () => tab.models.cart.lines.map(({ name }) => name)

test('ten items of another device appear on a slow connection, each looked up once [SYNC-06]', async () => {
  searchMs = 450
  fillElsewhere(10)
  await browser.pass(10_000)
  expect(names()).toHaveLength(11)
  expect(searches).toBe(10)
})

test('a cache on the way may answer a look-up again, and no reading of the cart [SYNC-06]', async () => {
  searchMs = 10
  fillElsewhere(1)
  await browser.pass(3000)
  const [quote] = shop.quotes.values()
  quote?.items.pop()
  for (const isVisible of [false, true]) tab.updateLifecycle({ isVisible })
  await browser.pass(3000)
  fillElsewhere(1)
  await browser.pass(3000)
  const distinct = (part: string) => {
    const asked = addresses.filter((address) => address.includes(part))
    return { asked: asked.length, distinct: new Set(asked).size }
  }
  expect(distinct('_search')).toEqual({ asked: 2, distinct: 1 })
  expect(distinct('/cart/pull')).toEqual({ asked: 3, distinct: 3 })
})

test('what was looked up too late for one reading of the cart is there for the next [SYNC-06]', async () => {
  pullMs = 4500
  searchMs = 1900
  fillElsewhere(2)
  await browser.pass(20_000)
  expect(names()).toHaveLength(3)
  expect(searches).toBe(2)
})

test('items of another device never hold back a click here [SYNC-06]', async () => {
  searchMs = 1500
  fillElsewhere(8)
  await browser.pass(1000)
  await tab.execute({ type: 'cart.add', line: lineOf('OX-9') })
  await browser.pass(20_000)
  const [quote] = shop.quotes.values()
  expect(quote?.items.find(({ sku }) => sku === 'OX-9')).toMatchObject({ qty: 1 })
})

test('while the search does not answer, items of another device have the server’s names [SYNC-06]', async () => {
  searchMs = null
  fillElsewhere(3)
  await browser.pass(4000)
  expect(names()).toEqual(expect.arrayContaining(['Pair 0', 'Pair 1', 'Pair 2']))
  expect(tab.models.sync.cartSync).toBe('idle')
})

test('goods by volume of another device have their price per litre [CAT-16]', async () => {
  searchMs = 0
  const tin = { base_price_amount: 0.075, base_price_base_amount: 1, base_price_unit: 2247 }
  found = { sku: 'F-0', name: 'Schuhcreme', final_price_incl_tax: 12.9, ...tin }
  fillElsewhere(1)
  await browser.until(() => names().includes('Schuhcreme'))
  const { basePrice } = tab.models.cart.lines.find(({ sku }) => sku === 'F-0') ?? {}
  expect(basePrice).toEqual({ factor: 1 / 0.075, unit: 'l' })
})

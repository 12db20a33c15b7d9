import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { CartLine } from '#models/cart/cart-line.ts'
import { FakeCommerce } from '#tests/fixtures/engine/fake-commerce.ts'
import { lineOf } from '#tests/fixtures/engine/lines.ts'
import { Browser, type Tab } from '#tests/fixtures/engine/tabs.ts'

let shop: FakeCommerce
let browser: Browser

beforeEach(() => {
  shop = new FakeCommerce()
  browser = new Browser(shop.fetch)
})
afterEach(() => browser.close())

const SIZE_42 = lineOf('OX-42', 2)
const SIZE_43 = lineOf('OX-43', 1)

function change(tab: Tab, from: CartLine, to: CartLine) {
  return tab.execute({ type: 'cart.reconfigure', lineId: from.id, line: to })
}

const isCurrent = (tab: Tab) => () => tab.models.cart.totals.status === 'current' && tab.models.sync.unsent === 0
const shown = (tab: Tab) => tab.models.cart.lines.map(({ sku, quantity }) => `${quantity} ${sku}`)
const bought = () => [...shop.quotes.values()].at(-1)?.items.map(({ sku, qty }) => `${qty} ${sku}`)

async function withLines(...lines: readonly CartLine[]): Promise<Tab> {
  const tab = await browser.openTab()
  for (const line of lines) await tab.execute({ type: 'cart.add', line })
  await browser.until(isCurrent(tab))
  return tab
}

test('another size takes the line’s place, with its quantity, here and on the server [CART-04]', async () => {
  const tab = await withLines(SIZE_42, lineOf('CREAM'))
  expect(await change(tab, SIZE_42, SIZE_43)).toEqual({ ok: true })
  await browser.until(isCurrent(tab))
  expect(shown(tab)).toEqual(['2 OX-43', '1 CREAM'])
  expect(bought()?.sort()).toEqual(['1 CREAM', '2 OX-43'])
})

test('a change into a size that is in the cart already merges the quantities [CART-04]', async () => {
  const tab = await withLines(SIZE_42, SIZE_43)
  await change(tab, SIZE_42, lineOf('OX-43', 1, { id: 'another' }))
  await browser.until(isCurrent(tab))
  expect(shown(tab)).toEqual(['3 OX-43'])
  expect(bought()).toEqual(['3 OX-43'])
})

test('a size that the server refuses leaves the line as it was and shows the reason [PROM-05]', async () => {
  const tab = await withLines(SIZE_42, lineOf('CREAM'))
  shop.stock.set('OX-43', 0)
  await change(tab, SIZE_42, SIZE_43)
  await browser.until(() => tab.models.cart.lines[0]?.refusal !== null)
  await browser.until(isCurrent(tab))
  expect(tab.models.cart.lines).toMatchObject([
    { sku: 'OX-42', quantity: 2, refusal: { reason: 'out-of-stock' } },
    { sku: 'CREAM', quantity: 1, refusal: null },
  ])
  expect(bought()?.sort()).toEqual(['1 CREAM', '2 OX-42'])
})

test('a refused size brings back its own line, and not one whose new size was accepted [PROM-05]', async () => {
  const loafer = lineOf('LO-40', 1)
  const tab = await withLines(SIZE_42, loafer)
  shop.stock.set('OX-43', 0)
  await Promise.all([change(tab, SIZE_42, SIZE_43), change(tab, loafer, lineOf('LO-41'))])
  await browser.until(() => tab.models.cart.lines[0]?.refusal !== null)
  await browser.until(isCurrent(tab))
  expect(shown(tab)).toEqual(['2 OX-42', '1 LO-41'])
  expect(bought()?.sort()).toEqual(['1 LO-41', '2 OX-42'])
})

test('a quantity that was not sent when the size was changed is still wanted when the size is refused [PROM-05]', async () => {
  const tab = await withLines(SIZE_42)
  shop.stock.set('OX-43', 0)
  await tab.execute({ type: 'cart.set-quantity', lineId: SIZE_42.id, quantity: 5 })
  await change(tab, SIZE_42, SIZE_43)
  await browser.until(() => tab.models.cart.lines[0]?.refusal != null)
  await browser.until(isCurrent(tab))
  expect(shown(tab)).toEqual(['5 OX-42'])
  expect(bought()).toEqual(['5 OX-42'])
})

test('a merge that the server refuses leaves both lines as they were [PROM-05]', async () => {
  const tab = await withLines(SIZE_42, SIZE_43)
  shop.stock.set('OX-43', 2)
  await change(tab, SIZE_42, lineOf('OX-43', 1, { id: 'another' }))
  await browser.until(() => tab.models.cart.lines.length === 2)
  await browser.until(isCurrent(tab))
  expect(shown(tab)).toEqual(['2 OX-42', '1 OX-43'])
  expect(bought()?.sort()).toEqual(['1 OX-43', '2 OX-42'])
})

test('changed twice before anything is sent: only the last size is asked for, and a refusal brings back the first [PROM-05]', async () => {
  const tab = await withLines(SIZE_42)
  shop.stock.set('OX-44', 0)
  await change(tab, SIZE_42, SIZE_43)
  await change(tab, SIZE_43, lineOf('OX-44'))
  await browser.until(() => tab.models.cart.lines[0]?.refusal != null)
  await browser.until(isCurrent(tab))
  expect(shown(tab)).toEqual(['2 OX-42'])
  expect(bought()).toEqual(['2 OX-42'])
  expect(JSON.stringify(shop.callsTo('/cart/update'))).not.toContain('OX-43')
})

test('a line that is removed after its size was changed leaves nothing behind [CART-04]', async () => {
  const tab = await withLines(SIZE_42)
  await change(tab, SIZE_42, SIZE_43)
  await tab.execute({ type: 'cart.remove', lineId: SIZE_43.id })
  await browser.until(() => tab.models.sync.unsent === 0)
  await browser.pass(1000)
  expect(shown(tab)).toEqual([])
  expect(bought()).toEqual([])
})

test('lost answers and another tab’s pull change nothing of it [ENG-17]', async () => {
  const tab = await withLines(SIZE_42)
  shop.failNext('/cart/update', 'drop-answer', 'drop-answer')
  shop.failNext('/cart/delete', 'drop-answer')
  await change(tab, SIZE_42, SIZE_43)
  await browser.pass(1000)
  tab.updateLifecycle({ isVisible: false })
  tab.updateLifecycle({ isVisible: true })
  await browser.until(isCurrent(tab))
  expect(shown(tab)).toEqual(['2 OX-43'])
  expect(bought()).toEqual(['2 OX-43'])
})

describe('a size that another device has changed in the same way', () => {
  let tab: Tab

  beforeEach(async () => {
    tab = await withLines(SIZE_42)
    tab.updateLifecycle({ isOnline: false })
    await change(tab, SIZE_42, SIZE_43)
    const [quoteId = ''] = shop.quotes.keys()
    const ask = (path: string, cartItem: object) =>
      shop.fetch(`/api/cart/${path}?cartId=${quoteId}`, { method: 'POST', body: JSON.stringify({ cartItem }) })
    await ask('delete', { item_id: shop.quotes.get(quoteId)?.items[0]?.item_id, sku: 'OX-42', quoteId })
    await ask('update', { sku: 'OX-43', qty: 2, quoteId })
    tab.updateLifecycle({ isOnline: true })
    await browser.until(isCurrent(tab))
  })

  test('leaves nothing to be removed when its quantity is changed [CART-04]', async () => {
    await tab.execute({ type: 'cart.set-quantity', lineId: SIZE_43.id, quantity: 3 })
    await browser.until(isCurrent(tab))
    expect([shown(tab), bought()]).toEqual([['3 OX-43'], ['3 OX-43']])
  })

  test('brings no former size back when a quantity is refused [CART-04]', async () => {
    shop.stock.set('OX-43', 2)
    await tab.execute({ type: 'cart.set-quantity', lineId: SIZE_43.id, quantity: 9 })
    await browser.until(isCurrent(tab))
    expect([shown(tab), bought()]).toEqual([['2 OX-43'], ['2 OX-43']])
  })
})

test('a missing line and an unknown price are refused [CART-04]', async () => {
  const tab = await withLines(SIZE_42)
  expect(await change(tab, SIZE_43, SIZE_42)).toMatchObject({ refusal: { reason: 'line-unknown' } })
  const priceless = lineOf('OX-43', 1, { unitPrice: -1 })
  expect(await change(tab, SIZE_42, priceless)).toMatchObject({ refusal: { reason: 'price-unknown' } })
})

test('the former size added again before the other one is confirmed stays, with its pieces [CART-04]', async () => {
  const tab = await withLines(SIZE_42)
  tab.updateLifecycle({ isOnline: false })
  await change(tab, SIZE_42, SIZE_43)
  await tab.execute({ type: 'cart.add', line: lineOf('OX-42', 3, { id: 'again' }) })
  tab.updateLifecycle({ isOnline: true })
  await browser.until(isCurrent(tab))
  expect(shown(tab)).toEqual(['2 OX-43', '3 OX-42'])
  expect(bought()?.sort()).toEqual(['2 OX-43', '3 OX-42'])
})

test('pieces of a refused size join those added since [PROM-05]', async () => {
  const tab = await withLines(SIZE_42)
  shop.stock.set('OX-43', 0)
  tab.updateLifecycle({ isOnline: false })
  await change(tab, SIZE_42, SIZE_43)
  await tab.execute({ type: 'cart.add', line: lineOf('OX-42', 3, { id: 'again' }) })
  tab.updateLifecycle({ isOnline: true })
  await browser.until(isCurrent(tab))
  expect(shown(tab)).toEqual(['5 OX-42'])
  expect(bought()).toEqual(['5 OX-42'])
})

test('a size that is changed and changed back is the line that it was [CART-04]', async () => {
  const tab = await withLines(SIZE_42)
  tab.updateLifecycle({ isOnline: false })
  await change(tab, SIZE_42, SIZE_43)
  await change(tab, SIZE_43, lineOf('OX-42', 1, { id: 'back' }))
  tab.updateLifecycle({ isOnline: true })
  await browser.until(isCurrent(tab))
  expect(shown(tab)).toEqual(['2 OX-42'])
  expect(bought()).toEqual(['2 OX-42'])
})

test('a merged line is changed again: one line is left, or both come back after a refusal [CART-04]', async () => {
  const tab = await withLines(SIZE_42, SIZE_43)
  tab.updateLifecycle({ isOnline: false })
  await change(tab, SIZE_42, lineOf('OX-43', 1, { id: 'another' }))
  await change(tab, SIZE_43, lineOf('OX-44'))
  tab.updateLifecycle({ isOnline: true })
  await browser.until(isCurrent(tab))
  expect(shown(tab)).toEqual(['3 OX-44'])
  expect(bought()).toEqual(['3 OX-44'])
})

test('a merged line whose next size is refused is restored beside the line merged into it [CART-04]', async () => {
  const tab = await withLines(SIZE_42, SIZE_43)
  shop.stock.set('OX-44', 0)
  tab.updateLifecycle({ isOnline: false })
  await change(tab, SIZE_42, lineOf('OX-43', 1, { id: 'another' }))
  await change(tab, SIZE_43, lineOf('OX-44'))
  tab.updateLifecycle({ isOnline: true })
  await browser.until(isCurrent(tab))
  expect(shown(tab).sort()).toEqual(['1 OX-43', '2 OX-42'])
  expect(bought()?.sort()).toEqual(['1 OX-43', '2 OX-42'])
})

test('changed into what was just removed, then into something else: nothing of it is left [CART-04]', async () => {
  const tab = await withLines(SIZE_42, SIZE_43)
  tab.updateLifecycle({ isOnline: false })
  await tab.execute({ type: 'cart.remove', lineId: SIZE_43.id })
  await change(tab, SIZE_42, lineOf('OX-43', 1, { id: 'another' }))
  await change(tab, lineOf('OX-43', 1, { id: 'another' }), lineOf('OX-44'))
  tab.updateLifecycle({ isOnline: true })
  await browser.until(isCurrent(tab))
  expect(shown(tab)).toEqual(['2 OX-44'])
  expect(bought()).toEqual(['2 OX-44'])
})

test('pieces that another line took over and gave up are restored with a refused size, with their item [PROM-05]', async () => {
  const tab = await withLines(SIZE_42)
  shop.stock.set('OX-43', 0)
  tab.updateLifecycle({ isOnline: false })
  await change(tab, SIZE_42, SIZE_43)
  await tab.execute({ type: 'cart.add', line: lineOf('OX-42', 3, { id: 'again' }) })
  await tab.execute({ type: 'cart.remove', lineId: 'again' })
  tab.updateLifecycle({ isOnline: true })
  await browser.until(isCurrent(tab))
  expect(shown(tab)).toEqual(['2 OX-42'])
  expect(bought()).toEqual(['2 OX-42'])
})

import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { FakeCommerce } from '#tests/fixtures/engine/fake-commerce.ts'
import type { Fault } from '#tests/fixtures/engine/fake-network.ts'
import { lineOf } from '#tests/fixtures/engine/lines.ts'
import { Browser, type Tab } from '#tests/fixtures/engine/tabs.ts'

/** What a single answer of the server makes of cart and page. */

let shop: FakeCommerce
let browser: Browser

beforeEach(() => {
  shop = new FakeCommerce()
  browser = new Browser(shop.fetch)
})
afterEach(() => browser.close())

const isCurrent = (tab: Tab) => () => tab.models.cart.totals.status === 'current'
const bodies = (path: string) => shop.callsTo(path).map(({ body }) => body)
const dangers = (tab: Tab) => tab.notices.filter(({ type }) => type === 'danger')

async function tabWith(quantity: number): Promise<Tab> {
  const tab = await browser.openTab()
  await tab.execute({ type: 'cart.add', line: lineOf('OX-1', quantity) })
  await browser.until(isCurrent(tab))
  return tab
}

describe('an answer to a change', () => {
  async function changed(fault: Fault): Promise<Tab> {
    const tab = await tabWith(1)
    shop.failNext('/cart/update', fault)
    await tab.execute({ type: 'cart.set-quantity', lineId: 'line-OX-1', quantity: 2 })
    await browser.until(() => shop.callsTo('/cart/update').length > 1 && isCurrent(tab)())
    return tab
  }

  test('that is JSON of another shape shows a translated message with OK [SYNC-14]', async () => {
    const tab = await changed('wrong-shape')
    expect(dangers(tab)).toEqual([
      { type: 'danger', message: 'errors:wrong-response-format', action: 'ok', subject: 'line-OX-1' },
    ])
    expect(tab.models.cart.quantity).toBe(2)
  })

  test('that stays without a meaning shows one notice [SYNC-14]', async () => {
    const tab = await tabWith(1)
    shop.failNext('/cart/update', 'wrong-shape', 'wrong-shape', 'drop-answer', 'wrong-shape')
    await tab.execute({ type: 'cart.set-quantity', lineId: 'line-OX-1', quantity: 2 })
    await browser.until(() => shop.callsTo('/cart/update').length > 4 && isCurrent(tab)())
    expect(dangers(tab)).toHaveLength(2)
  })

  test('that breaks off in the middle counts as no answer and shows nothing [SYNC-14]', async () => {
    let isBroken = false
    const torn = new Browser(async (url, init) => {
      const answer = await shop.fetch(url, init)
      if (!isBroken || !url.includes('/cart/update')) return answer
      isBroken = false
      const body = new ReadableStream({ pull: (controller) => controller.error(new TypeError('network error')) })
      return new Response(body, { headers: { 'content-type': 'application/json' } })
    })
    const tab = await torn.openTab()
    isBroken = true
    await tab.execute({ type: 'cart.add', line: lineOf('OX-1') })
    await torn.until(isCurrent(tab))
    expect(shop.callsTo('/cart/update')).toHaveLength(2)
    expect(dangers(tab)).toEqual([])
    await torn.close()
  })

  test('that is a conflict each time, without a reason, becomes a dead letter in the end [ENG-21]', async () => {
    let asked = 0
    const stubborn = new Browser(async (url, init) => {
      if (!url.includes('/cart/update')) return shop.fetch(url, init)
      asked++
      return Response.json({ code: 409, result: 'no' }, { status: 409 })
    })
    const tab = await stubborn.openTab()
    await tab.execute({ type: 'cart.add', line: lineOf('OX-1') })
    await stubborn.until(() => tab.models.sync.deadLetters.length > 0)
    await stubborn.pass(60_000)
    expect(asked).toBeLessThan(20)
    expect(tab.models.cart.lines).toMatchObject([{ sku: 'OX-1', quantity: 1 }])
    expect(dangers(tab)).toMatchObject([{ message: 'errors:dead-letter-because', data: { text: 'no' }, action: 'ok' }])
    await stubborn.close()
  })

  test('that refuses it shows a message with OK and names the product [SYNC-14]', async () => {
    const tab = await changed({ status: 400, error: 'product-unavailable' })
    expect(dangers(tab)).toEqual([
      {
        type: 'danger',
        message: 'errors:product-unavailable',
        data: { name: 'Oxford OX-1' },
        action: 'ok',
        subject: 'line-OX-1',
      },
    ])
  })

  test.each([
    ['that does not come', 'drop-request'],
    ['that says not found, without a reason', { status: 404 }],
    ['that says that the server is down', { status: 503 }],
  ] as const)('%s causes no notice: the request is retried [SYNC-14]', async (_, fault) => {
    const tab = await changed(fault)
    expect(dangers(tab)).toEqual([])
    expect(tab.models.cart.quantity).toBe(2)
  })
})

describe('an item that another device has removed', () => {
  test('is added again when its quantity is changed here, without a refusal [SYNC-09]', async () => {
    const tab = await tabWith(2)
    const [quote] = shop.quotes.values()
    quote?.items.splice(0)
    await tab.execute({ type: 'cart.set-quantity', lineId: 'line-OX-1', quantity: 5 })
    await browser.until(() => tab.models.sync.unsent === 0 && isCurrent(tab)())
    expect(quote?.items).toMatchObject([{ sku: 'OX-1', qty: 5 }])
    expect(dangers(tab)).toEqual([])
  })
})

describe('what the server has', () => {
  test('receives a new quantity under its own item id [SYNC-11]', async () => {
    const tab = await tabWith(1)
    const [quote] = shop.quotes.values()
    const item_id = quote?.items[0]?.item_id
    await tab.execute({ type: 'cart.set-quantity', lineId: 'line-OX-1', quantity: 4 })
    await browser.until(isCurrent(tab))
    expect(bodies('/cart/update').at(-1)).toMatchObject({ cartItem: { sku: 'OX-1', qty: 4, item_id } })
    expect(quote?.items).toMatchObject([{ item_id, qty: 4 }])
  })

  test('receives a removal under its item id; a line that never reached it is removed without a request [SYNC-11]', async () => {
    const tab = await tabWith(1)
    const [quote] = shop.quotes.values()
    const item_id = quote?.items[0]?.item_id
    await tab.execute({ type: 'cart.remove', lineId: 'line-OX-1' })
    await browser.until(() => shop.callsTo('/cart/delete').length === 1)
    expect(bodies('/cart/delete')).toMatchObject([{ cartItem: { sku: 'OX-1', item_id } }])
    await tab.execute({ type: 'cart.add', line: lineOf('OX-2') })
    await tab.execute({ type: 'cart.remove', lineId: 'line-OX-2' })
    await browser.pass(3000)
    expect(bodies('/cart/update')).toHaveLength(1)
    expect(shop.callsTo('/cart/delete')).toHaveLength(1)
    expect(quote?.items).toEqual([])
  })
})

describe('a cart that the server', () => {
  test('refuses for anything but a token disables cart sync, and the shop continues [SYNC-02]', async () => {
    shop.failNext('/cart/create', { status: 403 })
    const tab = await browser.openTab()
    await tab.execute({ type: 'cart.add', line: lineOf('OX-1') })
    await browser.until(() => tab.models.sync.cartSync === 'disabled')
    await browser.pass(60_000)
    expect(shop.callsTo('/cart/create')).toHaveLength(1)
    expect(tab.models.cart.lines).toMatchObject([{ sku: 'OX-1', quantity: 1 }])
  })

  test('does not let this one see is replaced by another, once, and filled [SYNC-08]', async () => {
    let hidden = ''
    const guarded = new Browser(async (url, init) =>
      hidden && url.includes('/cart/pull') && url.includes(hidden)
        ? Response.json({ code: 403, result: 'no' }, { status: 403 })
        : shop.fetch(url, init),
    )
    const tab = await guarded.openTab()
    await tab.execute({ type: 'cart.add', line: lineOf('OX-1', 2) })
    await guarded.until(isCurrent(tab))
    hidden = [...shop.quotes.keys()][0] ?? ''
    tab.updateLifecycle({ isVisible: false })
    tab.updateLifecycle({ isVisible: true })
    await guarded.until(() => shop.quotes.size === 2)
    await guarded.until(() => isCurrent(tab)() && tab.models.sync.cartSync === 'idle')
    expect(tab.models.cart.lines).toMatchObject([{ sku: 'OX-1', quantity: 2 }])
    expect([...shop.quotes.values()].at(-1)?.items).toMatchObject([{ sku: 'OX-1', qty: 2 }])
    await guarded.pass(60_000)
    expect(shop.quotes.size).toBe(2)
    await guarded.close()
  })
})

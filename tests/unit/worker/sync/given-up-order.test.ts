import { afterEach, beforeEach, expect, test } from 'vitest'
import { fillCheckout, ORDER } from '#tests/fixtures/engine/checkout.ts'
import { FakeCommerce } from '#tests/fixtures/engine/fake-commerce.ts'
import { lineOf } from '#tests/fixtures/engine/lines.ts'
import { Browser, type Tab } from '#tests/fixtures/engine/tabs.ts'

/** What becomes of answers to orders whose call was given up, because the network went or took too long. */

let shop: FakeCommerce
let browser: Browser
let tab: Tab
/** The first order's answer waits for it. */
let late: PromiseWithResolvers<(answer: Response) => Response>

beforeEach(async () => {
  shop = new FakeCommerce()
  late = Promise.withResolvers()
  browser = new Browser(async (url, init) => {
    const answer = await shop.fetch(url, init)
    const isFirst = new URL(url, 'https://welt.test').pathname === '/api/order' && shop.callsTo('/order').length === 1
    return isFirst ? (await late.promise)(answer) : answer
  })
  tab = await browser.openTab()
  await fillCheckout(tab, lineOf('OX-1', 2))
  await tab.execute(ORDER)
  await browser.until(() => shop.callsTo('/order').length === 1)
  tab.updateLifecycle({ isOnline: false })
  tab.updateLifecycle({ isOnline: true })
  await browser.until(() => tab.models.checkout.step === 'placed')
})
afterEach(() => browser.close())

const eventTypes = async () => (await (await browser.openStorage()).read(0)).events.map(({ type }) => type)

test('a late acceptance of a probed order is shown once, and the next cart keeps its quote [SYNC-13]', async () => {
  await tab.execute({ type: 'cart.add', line: lineOf('OX-2') })
  await browser.until(() => tab.models.cart.totals.status === 'current')
  late.resolve((answer) => answer)
  await browser.pass(2000)
  expect((await eventTypes()).filter((type) => type === 'checkout.order-accepted' || type === 'cart.ordered')).toEqual([
    'checkout.order-accepted',
    'cart.ordered',
  ])
  expect(tab.notices.filter(({ message }) => message === 'order-accepted')).toHaveLength(1)
  expect(shop.quotes.size).toBe(1)
  expect(tab.models.cart.lines).toMatchObject([{ sku: 'OX-2', status: 'observed' }])
})

test('a late no to an order that was placed is not believed [ENG-17]', async () => {
  late.resolve(() => Response.json({ code: 400, result: 'no', meta: { error: 'out-of-stock' } }, { status: 400 }))
  await browser.pass(2000)
  expect(tab.models.checkout.step).toBe('placed')
  expect(await eventTypes()).not.toContain('checkout.order-refused')
  expect(tab.notices.filter(({ type }) => type === 'danger')).toEqual([])
})

test('a late failure brings no order back that was placed [ENG-17]', async () => {
  late.resolve(() => Response.json({ code: 503, result: 'no' }, { status: 503 }))
  await browser.pass(2000)
  expect(tab.models).toMatchObject({ checkout: { step: 'placed' }, sync: { unsent: 0 } })
  expect(shop.callsTo('/order')).toHaveLength(1)
})

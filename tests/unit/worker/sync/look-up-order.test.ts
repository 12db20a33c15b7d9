import { beforeEach, expect, test } from 'vitest'
import { fillCheckout, ORDER } from '#tests/fixtures/engine/checkout.ts'
import { FakeCommerce } from '#tests/fixtures/engine/fake-commerce.ts'
import { lineOf } from '#tests/fixtures/engine/lines.ts'
import { Browser, type Tab } from '#tests/fixtures/engine/tabs.ts'
import type { Fetch } from '#worker/ports.ts'

/** Looks up an order that the log does not contain. */

let shop: FakeCommerce

beforeEach(() => {
  shop = new FakeCommerce()
})

async function placedOrder(): Promise<{ readonly id: string; readonly number: string | null }> {
  const browser = new Browser(shop.fetch)
  const tab = await browser.openTab()
  await fillCheckout(tab, lineOf('OX-1', 1))
  await tab.execute(ORDER)
  await browser.until(() => tab.models.checkout.step === 'placed')
  const { id = '', number = null } = tab.models.checkout.order ?? {}
  await browser.close()
  return { id, number }
}

function lookUp(orderId: string, closes: boolean) {
  return async (tab: Tab) => (await tab.engine.sync()).lookUpOrder(orderId, closes)
}

async function inNewBrowser<Result>(use: (tab: Tab) => Promise<Result>, fetch: Fetch = shop.fetch): Promise<Result> {
  const browser = new Browser(fetch)
  const result = await use(await browser.openTab())
  await browser.close()
  return result
}

test('an order of another log is found at the shop with its number, also when it is to be closed [PROM-12]', async () => {
  const { id, number } = await placedOrder()
  expect(number).not.toBeNull()
  for (const closes of [false, true]) {
    expect(await inNewBrowser(lookUp(id, closes))).toMatchObject({ state: 'placed', number })
  }
  expect(shop.orders.size).toBe(1)
})

test('an id without an order is closed at the shop only on demand [PROM-12]', async () => {
  expect(await inNewBrowser(lookUp('order-1', false))).toEqual({ state: 'unknown' })
  expect([...shop.closedOrders]).toEqual([])
  expect(await inNewBrowser(lookUp('order-1', true))).toEqual({ state: 'unknown' })
  expect([...shop.closedOrders]).toEqual(['order-1'])
})

test.each([404, 403, 503])('a proxy that answers %i does not settle the order [PROM-12]', async (status) => {
  const refuse: Fetch = async () => Response.json({ code: status, result: 'no' }, { status })
  for (const closes of [false, true]) {
    expect(await inNewBrowser(lookUp('order-1', closes), refuse)).toEqual({
      state: 'unreachable',
    })
  }
})

test('the tabs of a browser name the same log, and a browser that starts empty names another [PROM-12]', async () => {
  const browser = new Browser(shop.fetch)
  const [first, second] = [await browser.openTab(), await browser.openTab()]
  const { logId } = first.models.sync
  expect(logId).not.toBe('')
  expect(second.models.sync.logId).toBe(logId)
  await browser.close()
  expect(await inNewBrowser(async (tab) => tab.models.sync.logId)).not.toBe(logId)
})

import { beforeEach, expect, test } from 'vitest'
import { fillCheckout, ORDER } from '#tests/fixtures/engine/checkout.ts'
import { FakeCommerce } from '#tests/fixtures/engine/fake-commerce.ts'
import { lineOf } from '#tests/fixtures/engine/lines.ts'
import { Browser, type Tab } from '#tests/fixtures/engine/tabs.ts'
import type { Fetch, Storage } from '#worker/ports.ts'

let shop: FakeCommerce

beforeEach(() => {
  shop = new FakeCommerce()
})

async function order(tab: Tab): Promise<void> {
  await fillCheckout(tab, lineOf('OX-1', 2))
  await tab.execute(ORDER)
}

test('an order whose first sending is in doubt is not called refused for a token [ENG-20, PROM-07]', async () => {
  let sendings = 0
  const fetch: Fetch = (url, init) => {
    if (!new URL(url, 'https://welt.test').pathname.endsWith('/api/order')) return shop.fetch(url, init)
    sendings++
    if (sendings === 1) return Promise.reject(new TypeError('Failed to fetch'))
    if (sendings === 2) return Promise.resolve(Response.json({ code: 401, result: 'no' }, { status: 401 }))
    return shop.fetch(url, init)
  }
  const browser = new Browser(fetch)
  const tab = await browser.openTab()
  await order(tab)
  await browser.until(() => tab.models.checkout.step === 'placed')
  expect(shop.orders.size).toBe(1)
  await browser.close()
})

test('an order that was on its way when its tab died is not called refused for an unexplained no [ENG-20, PROM-07]', async () => {
  const first = Promise.withResolvers<void>()
  let sendings = 0
  const fetch: Fetch = async (url, init) => {
    if (!new URL(url, 'https://welt.test').pathname.endsWith('/api/order')) return shop.fetch(url, init)
    sendings++
    if (sendings === 1) await first.promise
    if (sendings === 2) return Response.json({ code: 409, result: 'no' }, { status: 409 })
    return shop.fetch(url, init)
  }
  const browser = new Browser(fetch)
  const tab = await browser.openTab()
  await order(tab)
  await browser.until(() => sendings === 1)
  tab.kill()
  const other = await browser.openTab()
  await browser.until(() => sendings === 2)
  first.resolve()
  await browser.until(() => other.models.checkout.step === 'placed')
  expect(shop.orders.size).toBe(1)
  await browser.close()
})

test.each([
  ['order.place', '/order'],
  ['cart.line', '/cart/update'],
])('a disk slower than the lane waits sends no second %s beside the first [ENG-18, ENG-44]', async (kind, path) => {
  const browser = new Browser(shop.fetch)
  let slowWrites = 1
  const disk = (storage: Storage): Storage => ({
    ...storage,
    commit: async (write) => {
      const isSending = write.putTasks.some((task) => task.kind === kind && task.state === 'sending')
      if (isSending && slowWrites-- > 0) {
        await new Promise<void>((resolve) => {
          browser.clock.after(7000, resolve)
        })
      }
      return storage.commit(write)
    },
  })
  const tab = await browser.openTab({ disk })
  await order(tab)
  await browser.until(() => tab.models.checkout.step === 'placed')
  await browser.pass(8000)
  expect(shop.callsTo(path)).toHaveLength(1)
  await browser.close()
})

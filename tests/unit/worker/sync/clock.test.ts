import { afterEach, beforeEach, expect, test } from 'vitest'
import { FakeCommerce } from '#tests/fixtures/engine/fake-commerce.ts'
import { lineOf } from '#tests/fixtures/engine/lines.ts'
import { Browser } from '#tests/fixtures/engine/tabs.ts'
import { commitNext } from '#tests/fixtures/engine/writes.ts'

const DAY_MS = 86_400_000
let shop: FakeCommerce
let browser: Browser

beforeEach(() => {
  shop = new FakeCommerce()
  browser = new Browser(shop.fetch)
})
afterEach(() => browser.close())

test('a clock that is set back delays nothing that the page shows [ENG-48]', async () => {
  const tab = await browser.openTab()
  await browser.until(() => tab.models.sync.isLeader)
  browser.clock.jump(-DAY_MS)
  await tab.execute({ type: 'cart.add', line: lineOf('OX-1', 2) })
  await browser.pass(50)
  expect(tab.models.cart.quantity).toBe(2)
  await browser.until(() => tab.models.cart.totals.status === 'current')
})

test('a wait that was stored before the clock was set back does not become longer [ENG-24]', async () => {
  const first = await browser.openTab({ isOnline: false })
  await browser.until(() => first.models.sync.isLeader)
  await first.execute({ type: 'cart.add', line: lineOf('OX-1') })
  first.kill()
  const storage = await browser.openStorage()
  const putTasks = (await storage.read(0)).tasks.map((task) => ({ ...task, nextAt: browser.clock.now() + 4000 }))
  await commitNext(storage, { putTasks })
  storage.close()
  browser.clock.jump(-DAY_MS)
  const second = await browser.openTab()
  await browser.pass(70_000)
  expect(second.models.cart.totals.status).toBe('current')
  expect([...shop.quotes.values()][0]?.items).toMatchObject([{ sku: 'OX-1', qty: 1 }])
})

test('how far the server’s clock is ahead is measured with every answer, and decides nothing [ENG-48]', async () => {
  const ahead = new Browser(async (url, init) => {
    const answer = await shop.fetch(url, init)
    answer.headers.set('date', new Date(ahead.clock.now() + DAY_MS).toUTCString())
    return answer
  })
  const tab = await ahead.openTab()
  await tab.execute({ type: 'cart.add', line: lineOf('OX-1') })
  await ahead.until(() => tab.models.cart.totals.status === 'current')
  const offset = tab.engine.metrics()['clock.offset']
  expect(offset?.count).toBe(shop.calls.length)
  expect(Math.abs((offset?.last ?? 0) - DAY_MS)).toBeLessThanOrEqual(1000)
  await ahead.close()
})

import { afterEach, beforeEach, expect, test } from 'vitest'
import { importLog } from '#devtools/import-log.ts'
import { FILLING, ORDER } from '#tests/fixtures/engine/checkout.ts'
import { LENA, LENAS_HOME } from '#tests/fixtures/engine/details.ts'
import { everyCommand } from '#tests/fixtures/engine/every-command.ts'
import { FakeCommerce } from '#tests/fixtures/engine/fake-commerce.ts'
import { lineOf } from '#tests/fixtures/engine/lines.ts'
import { Browser, type Tab } from '#tests/fixtures/engine/tabs.ts'
import { VirtualClock } from '#tests/fixtures/engine/virtual-clock.ts'
import { createTape, type TapeEntry } from '#worker/operations/tape.ts'

let shop: FakeCommerce
let browser: Browser

beforeEach(() => {
  shop = new FakeCommerce()
  browser = new Browser(shop.fetch)
})
afterEach(() => browser.close())

async function tapeOf(tab: Tab): Promise<readonly TapeEntry[]> {
  return importLog(await tab.engine.exportLog()).tape
}

const untimed = ({ at: _, ...input }: TapeEntry) => ('took' in input ? { ...input, took: null } : input)

test('the tape has commands, requests, what the page did and who leads, in this order [DEV-09]', async () => {
  const tab = await browser.openTab()
  await browser.until(() => tab.models.sync.isLeader)
  shop.failNext('/cart/update', 'drop-answer')
  await tab.execute({ type: 'cart.add', line: lineOf('OX-1', 2) })
  await browser.until(() => tab.models.sync.unsent === 0 && tab.models.cart.totals.status === 'current')
  tab.updateLifecycle({ isVisible: false })
  tab.updateLifecycle({ isOnline: false })
  await tab.execute({ type: 'cart.set-quantity', lineId: 'none', quantity: 2 })
  const tape = (await tapeOf(tab)).map(untimed)
  const add = { type: 'cart.add', line: { id: 'line-OX-1', sku: 'OX-1', productType: 'simple', quantity: 2 } }
  expect(tape.slice(0, 6)).toEqual([
    { input: 'start', isOnline: true, isVisible: true, storage: 'durable' },
    { input: 'role', leads: true },
    { input: 'command', command: add, took: null, outcome: 'stored', reason: null },
    { input: 'request', path: '/stock/check', took: null, answer: { status: 200, code: null, defect: null } },
    { input: 'request', path: '/cart/create', took: null, answer: { status: 200, code: null, defect: null } },
    { input: 'request', path: '/cart/update', took: null, answer: { status: null, code: null, defect: null } },
  ])
  expect(tape.slice(-3)).toEqual([
    { input: 'page', event: 'hidden' },
    { input: 'page', event: 'offline' },
    {
      input: 'command',
      command: { type: 'cart.set-quantity', lineId: 'none', quantity: 2 },
      took: null,
      outcome: 'refused',
      reason: 'line-unknown',
    },
  ])
})

test('a refused request has the code of the shop, and only a code [DEV-09]', async () => {
  const tab = await browser.openTab()
  await browser.until(() => tab.models.sync.isLeader)
  for (const error of ['product-unavailable', 'Lena Vogt, Lindenweg 4b']) {
    shop.failNext('/cart/update', { status: 400, error })
    await tab.execute({ type: 'cart.add', line: lineOf('OX-1') })
    await browser.until(() => tab.models.sync.unsent === 0)
  }
  const codes = (await tapeOf(tab)).flatMap((entry) =>
    entry.input === 'request' && entry.answer?.status === 400 ? [entry.answer.code] : [],
  )
  expect(codes).toEqual(['product-unavailable', null])
})

test('ids in the path of a request are not on the tape [DEV-09]', async () => {
  const tab = await browser.openTab()
  await browser.until(() => tab.models.sync.isLeader)
  await tab.execute({ type: 'cart.add', line: lineOf('OX-1') })
  for (const command of FILLING) await tab.execute(command)
  await browser.until(() => tab.models.cart.totals.status === 'current' && tab.models.checkout.isMethodsFromServer)
  shop.failNext('/order', 'drop-answer')
  await tab.execute(ORDER)
  await browser.until(() => tab.models.checkout.step === 'placed')
  const [order] = shop.orders.keys()
  const asked = shop.calls.find(({ path }) => path.startsWith('/sync/order/'))?.path
  expect(asked).toBe(`/sync/order/${order}`)
  const tape = await tapeOf(tab)
  expect(tape.flatMap((entry) => (entry.input === 'request' ? entry.path : []))).toContain('/sync/order/*')
  expect(JSON.stringify(tape)).not.toContain(order)
})

test('the exported file has nothing that was typed, whatever the command [DEV-09]', async () => {
  const tab = await browser.openTab()
  await browser.until(() => tab.models.sync.isLeader)
  for (const command of [...FILLING, ...everyCommand('Ulla Kern, ulla@kern.example')])
    await tab.execute(command).catch(() => undefined)
  const text = await tab.engine.exportLog()
  const { tape } = importLog(text)
  expect(tape.filter(({ input }) => input === 'command').length).toBeGreaterThan(30)
  const typed = [...Object.values(LENA), ...Object.values(LENAS_HOME), 'Ulla', 'kern'].filter(
    (value) => value.length > 2,
  )
  for (const value of typed) expect(text).not.toContain(value)
})

test('the newest 500 inputs are kept [DEV-09]', () => {
  const clock = new VirtualClock()
  const { entries, note } = createTape(clock)
  for (let ahead = 1; ahead <= 501; ahead++) note({ input: 'clock', ahead })
  expect(entries.map((entry) => (entry.input === 'clock' ? entry.ahead : 0))).toEqual(
    Array.from({ length: 500 }, (_, place) => place + 2),
  )
})

test('a clock that is set and a disk that fails are inputs [DEV-09]', async () => {
  const tab = await browser.openTab()
  tab.engine.measure('clock.offset', 900)
  tab.engine.measure('clock.offset', 3_600_000)
  tab.engine.measure('clock.offset', 3_600_800)
  tab.engine.measure('storage.lost', 1)
  tab.engine.measure('storage.usage', 1)
  const inputs = (await tapeOf(tab)).map(untimed)
  expect(inputs.filter(({ input }) => input === 'clock')).toEqual([{ input: 'clock', ahead: 3_600_000 }])
  expect(inputs.filter(({ input }) => input === 'storage')).toEqual([{ input: 'storage', failure: 'lost' }])
})

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FakeCommerce } from '#tests/fixtures/engine/fake-commerce.ts'
import { lineOf } from '#tests/fixtures/engine/lines.ts'
import { Browser } from '#tests/fixtures/engine/tabs.ts'
import { commitNext } from '#tests/fixtures/engine/writes.ts'
import type { WriteSet } from '#worker/log/rows.ts'
import type { Storage } from '#worker/log/storage-port.ts'

let shop: FakeCommerce
let browser: Browser
/** Commits that the leader tries. */
let tries: number
let isBroken: (write: WriteSet) => boolean

beforeEach(() => {
  shop = new FakeCommerce()
  browser = new Browser(shop.fetch)
  tries = 0
  isBroken = () => false
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(async () => {
  await browser.close()
  vi.restoreAllMocks()
})

/** Fails the leader's writes as planned. */
function failing(storage: Storage): Storage {
  return {
    ...storage,
    commit: (write) => {
      if (isDelivery(write)) tries++
      return isBroken(write) ? Promise.reject(new DOMException('full', 'QuotaExceededError')) : storage.commit(write)
    },
  }
}

function isDelivery({ putTasks }: WriteSet): boolean {
  return putTasks.some(({ state }) => state === 'sending')
}

test('a disk that refuses the leader is asked again after a pause, not at once [ENG-24]', async () => {
  const tab = await browser.openTab({ disk: failing })
  await browser.until(() => tab.models.sync.isLeader)
  isBroken = isDelivery
  await tab.execute({ type: 'cart.add', line: lineOf('OX-1') })
  await browser.pass(10_000)
  expect(tries).toBeLessThan(40)
  isBroken = () => false
  await browser.until(() => tab.models.cart.totals.status === 'current')
  expect(shop.callsTo('/cart/update')).toHaveLength(1)
})

test('a leader in whose log another has taken the lead steps back and comes again [ENG-34]', async () => {
  const tab = await browser.openTab()
  await browser.until(() => tab.models.sync.isLeader)
  const storage = await browser.openStorage()
  const taken = (await storage.read(0)).events.find(({ type }) => type === 'leadership.taken')
  if (!taken) throw new Error('Another tab leads')
  await commitNext(storage, { events: [{ ...taken, id: 'other', rev: taken.rev + 1 }] })
  storage.close()
  await tab.execute({ type: 'cart.add', line: lineOf('OX-1') })
  await browser.until(() => tab.models.cart.totals.status === 'current')
  expect(shop.callsTo('/cart/update')).toHaveLength(1)
})

test('a leader whose disk fails while it takes over takes over at the next try [ENG-33]', async () => {
  const first = await browser.openTab()
  await browser.until(() => first.models.sync.isLeader)
  let failures = 0
  const second = await browser.openTab({
    disk: (storage) => ({
      ...storage,
      read: (seq) => (failures-- > 0 ? Promise.reject(new DOMException('lost', 'UnknownError')) : storage.read(seq)),
    }),
  })
  await first.execute({ type: 'cart.add', line: lineOf('OX-1') })
  failures = 1
  first.kill()
  await browser.until(() => second.models.cart.totals.status === 'current')
})

test('a tail that cannot be read takes nothing back and is read later [ENG-12]', async () => {
  let failures = 0
  const one = await browser.openTab()
  const other = await browser.openTab({
    disk: (storage) => ({
      ...storage,
      read: (seq) => (failures-- > 0 ? Promise.reject(new DOMException('lost', 'UnknownError')) : storage.read(seq)),
    }),
  })
  await browser.until(() => one.models.sync.isLeader)
  browser.isChannelDeaf = true
  await one.execute({ type: 'consent.decide', tracking: true })
  browser.isChannelDeaf = false
  failures = 1
  await one.execute({ type: 'cart.add', line: lineOf('OX-1') })
  await browser.pass(50)
  expect(failures).toBeLessThan(1)
  expect(await other.execute({ type: 'cart.add', line: lineOf('OX-2') })).toEqual({ ok: true })
  await one.execute({ type: 'cart.add', line: lineOf('OX-3') })
  await browser.until(() => other.models.cart.totals.status === 'current')
  expect(other.models).toMatchObject({ cart: { quantity: 3 }, consent: { decision: { tracking: true } } })
})

test.each(['cart.quote-created', 'cart.quote-observed'])(
  'a disk that fails once while %s is written stops nothing [ENG-52]',
  async (type) => {
    const tab = await browser.openTab({ disk: failing })
    await browser.until(() => tab.models.sync.isLeader)
    let failures = 1
    isBroken = ({ events }) => events.some((event) => event.type === type) && failures-- > 0
    await tab.execute({ type: 'cart.add', line: lineOf('OX-1') })
    await browser.until(() => tab.models.cart.totals.status === 'current')
    await otherDeviceAdds('OX-2')
    tab.updateLifecycle({ isVisible: false })
    tab.updateLifecycle({ isVisible: true })
    await browser.until(() => tab.models.cart.lines.length === 2)
    expect(failures).toBeLessThan(1)
  },
)

async function otherDeviceAdds(sku: string): Promise<void> {
  const id = [...shop.quotes.keys()].at(-1) ?? ''
  await shop.fetch(`/api/cart/update?cartId=${id}`, {
    method: 'POST',
    body: JSON.stringify({ cartItem: { sku, qty: 1, quoteId: id } }),
  })
}

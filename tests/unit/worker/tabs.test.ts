import { afterEach, beforeEach, expect, test } from 'vitest'
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

const quantities = (tab: Tab) => tab.models.cart.lines.map(({ sku, quantity }) => `${quantity} ${sku}`).sort()

test('what one tab adds the other shows at once, sent once by the leader [SYNC-15]', async () => {
  const leader = await browser.openTab()
  const follower = await browser.openTab()
  await browser.until(() => leader.models.sync.isLeader)
  await follower.execute({ type: 'cart.add', line: lineOf('OX-1', 2) })
  await browser.pass(50)
  expect(quantities(leader)).toEqual(['2 OX-1'])
  await browser.until(() => follower.models.cart.totals.status === 'current')
  expect(shop.callsTo('/cart/update')).toHaveLength(1)
  expect(follower.models.cart).toEqual(leader.models.cart)
})

test('racing tabs lose nothing [SYNC-15]', async () => {
  const tabs = [await browser.openTab(), await browser.openTab(), await browser.openTab()]
  await Promise.all(
    Array.from({ length: 60 }, (_, index) =>
      tabs[index % 3]?.execute({ type: 'cart.add', line: lineOf(`OX-${index % 4}`, 1, { id: `l-${index}` }) }),
    ),
  )
  await browser.pass(50)
  for (const tab of tabs) expect(quantities(tab)).toEqual(['15 OX-0', '15 OX-1', '15 OX-2', '15 OX-3'])
})

test('lost hints delay what tabs show, and never change it [SYNC-15]', async () => {
  const one = await browser.openTab()
  const other = await browser.openTab()
  browser.isChannelDeaf = true
  await one.execute({ type: 'cart.add', line: lineOf('OX-1') })
  await other.execute({ type: 'cart.add', line: lineOf('OX-1', 4, { id: 'twin' }) })
  await browser.pass(50)
  expect(quantities(other)).toEqual(['5 OX-1'])
  one.updateLifecycle({ event: 'resume' })
  await browser.pass(50)
  expect(quantities(one)).toEqual(['5 OX-1'])
})

test('work of a follower whose hint was lost is delivered all the same [SYNC-15]', async () => {
  const leader = await browser.openTab()
  await browser.until(() => leader.models.sync.isLeader)
  const follower = await browser.openTab()
  browser.isChannelDeaf = true
  await follower.execute({ type: 'cart.add', line: lineOf('OX-1', 2) })
  await browser.until(() => shop.callsTo('/cart/totals').length > 0)
  expect([...shop.quotes.values()][0]?.items).toMatchObject([{ sku: 'OX-1', qty: 2 }])
})

test('tabs without a disk keep their carts apart [PROM-10]', async () => {
  const one = await browser.openTab({ hasDisk: false })
  const other = await browser.openTab({ hasDisk: false })
  await one.execute({ type: 'cart.add', line: lineOf('OX-1') })
  await other.execute({ type: 'cart.add', line: lineOf('OX-2') })
  await browser.until(() => [one, other].every((tab) => tab.models.cart.totals.status === 'current'))
  expect([quantities(one), quantities(other)]).toEqual([['1 OX-1'], ['1 OX-2']])
})

test('a dead leader is followed at once, with its unsent work [SYNC-15]', async () => {
  const leader = await browser.openTab({ isOnline: false })
  const follower = await browser.openTab()
  await browser.until(() => leader.models.sync.isLeader)
  await leader.execute({ type: 'cart.add', line: lineOf('OX-1') })
  leader.kill()
  await browser.until(() => follower.models.sync.isLeader && follower.models.cart.totals.status === 'current')
  expect(shop.callsTo('/cart/update')).toHaveLength(1)
})

test('a leader that ends during a request is followed by the next tab, which delivers its work once [ENG-33]', async () => {
  const leader = await browser.openTab()
  const follower = await browser.openTab()
  await browser.until(() => leader.models.sync.isLeader)
  shop.failNext('/cart/create', 'hang')
  await leader.execute({ type: 'cart.add', line: lineOf('OX-1') })
  leader.kill()
  await browser.until(() => follower.models.sync.isLeader && follower.models.cart.totals.status === 'current')
  expect(shop.callsTo('/cart/update')).toHaveLength(1)
})

test('a frozen leader is replaced by a visible tab, and its late write is refused [ENG-34]', async () => {
  const frozen = await browser.openTab()
  const visible = await browser.openTab()
  await browser.until(() => frozen.models.sync.isLeader)
  shop.failNext('/cart/update', 'hang')
  await frozen.execute({ type: 'cart.add', line: lineOf('OX-1', 3) })
  await browser.until(() => shop.callsTo('/cart/update').length === 1)
  const began = browser.clock.now()
  frozen.stall()
  await browser.until(() => visible.models.sync.isLeader)
  expect(browser.clock.now() - began).toBeLessThanOrEqual(3000)
  frozen.wake()
  await browser.until(() => visible.models.cart.totals.status === 'current')
  await browser.pass(5000)
  expect([frozen, visible].filter((tab) => tab.models.sync.isLeader)).toHaveLength(1)
  expect([...shop.quotes.values()][0]?.items).toMatchObject([{ sku: 'OX-1', qty: 3 }])
})

test('tabs that receive no messages of each other take over the lead at growing intervals [ENG-35]', async () => {
  browser.isChannelDeaf = true
  const one = await browser.openTab()
  const other = await browser.openTab()
  let leading: Tab | null = null
  let changes = 0
  for (let second = 0; second < 600; second++) {
    await browser.pass(1000)
    const now: Tab | null = one.models.sync.isLeader ? one : other.models.sync.isLeader ? other : leading
    if (now !== leading) changes++
    leading = now
  }
  expect(changes).toBeLessThan(20)
  await other.execute({ type: 'cart.add', line: lineOf('OX-1', 2) })
  await browser.until(() => other.models.cart.totals.status === 'current')
  expect(shop.callsTo('/cart/update')).toHaveLength(1)
})

test('a hidden leader yields to a visible tab [ENG-36]', async () => {
  const hidden = await browser.openTab({ isVisible: false })
  await browser.until(() => hidden.models.sync.isLeader)
  const visible = await browser.openTab()
  await browser.until(() => visible.models.sync.isLeader)
  expect(hidden.models.sync.isLeader).toBe(false)
})

test('a leader that becomes hidden yields to a tab that was visible all the time; alone it stays [ENG-36]', async () => {
  const leader = await browser.openTab()
  await browser.until(() => leader.models.sync.isLeader)
  leader.updateLifecycle({ isVisible: false })
  await browser.pass(5000)
  expect(leader.models.sync.isLeader).toBe(true)
  leader.updateLifecycle({ isVisible: true })
  const other = await browser.openTab()
  leader.updateLifecycle({ isVisible: false })
  await browser.until(() => other.models.sync.isLeader)
  expect(leader.models.sync.isLeader).toBe(false)
})

test('a tab that gave the lead away while its disk was slow, and has it again, leads once [ENG-33]', async () => {
  let isSlow = false
  const disk = Promise.withResolvers<void>()
  const tab = await browser.openTab({
    isVisible: false,
    disk: (storage) => ({
      ...storage,
      async read(seq) {
        if (isSlow) await disk.promise
        return storage.read(seq)
      },
    }),
  })
  isSlow = true
  await browser.settle()
  const other = await browser.openTab()
  await browser.settle()
  other.kill()
  await browser.pass(2000)
  isSlow = false
  disk.resolve()
  await browser.until(() => tab.models.sync.isLeader)
  await tab.execute({ type: 'cart.add', line: lineOf('OX-1') })
  await browser.until(() => tab.models.cart.totals.status === 'current')
  await browser.pass(20_000)
  const storage = await browser.openStorage()
  const terms = (await storage.read(0)).events.filter(({ type }) => type === 'leadership.taken')
  storage.close()
  expect(terms.length).toBeLessThan(4)
})

test('the same command twice is one command, also after its worker died [ENG-16]', async () => {
  const first = await browser.openTab()
  const command = { type: 'cart.add', line: lineOf('OX-1') } as const
  const id = '0198c0de-0000-7000-8000-000000000001'
  await first.execute(command, id)
  await first.execute(command, id)
  first.kill()
  const second = await browser.openTab()
  expect(await second.engine.execute(command, id, true)).toEqual({ ok: true })
  await browser.pass(50)
  expect(quantities(second)).toEqual(['1 OX-1'])
})

test('the live actors report to an inspector [DEV-01]', async () => {
  const tab = await browser.openTab()
  await tab.execute({ type: 'cart.add', line: lineOf('OX-1') })
  await tab.engine.showProcesses()
  await browser.pass(50)
  const ids = new Set(browser.inspected.map(({ actorRef }) => actorRef?.id))
  expect([...ids]).toEqual(expect.arrayContaining(['leadership', 'cart-sync', 'order-lane', 'checkout']))
})

import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import {
  A,
  AccountsShop,
  B,
  isSynced,
  personalRows,
  shown,
  signIn,
  TOKEN_SECONDS,
} from '#tests/fixtures/engine/accounts-shop.ts'
import type { Tab } from '#tests/fixtures/engine/tabs.ts'
import type { RequestCommand } from '#worker/commands.ts'
import type { WriteSet } from '#worker/log/rows.ts'

/** Tokens that run out while their shopper stays, against our own commerce API. */

const YEAR_MS = 365 * 86_400_000
let world: AccountsShop

beforeAll(async () => {
  world = await AccountsShop.open()
})
afterAll(() => world.shop.close())
beforeEach(() => world.openBrowser())
afterEach(() => world.browser.close())

test('tokens live a minute, the shopper stays ten: no sign-out, no notice, no lost click [PROM-06]', async () => {
  const owner = await world.account()
  const tab = await world.browser.openTab()
  await signIn(tab, owner)
  for (let minute = 1; minute <= 10; minute++) {
    await tab.execute({ type: 'cart.add', line: world.shoe(A, 1) })
    await world.browser.pass(65_000)
  }
  await world.browser.until(() => isSynced(tab))
  expect(shown(tab)).toEqual([`10 ${A}`])
  expect(await owner.cart()).toEqual([`10 ${A}`])
  expect(tab.models.identity.isSignedIn).toBe(true)
  expect(tab.notices.filter(({ type }) => type === 'danger' || type === 'warning')).toEqual([])
  const refreshes = world.sent.filter(({ path }) => path === '/session/refresh')
  expect(refreshes.length).toBeGreaterThan(5)
  expect(refreshes.length).toBeLessThanOrEqual(10)
})

test('the server decides whether a token has expired, whatever the clock of the device shows [ENG-48]', async () => {
  const owner = await world.account()
  const tab = await world.browser.openTab()
  await signIn(tab, owner)
  const refreshes = () => world.sent.filter(({ path }) => path === '/session/refresh')
  for (const jump of [YEAR_MS, -2 * YEAR_MS]) {
    world.browser.clock.jump(jump)
    await tab.execute({ type: 'cart.add', line: world.shoe(A, 1) })
    await world.browser.until(() => isSynced(tab))
  }
  expect(refreshes()).toEqual([])
  await world.browser.pass(TOKEN_SECONDS * 1000 + 1000)
  await tab.execute({ type: 'cart.add', line: world.shoe(A, 1) })
  await world.browser.until(() => isSynced(tab))
  expect(refreshes()).toHaveLength(1)
  expect(await owner.cart()).toEqual([`3 ${A}`])
  expect(tab.models.identity.isSignedIn).toBe(true)
})

test('a refresh whose answer is lost is retried without a sign-out [USER-02]', async () => {
  const owner = await world.account()
  const tab = await world.browser.openTab()
  await signIn(tab, owner)
  await world.browser.pass(TOKEN_SECONDS * 1000 + 1000)
  world.lost = { path: '/session/refresh', times: 2 }
  await tab.execute({ type: 'cart.add', line: world.shoe(A, 1) })
  await world.browser.until(() => tab.models.cart.totals.status === 'current')
  expect(tab.models.identity.isSignedIn).toBe(true)
  expect(await owner.cart()).toEqual([`1 ${A}`])
})

test('when the refresh is refused the shop continues for a guest, and no call has the old identity [PROM-06]', async () => {
  const owner = await world.account({ [B]: 1 })
  const tab = await world.browser.openTab()
  await signIn(tab, owner)
  await world.browser.until(() => shown(tab).length === 1 && isSynced(tab))
  await world.shop.commerce.db.deleteFrom('refresh_token').execute()
  await world.browser.pass(TOKEN_SECONDS * 1000 + 1000)
  await tab.execute({ type: 'cart.set-quantity', lineId: tab.models.cart.lines[0]?.id ?? '', quantity: 2 })
  await world.browser.until(() => tab.models.identity.hasExpired)
  expect(tab.models.cart.lines).toEqual([])
  expect(await personalRows(world.browser)).toEqual({ tasks: [], subjects: [] })
  world.sent.length = 0
  await tab.execute({ type: 'cart.add', line: world.shoe(A, 1) })
  await world.browser.until(() => tab.models.cart.totals.status === 'current')
  expect(world.sent.filter(({ token, session }) => token !== null || session?.startsWith('s_'))).toEqual([])
  expect(await owner.cart()).toEqual([`1 ${B}`])
})

test('a connect is refused for its session, which has ended: the next one is a guest’s [SYNC-02]', async () => {
  const owner = await world.account()
  const tab = await world.browser.openTab()
  let hasEnded = false
  world.beforeAnswer = async (path) => {
    if (path !== '/cart/create' || hasEnded) return
    hasEnded = true
    await world.shop.commerce.db.deleteFrom('session').execute()
  }
  await signIn(tab, owner)
  await world.browser.until(() => tab.models.identity.hasExpired)
  await tab.execute({ type: 'cart.add', line: world.shoe(A, 1) })
  await world.browser.until(() => tab.models.cart.totals.status === 'current')
  const [first] = world.calls('/cart/create')
  expect(first?.session).toMatch(/^s_/)
  expect(world.calls('/cart/create')).toMatchObject([{ status: 401 }, { status: 200, session: 'guest' }])
  expect(shown(tab)).toEqual([`1 ${A}`])
})

const review: RequestCommand = {
  type: 'requests.make',
  id: '0198c0de-0000-7000-8000-000000000001',
  kind: 'stock-alert.create',
  sku: A,
  name: 'Oxford',
  body: { email: 'lena@example.de', sku: A, storeId: 1 },
}

/** A shopper whose session the server has ended, and who has written without a network. */
async function expiredWriter(): Promise<{
  tab: Tab
  follower: Tab
  owner: Awaited<ReturnType<AccountsShop['account']>>
}> {
  const owner = await world.account({ [B]: 1 })
  const tab = await world.browser.openTab()
  const follower = await world.browser.openTab()
  await signIn(tab, owner)
  await world.browser.until(() => shown(tab).length === 1 && isSynced(tab))
  await world.shop.commerce.db.deleteFrom('refresh_token').execute()
  for (const each of [tab, follower]) each.updateLifecycle({ isOnline: false })
  await tab.execute(review)
  await world.browser.pass(TOKEN_SECONDS * 1000 + 1000)
  return { tab, follower, owner }
}

const messages = ({ notices }: Tab) => notices.map(({ message }) => message)
/** Those that the server has not refused for their session. */
const alerts = () => world.sent.filter(({ path, status }) => path.includes('productstockalert') && status !== 401)

test('a review that was unsent when the session ended becomes a dead letter with its text, shown in every tab [USER-02]', async () => {
  const { tab, follower } = await expiredWriter()
  for (const each of [tab, follower]) each.updateLifecycle({ isOnline: true })
  await world.browser.until(() => tab.models.identity.hasExpired && follower.models.identity.hasExpired)
  for (const each of [tab, follower]) {
    expect(each.models.sync.deadLetters).toMatchObject([{ kind: 'stock-alert.create', name: 'Oxford' }])
    expect(each.models.requests).toMatchObject([{ id: '0198c0de-0000-7000-8000-000000000001', status: 'waiting' }])
    expect(messages(each)).toEqual(['errors:session-ended-held'])
  }
  const { tasks, subjects } = await personalRows(world.browser)
  expect(tasks).toMatchObject([{ state: 'quarantined', subject: '0198c0de-0000-7000-8000-000000000001' }])
  expect(subjects).toEqual([{ id: '0198c0de-0000-7000-8000-000000000001', fields: review.body }])
  await world.browser.pass(600_000)
  expect(alerts()).toEqual([])
})

test('a dead letter of an ended session is sent once when the shopper retries it as a guest [ENG-17]', async () => {
  const { tab } = await expiredWriter()
  tab.updateLifecycle({ isOnline: true })
  await world.browser.until(() => tab.models.identity.hasExpired)
  await tab.execute({ type: 'outbox.retry', taskId: tab.models.sync.deadLetters[0]?.id ?? '' })
  await world.browser.until(() => tab.models.requests[0]?.status !== 'waiting')
  expect(alerts()).toMatchObject([{ token: null, session: 'guest' }])
  expect(await personalRows(world.browser)).toEqual({ tasks: [], subjects: [] })
})

test('a sign-in sends no dead letter, and what is given up is forgotten [ENG-22]', async () => {
  const { tab, owner } = await expiredWriter()
  tab.updateLifecycle({ isOnline: true })
  await world.browser.until(() => tab.models.identity.hasExpired)
  expect(await signIn(tab, owner)).toEqual({ ok: true })
  await world.browser.pass(60_000)
  expect(alerts()).toEqual([])
  expect(tab.models.sync.deadLetters).toHaveLength(1)
  await tab.execute({ type: 'outbox.discard', taskId: tab.models.sync.deadLetters[0]?.id ?? '' })
  expect(await personalRows(world.browser)).toEqual({ tasks: [], subjects: [] })
})

test('a session that ends before a change was sent shows a notice [USER-02]', async () => {
  const { tab } = await expiredWriter()
  await tab.execute({ type: 'cart.set-quantity', lineId: tab.models.cart.lines[0]?.id ?? '', quantity: 3 })
  tab.updateLifecycle({ isOnline: true })
  await world.browser.until(() => tab.models.identity.hasExpired)
  expect(messages(tab)).toEqual(['errors:session-ended-unsent', 'errors:session-ended-held'])
})

test('a waiting request does not keep the cart busy [SYNC-12]', async () => {
  const tab = await world.browser.openTab()
  world.lost = { path: '/ext/elastic-stock/productstockalert', times: 1000 }
  await tab.execute(review)
  await world.browser.pass(5000)
  expect(tab.models.sync).toMatchObject({ unsent: 1, cartSync: 'idle' })
})

test('an end that the disk refuses is written when the disk works again [USER-02]', async () => {
  const owner = await world.account({ [B]: 1 })
  let refusals = 0
  const refused = () => Promise.reject(new DOMException('lost', 'UnknownError'))
  const endsSession = ({ events }: WriteSet) => events.some(({ type }) => type === 'identity.signed-out')
  const tab = await world.browser.openTab({
    disk: (disk) => ({
      ...disk,
      commit: (write) => (endsSession(write) && ++refusals <= 2 ? refused() : disk.commit(write)),
    }),
  })
  const logged = vi.spyOn(console, 'error').mockReturnValue()
  await signIn(tab, owner)
  await world.browser.until(() => shown(tab).length === 1 && isSynced(tab))
  await world.shop.commerce.db.deleteFrom('refresh_token').execute()
  await world.browser.pass(TOKEN_SECONDS * 1000 + 1000)
  await tab.execute({ type: 'cart.add', line: world.shoe(A, 1) })
  await world.browser.until(() => tab.models.identity.hasExpired)
  expect(refusals).toBe(3)
  expect(logged).toHaveBeenCalledTimes(2)
  logged.mockRestore()
})

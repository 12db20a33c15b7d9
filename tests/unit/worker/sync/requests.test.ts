import { afterEach, beforeEach, expect, test } from 'vitest'
import { FakeCommerce } from '#tests/fixtures/engine/fake-commerce.ts'
import { Browser, type Tab } from '#tests/fixtures/engine/tabs.ts'
import { SIGN_IN, withTokenAccounts } from '#tests/fixtures/engine/token-accounts.ts'
import type { RequestCommand } from '#worker/commands.ts'
import { Fold } from '#worker/log/fold.ts'
import { Log } from '#worker/log/log.ts'
import * as maintenance from '#worker/maintenance-chunk.ts'
import { signIn } from '#worker/streams/identity-changes.ts'

const REVIEW_PATH = '/review/create'
const ALERT_PATH = '/ext/elastic-stock/productstockalert'

let shop: FakeCommerce
let browser: Browser

beforeEach(() => {
  shop = new FakeCommerce()
  browser = new Browser(shop.fetch)
})
afterEach(() => browser.close())

function review(id = 'review-1'): RequestCommand {
  const words = { title: 'Sitzt', detail: 'Eingelaufen nach drei Tagen', nickname: 'Lena V.' }
  const body = {
    review: { product_id: 7, ...words, review_entity: 'product', rating: 5, size_feedback: null },
  } as const
  return { type: 'requests.make', id, kind: 'review.create', sku: 'OX-1', name: 'Oxford OX-1', body }
}

function alert(id = 'alert-1'): RequestCommand {
  const body = { email: 'lena@example.de', sku: 'OX-1-42', storeId: 1 }
  return { type: 'requests.make', id, kind: 'stock-alert.create', sku: 'OX-1-42', name: 'Oxford OX-1', body }
}

const statusOf = (tab: Tab, id: string) => tab.models.requests.find((request) => request.id === id)?.status
const firstDeadLetter = (tab: Tab) => tab.models.sync.deadLetters[0]?.id ?? ''

async function disk(): Promise<string> {
  const storage = await browser.openStorage()
  const rows = await Promise.all([storage.read(0), storage.snapshot()])
  storage.close()
  return JSON.stringify(rows)
}

test('a request is sent once, shown in every tab, and erased with its answer [CAT-22]', async () => {
  const one = await browser.openTab()
  const other = await browser.openTab()
  expect(await one.execute(review())).toEqual({ ok: true })
  await other.execute(alert())
  await browser.until(() => one.models.sync.unsent === 0 && statusOf(other, 'alert-1') === 'accepted')
  expect(shop.recordedRequests.map(({ path }) => path)).toEqual([REVIEW_PATH, ALERT_PATH])
  expect(shop.callsTo(REVIEW_PATH)[0]).toMatchObject({ key: 'review-1', body: review().body })
  for (const tab of [one, other]) {
    expect(tab.notices.map(({ message }) => message)).toEqual(['requests.review.create', 'requests.stock-alert.create'])
  }
  const text = await disk()
  for (const typed of ['Lena V.', 'Eingelaufen', 'lena@example.de']) expect(text).not.toContain(typed)
})

test('a request that follows an answered one is sent at once [CAT-23]', async () => {
  const tab = await browser.openTab()
  await tab.execute(review())
  await browser.pass(1000)
  expect(statusOf(tab, 'review-1')).toBe('accepted')
  await tab.execute(alert())
  await browser.pass(1000)
  expect(statusOf(tab, 'alert-1')).toBe('accepted')
})

test('ten requests wait for an answer at most, and a refused one is not stored [CAT-22]', async () => {
  const tab = await browser.openTab()
  tab.updateLifecycle({ isOnline: false })
  for (let made = 1; made <= 10; made++) expect(await tab.execute(review(`review-${made}`))).toEqual({ ok: true })
  expect(await tab.execute(alert())).toEqual({ ok: false, refusal: { reason: 'requests-waiting' } })
  expect(await disk()).not.toContain('lena@example.de')
})

test('its code is loaded before the network goes, though no request was made yet [CAT-22]', async () => {
  let isReachable = true
  let isHere = false
  browser.loadMaintenance = async () => {
    if (!isReachable && !isHere) throw new TypeError('Failed to fetch dynamically imported module')
    isHere = true
    return maintenance
  }
  const tab = await browser.openTab()
  await browser.settle()
  isReachable = false
  tab.updateLifecycle({ isOnline: false })
  expect(await tab.execute(alert())).toEqual({ ok: true })
  expect(statusOf(tab, 'alert-1')).toBe('waiting')
})

test('without a network it waits, survives the death of the tab, and goes exactly once [CAT-22]', async () => {
  const first = await browser.openTab({ isOnline: false })
  expect(await first.execute(review())).toEqual({ ok: true })
  await browser.pass(5000)
  expect(statusOf(first, 'review-1')).toBe('waiting')
  first.kill()
  const next = await browser.openTab({ isOnline: false })
  expect(next.models.sync.unsent).toBe(1)
  next.updateLifecycle({ isOnline: true })
  await browser.until(() => statusOf(next, 'review-1') === 'accepted')
  await browser.pass(60_000)
  expect(shop.callsTo(REVIEW_PATH)).toHaveLength(1)
})

test.each(['drop-request', 'drop-answer', 'hang', 'html', { status: 503 }, { status: 429, retryAfter: '2' }] as const)(
  'after %j the same words go under the same key and take effect once [ENG-17]',
  async (fault) => {
    shop.failNext(ALERT_PATH, fault, fault)
    const tab = await browser.openTab()
    await tab.execute(alert())
    await browser.until(() => statusOf(tab, 'alert-1') === 'accepted')
    expect(shop.recordedRequests).toHaveLength(1)
    const calls = shop.callsTo(ALERT_PATH)
    expect(calls.length).toBeGreaterThan(1)
    expect(new Set(calls.map(({ key, body }) => JSON.stringify([key, body]))).size).toBe(1)
  },
)

test('given twice under one id it is one request [ENG-16]', async () => {
  const tab = await browser.openTab({ isOnline: false })
  await tab.execute(review())
  expect(await tab.execute(review())).toEqual({ ok: true })
  expect(tab.models.requests).toHaveLength(1)
})

test('a stock alert for an available size is refused with a message, and the address is erased [CAT-22]', async () => {
  shop.failNext(ALERT_PATH, { status: 400, error: 'product-available' })
  const tab = await browser.openTab()
  await tab.execute(alert())
  await browser.until(() => statusOf(tab, 'alert-1') === 'refused')
  expect(tab.models.requests[0]?.reason).toBe('size-available')
  expect(tab.notices.at(-1)?.message).toBe('errors:size-available')
  expect(await disk()).not.toContain('lena@example.de')
})

test('a review of what is no longer sold says so, and nothing about a cart [CAT-23]', async () => {
  shop.failNext('/review/create', { status: 404, error: 'product-unknown' })
  const tab = await browser.openTab()
  await tab.execute(review())
  await browser.until(() => tab.models.requests[0]?.status === 'refused')
  expect(tab.notices.at(-1)?.message).toBe('errors:product-discontinued')
})

test('a request that the server cannot read becomes a dead letter, blocks no other, and can be retried or discarded [ENG-21]', async () => {
  shop.failNext(REVIEW_PATH, { status: 400, error: 'invalid-body' })
  const tab = await browser.openTab()
  await tab.execute(review())
  await browser.until(() => tab.models.sync.deadLetters.length === 1)
  expect(tab.models.sync.deadLetters).toMatchObject([
    { kind: 'review.create', name: 'Oxford OX-1', code: 'invalid-body' },
  ])
  await tab.execute(alert())
  await browser.until(() => statusOf(tab, 'alert-1') === 'accepted')

  shop.failNext(REVIEW_PATH, { status: 400, error: 'invalid-body' })
  await tab.execute({ type: 'outbox.retry', taskId: firstDeadLetter(tab) })
  await browser.until(() => shop.callsTo(REVIEW_PATH).length === 2 && tab.models.sync.deadLetters.length === 1)
  expect(new Set(shop.callsTo(REVIEW_PATH).map(({ key }) => key)).size).toBe(2)
  expect(await disk()).toContain('Lena V.')
  await tab.execute({ type: 'outbox.discard', taskId: firstDeadLetter(tab) })
  expect(tab.models.sync).toMatchObject({ deadLetters: [], unsent: 0 })
  expect(await disk()).not.toContain('Lena V.')
})

test.each([300, 403, 409])(
  'a request that an intermediary answered with %i is retried under the same key: the server may have stored it [ENG-17]',
  async (status) => {
    shop.failNext(REVIEW_PATH, ...Array(9).fill({ status }))
    const tab = await browser.openTab()
    await tab.execute(review())
    while (tab.models.sync.deadLetters.length === 0) await browser.pass(10_000)
    expect(tab.models.sync.deadLetters[0]?.code).toBe(String(status))
    shop.heal()
    await tab.execute({ type: 'outbox.retry', taskId: firstDeadLetter(tab) })
    await browser.until(() => statusOf(tab, 'review-1') === 'accepted')
    expect(new Set(shop.callsTo(REVIEW_PATH).map(({ key }) => key))).toEqual(new Set(['review-1']))
  },
)

test('a retried request in doubt is stored once, although the guest signs in before its answer [ENG-17]', async () => {
  const signsIn = new Browser(withTokenAccounts(shop.fetch))
  const tab = await signsIn.openTab()
  shop.failNext(REVIEW_PATH, { status: 400, error: 'invalid-body' })
  await tab.execute(review())
  await signsIn.until(() => tab.models.sync.deadLetters.length === 1)
  shop.failNext(REVIEW_PATH, 'drop-answer', 'drop-request', 'drop-request')
  await tab.execute({ type: 'outbox.retry', taskId: firstDeadLetter(tab) })
  await signsIn.until(() => shop.callsTo(REVIEW_PATH).length >= 3)
  expect(await tab.execute(SIGN_IN)).toEqual({ ok: true })
  await signsIn.until(() => statusOf(tab, 'review-1') === 'accepted')
  expect(shop.recordedRequests).toHaveLength(1)
  await signsIn.close()
})

test('a request that is retried waits for the outcome of one that was sent before it [ENG-18]', async () => {
  shop.failNext(REVIEW_PATH, { status: 400, error: 'invalid-body' })
  const tab = await browser.openTab()
  await tab.execute(review())
  await browser.until(() => tab.models.sync.deadLetters.length === 1)
  shop.failNext(ALERT_PATH, 'drop-answer', 'drop-answer', 'drop-answer')
  await tab.execute(alert())
  await browser.until(() => shop.callsTo(ALERT_PATH).length === 2)
  await tab.execute({ type: 'outbox.retry', taskId: firstDeadLetter(tab) })
  await browser.until(() => statusOf(tab, 'review-1') === 'accepted')
  expect(shop.calls.map(({ path }) => path).lastIndexOf(ALERT_PATH)).toBeLessThan(
    shop.calls.map(({ path }) => path).lastIndexOf(REVIEW_PATH),
  )
  expect(statusOf(tab, 'alert-1')).toBe('accepted')
  expect(shop.recordedRequests).toHaveLength(2)
})

test('a request whose token is refused repeatedly is no dead letter: it waits for an accepted session [ENG-25]', async () => {
  shop.failNext(REVIEW_PATH, ...Array(12).fill({ status: 401 }))
  const tab = await browser.openTab()
  await tab.execute(review())
  while (statusOf(tab, 'review-1') === 'waiting' && tab.models.sync.deadLetters.length === 0) await browser.pass(10_000)
  expect(statusOf(tab, 'review-1')).toBe('accepted')
  expect(shop.recordedRequests).toHaveLength(1)
})

test('a request that failed is sent again as soon as the network is back [ENG-24]', async () => {
  shop.failNext(ALERT_PATH, ...Array(6).fill({ status: 503 }))
  const tab = await browser.openTab()
  await tab.execute(alert())
  await browser.until(() => shop.callsTo(ALERT_PATH).length === 6)
  tab.updateLifecycle({ isOnline: false })
  await browser.pass(50)
  tab.updateLifecycle({ isOnline: true })
  await browser.pass(200)
  expect(statusOf(tab, 'alert-1')).toBe('accepted')
})

test.each([401, 403, 404])(
  'a request that the server stored before an intermediary answered %i is shown as sent, and stored once [PROM-12]',
  async (status) => {
    shop.failNext(REVIEW_PATH, { status, isDone: true }, { status })
    const tab = await browser.openTab()
    await tab.execute(review())
    await browser.until(() => statusOf(tab, 'review-1') === 'accepted')
    expect(shop.recordedRequests).toHaveLength(1)
    expect(tab.notices.map(({ message }) => message)).toEqual(['requests.review.create'])
  },
)

test('a guest who signs in takes along what they wrote; signing out leaves none of it [SYNC-10]', async () => {
  const first = await browser.openTab({ isOnline: false })
  await first.execute(review())
  first.kill()
  const storage = await browser.openStorage()
  const channel = { post: () => {}, listen: () => {} }
  const report = expect.fail
  const log = await Log.open({ storage, channel, clock: browser.clock, newId: () => crypto.randomUUID(), report })
  const options = { actor: 'shopper', cause: crypto.randomUUID() } as const
  await log.submit((states) => signIn(states, log, 'lena', { session: 's_lena' }), options)
  storage.close()

  const tab = await browser.openTab()
  await browser.until(() => statusOf(tab, 'review-1') === 'accepted')
  expect(shop.callsTo(REVIEW_PATH).map(({ key }) => key)).toEqual(['review-1'])

  tab.updateLifecycle({ isOnline: false })
  await tab.execute(alert())
  expect(await tab.execute({ type: 'identity.sign-out', discardsUnsent: false })).toMatchObject({ ok: false })
  await tab.execute({ type: 'identity.sign-out', discardsUnsent: true })
  expect(tab.models.requests).toEqual([])
  tab.updateLifecycle({ isOnline: true })
  await browser.pass(20_000)
  expect(shop.callsTo(ALERT_PATH)).toEqual([])
  expect(await disk()).not.toContain('lena@example.de')
  // A sign-out compacts the log, which has to stay readable.
  const compacted = await browser.openStorage()
  const fold = new Fold()
  expect(fold.takeTail((await compacted.read(0)).events)).toBe(0)
  expect(fold.damaged).toEqual([])
  compacted.close()
})

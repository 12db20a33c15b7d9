import { isDeepStrictEqual } from 'node:util'
import { replay as replayToday } from '#worker/log/fold.ts'
import { factsOf } from '#worker/log/outbox-projection.ts'
import type { StoredEvent } from '#worker/log/rows.ts'
import type { Storage } from '#worker/log/storage-port.ts'
import type { ReadModels } from '#worker/read-models.ts'
import type { States } from '#worker/streams/states.ts'
import { confirmedTotals } from '#worker/sync/totals.ts'
import { cartView } from '#worker/views/cart-view.ts'
import { checkoutView } from '#worker/views/checkout-view.ts'
import { inToday } from '../device/builds.ts'
import type { SimulatedTab } from '../device/tab.ts'
import type { SimulatedShop } from '../scenario/shop.ts'
import type { Checker } from './checker.ts'
import type { Verdict } from './violation.ts'

export interface FinalState {
  readonly storage: Storage
  readonly tabs: readonly SimulatedTab[]
  readonly shop: SimulatedShop
  readonly checker: Checker
  /** Of all storages. */
  readonly checkers: readonly Checker[]
  readonly verdict: Verdict
}

/** What has to be so when everything works and nothing is under way. */
export async function checkFinalState(quiet: FinalState): Promise<void> {
  const events = (await quiet.storage.read(0)).events
  const { states } = replay(events)
  await checkLog(quiet, events, states)
  await checkSnapshot(quiet, events)
  // A database that every tab had to leave.
  if (quiet.tabs.length === 0) return
  await checkTabs(quiet, states)
  await checkCart(quiet, states)
  await checkOrders(quiet)
  await checkRequests(quiet, states)
}

function replay(events: readonly StoredEvent[]) {
  return replayToday(events.map(inToday))
}

/** [ENG-02, ENG-07, ENG-11, ENG-12] */
async function checkLog({ storage, checker, verdict }: FinalState, events: readonly StoredEvent[], states: States) {
  const { log, commands } = checker
  const revs = new Map<string, number>()
  const compacted = new Map<string, number>()
  for (const { stream, rev, type } of events) if (type === `${stream}.carried-forward`) compacted.set(stream, rev)
  // A tab that died during its purge has left some of the events before the compaction.
  for (const { stream, rev, type } of events.filter(({ stream, rev }) => rev >= (compacted.get(stream) ?? 0))) {
    const isNext = rev === (revs.get(stream) ?? 0) + 1 || (!revs.has(stream) && type === `${stream}.carried-forward`)
    if (!isNext) verdict.broken('order in a stream', { stream, rev })
    revs.set(stream, rev)
  }
  const causes = new Set(events.map(({ cause }) => cause))
  for (const id of commands.acknowledged) {
    if (!causes.has(id) && !(await storage.hasEvent(id))) verdict.broken('what was acknowledged is on disk', { id })
  }
  const ids = new Set(events.map(({ id }) => id))
  if (ids.size !== events.length) verdict.broken('one effect a command', {})
  if (!isDeepStrictEqual(states, log.states)) verdict.broken('replay gives the same state', {})
}

/** The leader's running fold, as it stored it. [ENG-06, ENG-10] */
async function checkSnapshot({ storage, verdict }: FinalState, events: readonly StoredEvent[]): Promise<void> {
  const snapshot = await storage.snapshot()
  if (!snapshot) return
  const { states, damaged } = replay(events.filter(({ seq }) => seq <= snapshot.seq))
  // A compaction event since then holds it.
  const isCompacted = events.some(({ seq, type }) => seq > snapshot.seq && type.endsWith('.carried-forward'))
  if (!isCompacted && (damaged.length > 0 || !isDeepStrictEqual(states, snapshot.states)))
    verdict.broken('a snapshot is the fold of its events', {})
}

/** Every tab shows the state of the log, so all tabs show the same. [ENG-15, ENG-28, ENG-40] */
async function checkTabs({ storage, tabs, verdict }: FinalState, states: States): Promise<void> {
  const tasks = new Map((await storage.read(0)).tasks.map((task) => [task.id, task]))
  const subjects = new Map((await storage.read(0)).subjects.map((subject) => [subject.id, subject]))
  const expected = {
    cart: withoutStock(cartView(states.cart, states.checkout, factsOf([...tasks.values()]).sent, new Map())),
    checkout: checkoutView(states.checkout, subjects),
    lists: states.lists,
    requests: states.requests.made.map((request) =>
      request.kind === 'profile.save' ? { ...request, body: subjects.get(request.id)?.fields } : request,
    ),
    unsent: tasks.size,
  }
  for (const { name, models } of tabs) {
    const { checkout, lists, requests, sync } = models
    const shown = { cart: withoutStock(models.cart), checkout, lists, requests, unsent: sync.unsent }
    const different = (Object.keys(expected) as (keyof typeof expected)[]).find(
      (part) => !isDeepStrictEqual(jsonOf(expected[part]), jsonOf(shown[part])),
    )
    if (different) {
      verdict.broken('every tab shows the log', { name, expected: expected[different], shown: shown[different] })
    }
  }
  const leaders = tabs.filter(({ models }) => models.sync.isLeader).length
  if (leaders !== 1) verdict.broken('one tab leads', { leaders })
}

/** As a page gets it: without undefined parts. What a delta adds comes last, so the order of keys says nothing. */
function jsonOf(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value))
}

/** Results of stock checks are local to each tab. */
function withoutStock(cart: ReadModels['cart']) {
  return { ...cart, lines: cart.lines.map((line) => ({ ...line, stock: 'unknown' })) }
}

/** [ENG-17, SYNC-03, SYNC-17] */
async function checkCart({ shop, checker, verdict }: FinalState, { cart, identity }: States): Promise<void> {
  const server = cart.quote ? await shop.quote(cart.quote.id) : null
  const wanted = cart.lines.map(({ sku, quantity }) => `${quantity} ${sku}`).sort()
  const there = (server?.items ?? []).map(({ sku, qty }) => `${qty} ${sku}`).sort()
  if (!isDeepStrictEqual(wanted, there)) verdict.broken('the server has the cart', { wanted, there })
  // A guest's coupon and its totals are not requested again: no other log has the cart, except that of a tab that left the
  // disk.
  const isKnown = !checker.log.isShared || identity.subject !== null
  const isOther = isKnown && server !== null && server.coupon !== cart.coupon.confirmed
  if (cart.coupon.wanted !== cart.coupon.confirmed || isOther) {
    verdict.broken('the server has the coupon', { ...cart.coupon, there: server?.coupon })
  }
  if (!isKnown || !server || cart.lines.length === 0) return
  const totals = confirmedTotals(server.totals)
  if (!isDeepStrictEqual(totals, cart.totals)) verdict.broken('totals are the server’s', { totals, shown: cart.totals })
}

const REQUESTED = 'checkout.order-requested'

/** One order for each intent that was accepted, none for one that was refused or given up. [ENG-17, PROM-07, SYNC-13] */
async function checkOrders({ shop, checker, checkers, verdict }: FinalState): Promise<void> {
  // Also what is no longer on the disk, since its stream was compacted.
  const { events, carriedOrder } = checker.log
  const idsOf = (type: string) => events.filter((event) => event.type === type).map(({ data }) => String(data.orderId))
  const requested = [...idsOf(REQUESTED), ...(carriedOrder === null ? [] : [carriedOrder])]
  const accepted = new Set(idsOf('checkout.order-accepted'))
  const refused = new Set(idsOf('checkout.order-refused'))
  const givenUp = new Set(idsOf('checkout.order-given-up'))
  const others = checkers.filter((other) => other !== checker).flatMap(({ log }) => log.events)
  const isAcceptedElsewhere = (id: string) =>
    others.some(({ type, data }) => type === 'checkout.order-accepted' && data.orderId === id)
  const placed = await shop.orders(requested)
  const numberOf = new Map(placed.map(({ key, number }) => [key, number]))
  const acceptedNumbers = new Set([...accepted].map((id) => numberOf.get(id)))
  const lostSession = events.findLast(({ type, data }) => type === 'identity.signed-out' && data.reason === 'expired')
  // An order whose session the server ended is reported in the account, not here.
  const lost = events.filter(({ type, seq }) => type === REQUESTED && seq < (lostSession?.seq ?? 0))
  const isOurs = (id: string) =>
    !lost.some(({ data }) => data.orderId === id) && (id !== carriedOrder || lostSession === undefined)
  for (const id of requested.filter((id) => isOurs(id) || accepted.has(id) || refused.has(id))) {
    const ends = [accepted, refused, givenUp].filter((ended) => ended.has(id))
    if (ends.length !== 1) verdict.broken('every order is answered', { id })
    const number = numberOf.get(id)
    // A late copy of a refused order finds that its cart became another one meanwhile: it is pointed there. And a tab
    // that left the disk with an order under way has its own answer.
    const mayBePlaced = (number !== undefined && acceptedNumbers.has(number)) || isAcceptedElsewhere(id)
    if (accepted.has(id) ? number === undefined : number !== undefined && !mayBePlaced) {
      verdict.broken('an accepted order is placed', { id, number: number ?? null })
    }
  }
  const isUnreported = (id: string) => !accepted.has(id) && (!isOurs(id) || isAcceptedElsewhere(id))
  const left = placed.filter(({ key, number }) => isUnreported(key) && !acceptedNumbers.has(number))
  const unreported = new Set(left.map(({ number }) => number))
  const numbers = new Set(placed.map(({ number }) => number).filter((number) => !unreported.has(number)))
  const quotes = events.filter(({ type }) => type === 'cart.quote-created').map(({ data }) => String(data.quoteId))
  const ofQuotes = await shop.ordersOfQuotes(quotes)
  // A cart that two devices share, or a tab that left the disk, may have been ordered there by a tab that is gone.
  const wantedElsewhere = others.filter(({ type }) => type === REQUESTED).map(({ data }) => String(data.orderId))
  const everywhere = new Set([
    ...checkers.flatMap(({ log }) => log.orderNumbers),
    ...(await shop.orders(wantedElsewhere)).map(({ number }) => number),
  ])
  if (numbers.size !== accepted.size || ofQuotes.some((number) => !everywhere.has(number) && !unreported.has(number))) {
    verdict.broken('one order an intent', { requested, numbers: [...numbers], ofQuotes })
  }
}

/** An accepted request was recorded once, a refused one never, and none is left without an answer. [ENG-17] */
async function checkRequests({ shop, checker, verdict }: FinalState, { requests }: States): Promise<void> {
  const requestEvents = checker.log.events.filter(({ stream }) => stream === 'requests')
  const made = requestEvents.filter(({ type }) => type === 'requests.made').map(({ data }) => String(data.id))
  const waiting = requests.made.filter(({ status }) => status === 'waiting')
  if (waiting.length > 0) verdict.broken('every request is answered', { waiting })
  const taken = made.length > 0 ? await shop.taken(made) : new Map<string, number>()
  for (const [id, times] of taken) {
    const end = requestEvents.find(({ type, data }) => data.id === id && /accepted|refused/.test(type))
    const isGivenUp = !end || end.data.reason === 'given-up' || end.data.reason === 'profile-changed'
    // What was given up or left behind may have reached the shop before. So may personal data whose answer was lost, and
    // that another device has changed since.
    const isRight = isGivenUp ? times <= 1 : times === (end.type === 'requests.accepted' ? 1 : 0)
    if (!isRight) verdict.broken('one effect a request', { id, times, end: end?.type ?? null })
  }
  const foreign = await shop.foreignProfiles()
  if (foreign.length > 0) verdict.broken('a request counts for its own session', { foreign })
}

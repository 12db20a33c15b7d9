import type { CreateQuoteOutcome, FetchTotalsOutcome, PullQuoteOutcome } from '#machines/cart-sync/cart-sync.setup.ts'
import type { AnswerMeta } from '#models/wire/answer.ts'
import type { QuoteItem, ReadTotals } from '#models/wire/quote.ts'
import type { Task } from '../log/rows.ts'
import type { CartEvent } from '../streams/cart-events.ts'
import type { CartState } from '../streams/cart-state.ts'
import type { ApiFailure } from './api-call.ts'
import { createProductLookup, foreignItems, lineFromItem } from './foreign-items.ts'
import { type LeaderContext, writeAsLeader } from './leader-context.ts'
import { observeQuote } from './observe.ts'
import { keyOf, laneTasks } from './outbox.ts'
import { notDone, pausedFor } from './pauses.ts'
import { matchesTotals, observeTotals } from './totals.ts'

/**
 * The calls that create, read and price the quote; each records its answer before it resolves. The answer of an aborted call
 * is ignored: it may be older than later requests.
 */
export function createQuoteCalls(context: LeaderContext) {
  const { api, log, clock } = context
  /** A quote that was just created is empty: it needs no pull. */
  let freshQuote: string | null = null
  let pulled: Pulled | null = null
  const products = createProductLookup(context)
  /** A guest's quote that the server refuses to show: it is replaced. [SYNC-08] */
  let refused: string | null = null
  /** The base whose totals were of other pieces: another device may have changed the cart. */
  let mismatchedBase: number | null = null
  /** An account's cart was pulled: another device may have changed the coupon and changed it back. */
  let mayBeOutdated = false
  const tasks = () => laneTasks(log, 'cart')

  /** `inheritedWait`: rest of the pause that the server requested from a former leader, ms. */
  async function create(signal: AbortSignal, inheritedWait: (task: Task) => number): Promise<CreateQuoteOutcome> {
    const { quote } = log.states.cart
    if (quote && quote.id !== refused) return { type: 'connected' }
    if (quote) await lose(quote.id)
    // Under the key of the refused quote the server would answer that quote again.
    const head = quote ? undefined : tasks()[0]
    const wait = head ? inheritedWait(head) : 0
    if (wait > 0) return notDone(wait)
    const answer = await api.createCart(`${head ? keyOf(head) : context.newId()}:quote`)
    if (signal.aborted) return notDone(null)
    if (!answer.ok) {
      if (answer.failure.class === 'auth') return { type: 'unauthorized' }
      if (head) await pause(head, answer.failure)
      return failedCall(answer.failure)
    }
    const quoteId = String(answer.result)
    // An account's cart is older than this session.
    if (log.states.identity.subject === null) freshQuote = quoteId
    const event = { type: 'cart.quote-created', quoteId } as const
    await writeAsLeader(context, ({ cart }) => (cart.quote ? {} : { events: [event] }))
    return { type: 'connected' }
  }

  /** The next leader waits too. [ENG-24] */
  async function pause({ id }: Task, { retryAfterMs }: ApiFailure): Promise<void> {
    if (retryAfterMs === null) return
    await writeAsLeader(context, () => {
      const task = log.tasks.get(id)
      return task ? { putTasks: [{ ...task, ...pausedFor(retryAfterMs, clock.now()) }] } : {}
    })
  }

  async function pull(signal: AbortSignal): Promise<PullQuoteOutcome> {
    const { quote } = log.states.cart
    if (!quote) return { type: 'missing' }
    if (quote.id === freshQuote) {
      freshQuote = null
      pulled = { quoteId: quote.id, items: quote.items, coupon: undefined }
      return { type: 'pulled' }
    }
    const answer = await api.pullCart(quote.id)
    if (signal.aborted) return notDone(null)
    if (answer.ok) {
      // Only one shopper changes a guest's coupon.
      const isGuest = log.states.identity.subject === null
      const coupon = isGuest ? null : await api.coupon(quote.id)
      if (signal.aborted) return notDone(null)
      if (coupon && !coupon.ok && coupon.failure.class === 'transient') return failedCall(coupon.failure)
      await products.lookUp(foreignItems(log.states.cart, answer.result))
      if (signal.aborted) return notDone(null)
      pulled = { quoteId: quote.id, items: answer.result, coupon: coupon?.ok ? coupon.result : undefined }
      return { type: 'pulled' }
    }
    if (answer.failure.class === 'gone') return lose(quote.id)
    if (answer.failure.class !== 'transient' && log.states.identity.subject === null) refused = quote.id
    return answer.failure.class === 'auth' ? { type: 'unauthorized' } : failedCall(answer.failure)
  }

  /**
   * The server's cart becomes the base; items of other devices are shown as they were looked up. A quote that became an order
   * meanwhile does not change the next cart. [SYNC-06]
   */
  async function observe(quoteId: string, items: readonly QuoteItem[]): Promise<void> {
    const lineOf = (item: QuoteItem) => lineFromItem(context.newId(), item, products.get(item.sku))
    await writeAsLeader(context, ({ cart }) => ({
      events: cart.quote?.id === quoteId ? observeQuote(cart, items, lineOf) : [],
    }))
    products.clear()
  }

  /** The cart and the totals that came with the answer to a change. */
  async function observeMeta(quoteId: string, { cart: items, totals }: AnswerMeta, signal: AbortSignal): Promise<void> {
    if (items) {
      await products.lookUp(foreignItems(log.states.cart, items))
      if (!signal.aborted) await observe(quoteId, items)
    }
    const { cart } = log.states
    if (totals && tasks().length === 0 && matchesTotals(cart, totals)) await recordTotals(cart, totals)
  }

  async function lose(quoteId: string): Promise<{ type: 'missing' }> {
    await writeAsLeader(context, ({ cart, identity }) => {
      if (cart.quote?.id !== quoteId) return {}
      return { events: [...(identity.subject ? boughtElsewhere(cart) : []), { type: 'cart.quote-lost' }] }
    })
    return { type: 'missing' }
  }

  async function fetchTotals(): Promise<FetchTotalsOutcome> {
    const { cart } = log.states
    const { quote, base, totalsBase } = cart
    // Unsent tasks would make them stale at once.
    const isKnown = totalsBase === base && mismatchedBase !== base && !mayBeOutdated
    if (!quote || tasks().length > 0 || isKnown) return { type: 'totalled' }
    const answer = await api.totals(quote.id)
    if (!answer.ok) return failedCall(answer.failure)
    const isMismatch = mismatchedBase !== base && !matchesTotals(cart, answer.result)
    mismatchedBase = isMismatch ? base : null
    if (isMismatch) return { type: 'outdated' }
    mayBeOutdated = await recordTotals(cart, answer.result)
    return { type: mayBeOutdated ? 'outdated' : 'totalled' }
  }

  /** Whether they were overtaken by other totals, so that they have to be asked for again. */
  async function recordTotals(asked: CartState, totals: ReadTotals): Promise<boolean> {
    let isOvertaken = false
    await writeAsLeader(context, ({ cart }) => {
      const observed = observeTotals(asked, cart, totals)
      isOvertaken = observed.isOvertaken
      return { events: observed.events }
    })
    return isOvertaken
  }

  /** The server has priced other pieces than the base has. After the next pull its totals are accepted in any case. */
  function markTotalsOutdated(): void {
    mismatchedBase = log.states.cart.base
  }

  async function observePulled(signal: AbortSignal): Promise<void> {
    if (!pulled) return
    const { quoteId, items, coupon } = pulled
    await observe(quoteId, items)
    if (signal.aborted || coupon === undefined) return
    mayBeOutdated = true
    await writeAsLeader(context, ({ cart }) => ({
      events: cart.quote?.id === quoteId ? observeCoupon(cart, coupon) : [],
    }))
  }

  return { create, pull, observePulled, lose, observeMeta, fetchTotals, markTotalsOutdated }
}

export type QuoteCalls = ReturnType<typeof createQuoteCalls>

/** `coupon`: undefined for a guest's cart, and if the server does not answer. */
interface Pulled {
  readonly quoteId: string
  readonly items: readonly QuoteItem[]
  readonly coupon: string | null | undefined
}

/** A lost quote of an account was ordered, perhaps on another device: its lines are bought. */
function boughtElsewhere(cart: CartState): readonly CartEvent[] {
  const { lines, links, pending } = cart
  const bought = lines.filter(({ id }) => links[id] !== undefined && pending[id] === undefined)
  return [...bought.map(({ id }) => ({ type: 'cart.line-dropped', lineId: id }) as const), ...observeCoupon(cart, null)]
}

function observeCoupon({ coupon }: CartState, code: string | null): readonly CartEvent[] {
  return coupon.confirmed === code ? [] : [{ type: 'cart.coupon-observed', code }]
}

function failedCall({ class: kind, retryAfterMs, isInDoubt }: ApiFailure) {
  return { type: 'failed', isTransient: kind === 'transient' || isInDoubt, retryAfterMs } as const
}

import type { ProbeTaskOutcome, SendOutcome } from '#machines/sync-queue/sync-queue.types.ts'
import type { CartLine } from '#models/cart/cart-line.ts'
import type { DetailsStep } from '#models/checkout/checkout-steps.ts'
import type { Task } from '../log/rows.ts'
import type { Refusal } from '../protocol.ts'
import type { CartEvent } from '../streams/cart-events.ts'
import { type CheckoutState, canTake, isOrderUnderWay } from '../streams/checkout-state.ts'
import { detailsOf } from '../streams/purchase-details.ts'
import { orderSumsOf } from '../views/order-sums.ts'
import type { ApiFailure, ApiMeta } from './api-call.ts'
import type { CartStatus } from './cart-status.ts'
import { appendAsLeader, type LeaderContext } from './leader-context.ts'
import { orderRequestOf } from './order-request.ts'
import { afterFailure, isUnexplained, laneTasks, mayHaveLost, waitOf } from './outbox.ts'
import { createQueueActor } from './queue-actor.ts'
import { refusalNotice, refusalOf, serverErrorNotice } from './refusals.ts'
import { answeredSums } from './totals.ts'

/** So long the order's page waits for a cart that the server does not take, ms. [CHK-10] */
const CART_PATIENCE_MS = 15_000

/**
 * An order that was refused so often without the shop's own code is closed at the shop: then it is certain that it will
 * not be placed, and the shopper can be told so. [PROM-12]
 */
const MAX_BARE_REFUSALS = 4

/** Delivers the order, exactly once whatever fails in between. [SYNC-13, PROM-07] */
export function createOrderLane(
  context: LeaderContext,
  cart: { isSettled(): boolean; status(): CartStatus; pull(): void },
  onChange: () => void,
) {
  const { api, log, clock, random } = context
  const tasks = () => laneTasks(log, 'checkout')

  async function sendNext(signal: AbortSignal): Promise<SendOutcome> {
    const head = tasks()[0]
    // The cart goes first, so that the order meets the quote it was made from.
    if (!head || !cart.isSettled()) return { type: 'empty' }
    if (head.state !== 'queued') return { type: 'uncertain' }
    const wait = waitOf(head, clock.now())
    if (wait > 0) return { type: 'postponed', retryAfterMs: wait }
    const { checkout } = log.states
    const body = orderRequestOf(checkout, detailsOf(checkout, log.subjects))
    if (!body) {
      await refuse(head, { reason: 'order-incomplete' }, null)
      return { type: 'settled', remaining: tasks().length }
    }
    const since = clock.now()
    await appendAsLeader(context, () => ({ putTasks: [{ ...head, state: 'sending' }], result: undefined }))
    // The disk took longer than the lane waits, or another tab leads: the order is asked for by its key. [ENG-18]
    if (signal.aborted || mayHaveLost(since, clock.now())) return { type: 'uncertain' }
    const answer = await api.placeOrder({ ...body, cart_id: log.states.cart.quote?.id ?? body.cart_id ?? '' })
    // Given up meanwhile: whoever asked by its key knows better.
    if (signal.aborted) return { type: 'uncertain' }
    if (answer.ok) {
      await accept(head, answer.result.orderNumber ?? answer.result.backendOrderId, answer.meta)
      return { type: 'settled', remaining: tasks().length }
    }
    return fail(head, answer.failure)
  }

  async function fail(task: Task, failure: ApiFailure): Promise<SendOutcome> {
    const notice = serverErrorNotice(task, failure)
    if (notice) context.notify(notice)
    // Nothing is refused before the shop has said so itself. [PROM-12]
    if (failure.isUncertain || isUnexplained(failure)) {
      await putBack({ ...afterFailure(task, failure, clock.now(), random), state: 'uncertain' })
      return { type: 'uncertain' }
    }
    if (failure.class === 'transient') {
      await putBack(afterFailure(task, failure, clock.now(), random))
      await queue()
      return { type: 'postponed', retryAfterMs: failure.retryAfterMs }
    }
    await refuse(
      task,
      missingOf(failure, log.states.checkout.order?.lines ?? []) ??
        withShownTotal(
          refusalOf(failure, failure.class === 'rejected' ? 'order-invalid' : 'order-refused'),
          log.states.checkout.order?.grandTotal ?? null,
        ),
      stepOf(failure),
      failure.prices,
    )
    cart.pull()
    return { type: 'settled', remaining: tasks().length }
  }

  /** The order and the end of its cart are one write: no crash can leave one without the other. */
  async function accept(task: Task, number: string | null, { totals }: ApiMeta): Promise<void> {
    const isNew = await appendAsLeader(context, ({ checkout, cart: bought }) => {
      const order = orderOf(checkout, task)
      if (!order) return { deleteTasks: [task.id], result: false }
      const lines = order.lines.map(({ id, quantity }) => ({ lineId: id, quantity }))
      const isPricedCart = order.sums === null && isSameGoods(bought.lines, order.lines)
      const sums = totals ? answeredSums(totals, order.lines) : isPricedCart ? orderSumsOf(bought) : null
      return {
        events: [
          { type: 'checkout.order-accepted', orderId: order.id, number, sums },
          { type: 'cart.ordered', orderId: order.id, lines },
        ],
        deleteTasks: [task.id],
        result: true,
      }
    })
    // The shopper may be anywhere by now; a page that shows the order itself needs no notice. [SYNC-13]
    if (isNew) {
      context.notify({
        type: 'success',
        message: 'order-accepted',
        data: { number: number ?? '', orderId: task.subject },
        action: 'show-order',
      })
    }
  }

  async function refuse(
    task: Task,
    refusal: Refusal,
    step: DetailsStep | null,
    prices: ApiFailure['prices'] = [],
  ): Promise<void> {
    const adopted: CartEvent[] = prices.length > 0 ? [{ type: 'cart.prices-adopted', prices: [...prices] }] : []
    const isNews = await appendAsLeader(context, ({ checkout }) => ({
      events: orderOf(checkout, task)
        ? [
            { type: 'checkout.order-refused', orderId: task.subject, refusal, step },
            // The next click agrees to what it costs today.
            ...adopted,
          ]
        : [],
      deleteTasks: [task.id],
      result: orderOf(checkout, task) !== null,
    }))
    if (isNews) context.notify(refusalNotice(refusal))
  }

  /** The order waits for its cart, which the server does not take now. */
  function isOverdue(): boolean {
    const { order } = log.states.checkout
    return order !== null && clock.now() - order.at >= CART_PATIENCE_MS
  }

  /** The order is kept and follows; said once, and once more where it may have arrived. [CHK-10, PROM-12] */
  async function queue(isInDoubt = false): Promise<void> {
    const isNew = await appendAsLeader(context, ({ checkout }) => {
      const queued = { type: 'checkout.order-queued', orderId: checkout.order?.id ?? '', isInDoubt } as const
      return canTake(checkout, queued) ? { events: [queued], result: true } : { result: false }
    })
    if (!isNew) return
    context.notify({ type: 'warning', message: isInDoubt ? 'order-in-doubt' : 'order-queued', action: 'ok' })
  }

  /**
   * Nothing is sent again before the server has told whether it has the order. Only its own answer counts: a refusal of the
   * question says nothing about the order. [ENG-20, PROM-12]
   */
  async function probeTask(signal: AbortSignal): Promise<ProbeTaskOutcome> {
    const head = tasks()[0]
    if (!head || head.state === 'queued') return { type: 'known' }
    const status = await api.orderStatus(head.subject)
    if (signal.aborted) return { type: 'unreachable', retryAfterMs: null }
    const mustClose = (head.bareRefusals ?? 0) >= MAX_BARE_REFUSALS && status.ok && !status.result?.confirmation
    const answer = mustClose ? await api.closeOrder(head.subject) : status
    if (signal.aborted) return { type: 'unreachable', retryAfterMs: null }
    if (!answer.ok) {
      await queue(true)
      return { type: 'unreachable', retryAfterMs: answer.failure.retryAfterMs }
    }
    const number = answer.result?.confirmation?.orderNumber
    if (number) await accept(head, number, answer.meta)
    else if (mustClose && answer.result === null) await refuse(head, { reason: 'order-not-delivered' }, null)
    // Unknown, or known without its number: the same key asks again and gets the one order's answer.
    else await askAgain(head)
    return { type: 'known' }
  }

  /** At once after a lost answer; something on the way that refuses is given the time to go. */
  function askAgain(task: Task): Promise<void> {
    const nextAt = (task.bareRefusals ?? 0) > 1 ? task.nextAt : 0
    return putBack({ ...task, state: 'queued', nextAt, attempts: Math.max(1, task.attempts) })
  }

  /** An order that was answered meanwhile stays answered. */
  function putBack(task: Task): Promise<void> {
    return appendAsLeader(context, ({ checkout }) => ({
      ...(orderOf(checkout, task) ? { putTasks: [task] } : { deleteTasks: [task.id] }),
      result: undefined,
    }))
  }

  const actor = createQueueActor(context, { name: 'order-lane', tasks, sendNext, probeTask }, onChange)

  return {
    ...actor,
    /** Also while busy: an attempt that found the cart unsettled would not come again by itself. */
    changed() {
      if (tasks().length === 0) return
      if (cart.isSettled()) actor.queued()
      else if (cart.status() === 'retrying' && isOverdue()) queue().catch(context.report)
    },
  }
}

/** The sum that the shopper had agreed to, beside the news that it is another: consent needs both. [CHK-20] */
function withShownTotal(refusal: Refusal, before: number | null): Refusal {
  return refusal.reason === 'price-changed' && before !== null ? { ...refusal, data: { before } } : refusal
}

/** The task's order while it is neither accepted nor refused. */
function orderOf(checkout: CheckoutState, { subject }: Task): CheckoutState['order'] {
  return checkout.order?.id === subject && isOrderUnderWay(checkout) ? checkout.order : null
}

function isSameGoods(some: readonly CartLine[], others: readonly CartLine[]): boolean {
  return (
    some.length === others.length &&
    some.every(({ id, quantity }) => others.some((other) => other.id === id && other.quantity === quantity))
  )
}

const STEPS: Readonly<Record<string, DetailsStep>> = {
  'country-not-delivered': 'shipping',
  'shipping-method-unknown': 'shipping',
  'payment-method-unknown': 'payment',
  'email-missing': 'personalDetails',
}

/** The step whose data the server refused. */
function stepOf({ code }: ApiFailure): DetailsStep | null {
  return STEPS[code ?? ''] ?? null
}

/** Which of the lines can no longer be had, by name, so that nobody has to guess what to change. [PROM-05] */
function missingOf({ code, skus }: ApiFailure, lines: readonly CartLine[]): Refusal | null {
  if (code !== 'out-of-stock') return null
  const missing = lines.filter(({ sku }) => skus.includes(sku))
  if (missing.length === 0) return null
  const names = missing.map(({ name, options }) => [name, ...options.map(({ value }) => value)].join(', '))
  return { reason: 'named-products-unavailable', data: { names: names.join('; ') } }
}

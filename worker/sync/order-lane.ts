import type { OrderSums } from '#machines/checkout/checkout.events.ts'
import type { Order } from '#machines/checkout/checkout.types.ts'
import type { ProbeOutcome } from '#machines/delivery-outcome.ts'
import type { CartLine } from '#models/cart/cart-line.ts'
import type { DetailsStep } from '#models/checkout/checkout-steps.ts'
import { isPaidByCards } from '#models/price/paid-cards.ts'
import type { AnswerMeta } from '#models/wire/answer.ts'
import type { OrderConfirmation } from '#models/wire/order.ts'
import type { RefusalReason } from '#models/wire/refusal-reason.ts'
import type { Refusal } from '../commands.ts'
import type { Task } from '../log/rows.ts'
import type { CartEvent } from '../streams/cart-events.ts'
import type { CartState } from '../streams/cart-state.ts'
import { type CheckoutState, canTake, detailsOf, isOrderUnderWay } from '../streams/checkout-state.ts'
import { displacedBy } from '../streams/payments.ts'
import type { DomainEvent } from '../streams/states.ts'
import { orderSumsOf } from '../views/order-sums.ts'
import { priceCart } from '../views/price-cart.ts'
import type { ApiFailure } from './api-call.ts'
import type { CartStatus } from './cart-lane.ts'
import { Lane, type Settlement } from './lane.ts'
import { appendAsLeader, type LeaderContext } from './leader-context.ts'
import { orderRequestOf } from './order-request.ts'
import { notDone, waitOf } from './pauses.ts'
import { createQueueActor } from './queue-actor.ts'
import { refusalNotice, refusalOf } from './refusals.ts'
import { answeredSums } from './totals.ts'

/** How long the order's page waits for a cart that the server does not accept, ms. [CHK-10] */
const CART_PATIENCE_MS = 15_000

/** Refusals without the server's own code after which the order's id is closed on the server. [PROM-12] */
const MAX_BARE_REFUSALS = 4

/** Delivers the order exactly once, whatever fails. [SYNC-13, PROM-07] */
export function createOrderLane(
  context: LeaderContext,
  cart: { isSettled(): boolean; status(): CartStatus; markTotalsOutdated(): void },
  onChange: () => void,
) {
  const { api, log, clock, notify, newId } = context
  const lane: Lane<OrderConfirmation> = new Lane(context, {
    lane: 'checkout',
    blocked(head) {
      // The cart is sent first, so that the server's quote holds the goods of the order.
      if (!cart.isSettled()) return { type: 'settled', remaining: 0 }
      const wait = waitOf(head, clock.now())
      return wait > 0 ? notDone(wait) : null
    },
    send() {
      const { checkout } = log.states
      const body = orderRequestOf(checkout, detailsOf(checkout, log.subjects))
      return body && api.placeOrder({ ...body, cart_id: log.states.cart.quote?.id ?? body.cart_id ?? '' })
    },
    accepted: (task, { result, meta }) => accepted(task, result.orderNumber ?? result.backendOrderId, meta),
    refused: (task, failure) => (failure ? refused(task, failure) : ended(task, { reason: 'order-incomplete' })),
    prove,
    postponed: queue,
  })
  const actor = createQueueActor(context, lane, 'order-lane', onChange)

  /** The order, the end of its cart and the first attempt to pay it are one write, so no crash can separate them. */
  function accepted(task: Task, number: string | null, { totals }: AnswerMeta): Settlement {
    const paymentId = newId()
    return {
      write({ checkout, cart: bought, payments }) {
        const order = orderOf(checkout, task)
        if (!order) return { deleteTasks: [task.id] }
        const sums = totals ? answeredSums(totals, order.lines) : pricedSums(order, bought, checkout)
        const lines = order.lines.map(({ id, quantity }) => ({ lineId: id, quantity }))
        const events: DomainEvent[] = [
          { type: 'checkout.order-accepted', orderId: order.id, number, sums },
          { type: 'cart.ordered', orderId: order.id, lines },
        ]
        const request = isPaidByCards(sums ?? order.sums) ? null : paymentOf(checkout, paymentId)
        if (!request) return { events, deleteTasks: [task.id] }
        const entered = checkout.instrument === null ? undefined : log.subjects.get(checkout.instrument)
        return {
          events: [...events, request],
          deleteTasks: [task.id],
          // The token moves to the attempt that it is for.
          putSubjects: entered ? [{ id: paymentId, fields: { token: entered.fields.token } }] : [],
          deleteSubjects: [...displacedBy(payments, order.id), ...(entered ? [entered.id] : [])],
        }
      },
      // The shopper may be on any page; the page of the order itself shows no notice. [SYNC-13]
      afterwards() {
        const data = { number: number ?? '', orderId: task.subject }
        notify({ type: 'success', message: 'order-accepted', data, action: 'show-order' })
      },
    }
  }

  function refused(task: Task, failure: ApiFailure): Settlement {
    const { order } = log.states.checkout
    const fallback = failure.class === 'rejected' ? 'order-invalid' : 'order-refused'
    const refusal =
      missingOf(failure, order?.lines ?? []) ?? withShownTotal(refusalOf(failure, fallback), order?.grandTotal ?? null)
    return ended(task, refusal, failure)
  }

  function ended(task: Task, refusal: Refusal, failure: ApiFailure | null = null): Settlement {
    // The next click consents to the current prices.
    const prices = failure?.meta.prices ?? []
    const adopted: CartEvent[] = prices.length > 0 ? [{ type: 'cart.prices-adopted', prices }] : []
    const step = failure && stepOf(failure)
    return {
      write: ({ checkout }) => ({
        events: orderOf(checkout, task)
          ? [{ type: 'checkout.order-refused', orderId: task.subject, refusal, step }, ...adopted]
          : [],
        deleteTasks: [task.id],
      }),
      afterwards() {
        notify(refusalNotice(refusal))
        // The sum may be another for the same goods: a coupon has expired, a gift card was used elsewhere.
        if (failure) cart.markTotalsOutdated()
      },
    }
  }

  let cancelWait = (): void => undefined

  /** The server does not accept the cart now: the order's page waits no longer than this, however long the pause is. [CHK-10] */
  function waitForCart(): void {
    const { order } = log.states.checkout
    if (!order) return
    const waited = clock.now() - order.at
    // Less than nothing: the clock has been set back since the click.
    const isOver = waited < 0 || waited >= CART_PATIENCE_MS
    if (isOver) queue(false).catch(context.report)
    else cancelWait = clock.after(CART_PATIENCE_MS - waited, changed)
  }

  /** Called also while busy: an attempt that found the cart unsettled is not repeated by itself. */
  function changed(): void {
    cancelWait()
    if (lane.isEmpty()) return
    if (cart.isSettled()) actor.queued()
    else if (cart.status() === 'retrying') waitForCart()
  }

  /** The order is sent later; the shopper is notified once, and once more if its outcome is unknown. [CHK-10, PROM-12] */
  async function queue(isInDoubt: boolean): Promise<void> {
    const isNew = await appendAsLeader(context, ({ checkout }) => {
      const queued = { type: 'checkout.order-queued', orderId: checkout.order?.id ?? '', isInDoubt } as const
      return canTake(checkout, queued) ? { events: [queued], result: true } : { result: false }
    })
    if (!isNew) return
    notify({ type: 'warning', message: isInDoubt ? 'order-in-doubt' : 'order-queued', action: 'ok' })
  }

  /**
   * Asks whether the server has the order; nothing is sent again before it answers. Only its own answer counts: a refusal of
   * this request says nothing about the order. [ENG-20, PROM-12]
   */
  async function prove(task: Task, signal: AbortSignal): Promise<ProbeOutcome> {
    const status = await api.orderStatus(task.subject)
    if (signal.aborted) return notDone(null)
    const mustClose = (task.bareRefusals ?? 0) >= MAX_BARE_REFUSALS && status.ok && !status.result?.confirmation
    const answer = mustClose ? await api.closeOrder(task.subject) : status
    if (signal.aborted) return notDone(null)
    if (!answer.ok) {
      await queue(true)
      return notDone(answer.failure.retryAfterMs)
    }
    const number = answer.result?.confirmation?.orderNumber
    if (number) await lane.settle(task, accepted(task, number, answer.meta))
    else if (mustClose && answer.result === null)
      await lane.settle(task, ended(task, { reason: 'order-not-delivered' }))
    // Unknown, or known without its number: it is sent again under the same key, which returns the one order. After a lost
    // answer that happens at once, after refusals of an intermediary with the backoff.
    else await lane.release({ ...task, nextAt: (task.bareRefusals ?? 0) > 1 ? task.nextAt : 0 })
    return { type: 'known' }
  }

  return {
    ...actor,
    changed,
    stop() {
      cancelWait()
      actor.stop()
    },
  }
}

/** Sums of an order that was placed over an estimate, if the server has priced the same goods since. */
function pricedSums({ sums, lines }: Order, cart: CartState, checkout: CheckoutState): OrderSums | null {
  return sums === null && isSameGoods(cart.lines, lines) ? orderSumsOf(cart, priceCart(cart, checkout)) : null
}

/** The first attempt to pay the order; null for a method without a provider. */
function paymentOf({ order, paymentMethod, paymentOffer }: CheckoutState, paymentId: string): DomainEvent | null {
  const method = paymentOffer?.find(({ code }) => code === paymentMethod)
  if (!order || !method?.flow) return null
  const { id: orderId, storeCode } = order
  const { code, flow } = method
  return { type: 'payments.requested', paymentId, orderId, method: code, flow, storeCode }
}

/** Adds the sum that the shopper agreed to: consent to another sum needs both. [CHK-20] */
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
  'invoice-address-differs': 'payment',
  'invoice-limit': 'payment',
  'birth-date-missing': 'payment',
  'buyer-under-age': 'payment',
  'email-missing': 'personalDetails',
}

/** The step of the refused data. */
function stepOf({ code }: ApiFailure): DetailsStep | null {
  return STEPS[code ?? ''] ?? null
}

const MISSING: Readonly<Record<string, RefusalReason>> = {
  'out-of-stock': 'named-products-unavailable',
  'product-unknown': 'named-products-discontinued',
  'product-unavailable': 'named-products-discontinued',
  'configuration-unknown': 'named-products-discontinued',
}

/** Names of the lines that are out of stock or no longer sold, so that the shopper knows what to change. [PROM-05] */
function missingOf({ code, meta: { skus = [] } }: ApiFailure, lines: readonly CartLine[]): Refusal | null {
  const reason = MISSING[code ?? '']
  if (!reason) return null
  const missing = lines.filter(({ sku }) => skus.includes(sku))
  if (missing.length === 0) return null
  const names = missing.map(({ name, options }) => [name, ...options.map(({ value }) => value)].join(', '))
  return { reason, data: { names: names.join('; ') } }
}

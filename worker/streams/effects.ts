import type { Task } from '../log/rows.ts'
import { pendingSubjects } from './cart-state.ts'
import type { DomainEvent, States } from './states.ts'

type Effect = Pick<Task, 'lane' | 'kind' | 'subject'>

/** Sends all pending intents of the cart. */
const CART_SYNC: Effect = { lane: 'cart', kind: 'cart.sync', subject: 'cart' }

/** The task that an event needs. Pure, and called only when an event is appended: a replay runs no effects. */
export function effectOf(event: DomainEvent): Effect | null {
  switch (event.type) {
    case 'cart.line-added':
      return { lane: 'cart', kind: 'cart.line', subject: event.line.id }
    case 'cart.quantity-set':
    case 'cart.line-removed':
    case 'cart.line-restored':
    case 'cart.line-withdrawn':
    case 'cart.change-refused':
      return { lane: 'cart', kind: 'cart.line', subject: event.lineId }
    case 'cart.coupon-wanted':
    case 'cart.coupon-dropped':
      return { lane: 'cart', kind: 'cart.coupon', subject: 'coupon' }
    case 'cart.cleared':
      return event.isSynced ? CART_SYNC : null
    case 'cart.joined':
    case 'cart.line-reconfigured':
    case 'cart.quote-lost':
    case 'cart.ordered':
      return CART_SYNC
    case 'checkout.order-requested':
      return event.asksFirst ? null : { lane: 'checkout', kind: 'order.place', subject: event.orderId }
    case 'checkout.order-released':
      return { lane: 'checkout', kind: 'order.place', subject: event.orderId }
    case 'payments.requested':
      return { lane: 'payments', kind: 'payment.begin', subject: event.paymentId }
    case 'payments.returned':
      return { lane: 'payments', kind: 'payment.return', subject: event.paymentId }
    case 'requests.made':
      return { lane: 'requests', kind: event.kind, subject: event.id }
    default:
      return null
  }
}

/** A task for pending intents of the cart that have none: see `restoreTasks` in `sync/leader.ts`. */
export function forgottenEffect({ cart }: States, tasks: readonly Task[]): Effect | null {
  const known = new Set(tasks.flatMap(({ lane, subject }) => (lane === 'cart' ? subject : [])))
  return known.has(CART_SYNC.subject) || pendingSubjects(cart).every((subject) => known.has(subject)) ? null : CART_SYNC
}

export function newTask(id: string, rev: number, effect: Effect, identity: number): Task {
  return {
    ...effect,
    id,
    rev,
    identity,
    state: 'queued',
    attempts: 0,
    nextAt: 0,
    step: 0,
    request: null,
    lastError: null,
  }
}

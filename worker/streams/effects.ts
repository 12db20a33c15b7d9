import type { Lane, Task, TaskKind } from '../log/rows.ts'
import type { DomainEvent } from './states.ts'

/** What an event asks of the server. Pure, and only asked when an event is appended: replay never runs an effect. */
export function effectOf(event: DomainEvent): { lane: Lane; kind: TaskKind; subject: string } | null {
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
      return event.isSynced ? { lane: 'cart', kind: 'cart.sync', subject: 'cart' } : null
    case 'cart.joined':
    case 'cart.line-reconfigured':
    case 'cart.quote-lost':
    case 'cart.ordered':
      return { lane: 'cart', kind: 'cart.sync', subject: 'cart' }
    case 'checkout.order-requested':
      return event.asksFirst ? null : { lane: 'checkout', kind: 'order.place', subject: event.orderId }
    case 'checkout.order-released':
      return { lane: 'checkout', kind: 'order.place', subject: event.orderId }
    case 'requests.made':
    case 'requests.joined':
      return { lane: 'requests', kind: event.kind, subject: event.id }
    default:
      return null
  }
}

export function newTask(
  id: string,
  rev: number,
  effect: NonNullable<ReturnType<typeof effectOf>>,
  identity: number,
): Task {
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

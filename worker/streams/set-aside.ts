import type { Task } from '../log/rows.ts'
import type { Draft } from '../log/stage.ts'
import type { Outcome, SetAsideView } from '../protocol.ts'
import type { CartEvent } from './cart-events.ts'
import type { CartState } from './cart-state.ts'
import type { DomainEvent, States } from './states.ts'

/**
 * What the shop sent and the server could make nothing of is set aside: it blocks nobody, and the shopper decides whether
 * it is tried again or given up. [ENG-21, ENG-22]
 */
export function setAsideViews(states: States, tasks: ReadonlyMap<string, Task>): readonly SetAsideView[] {
  return setAsideTasks(states, tasks).map(({ id, kind, subject }) => ({
    id,
    kind,
    name: nameOf(states, kind, subject),
  }))
}

/** It is asked anew, under another key: the server has answered the old one. */
export function retrySetAside(states: States, tasks: ReadonlyMap<string, Task>, id: string): Draft<Outcome> {
  const task = setAsideTasks(states, tasks).find((other) => other.id === id)
  if (!task) return { result: { ok: true } }
  const again: Task = { ...task, state: 'queued', request: null, attempts: 0, nextAt: 0, step: task.step + 1 }
  return { putTasks: [again], result: { ok: true } }
}

/** What was wanted is given up, and what the server has counts again. */
export function discardSetAside(states: States, tasks: ReadonlyMap<string, Task>, id: string): Draft<Outcome> {
  const task = setAsideTasks(states, tasks).find((other) => other.id === id)
  if (!task) return { result: { ok: true } }
  return { events: givingUp(states, task), deleteTasks: [task.id], result: { ok: true } }
}

function setAsideTasks({ identity }: States, tasks: ReadonlyMap<string, Task>): readonly Task[] {
  return [...tasks.values()]
    .filter(({ state, identity: epoch = 0 }) => state === 'quarantined' && epoch === identity.epoch)
    .sort((one, other) => one.rev - other.rev)
}

function givingUp({ cart }: States, { kind, subject }: Task): readonly DomainEvent[] {
  switch (kind) {
    case 'cart.line':
      return givingUpLine(cart, subject)
    case 'cart.coupon':
      return givingUpCoupon(cart)
    case 'cart.sync': {
      const lines = new Set([...Object.keys(cart.pending), ...cart.removals.map(({ lineId }) => lineId)])
      return [...[...lines].flatMap((lineId) => givingUpLine(cart, lineId)), ...givingUpCoupon(cart)]
    }
    case 'order.place':
      return [{ type: 'checkout.order-refused', orderId: subject, refusal: { reason: 'order-refused' }, step: null }]
  }
}

function givingUpLine({ lines, links, quote, pending, removals }: CartState, lineId: string): readonly CartEvent[] {
  // The server still has it: the next pull brings it back.
  const kept = removals
    .filter((removal) => removal.lineId === lineId)
    .map(({ itemId }) => ({ type: 'cart.removal-accepted', itemId }) as const)
  if (!lines.some(({ id }) => id === lineId)) return kept
  const item = quote?.items.find(({ item_id }) => item_id === links[lineId])
  if (!item) return [...kept, { type: 'cart.line-dropped', lineId }]
  return [
    ...kept,
    { type: 'cart.quantity-adopted', lineId, itemId: item.item_id, quantity: item.qty },
    { type: 'cart.intent-settled', lineId, upTo: pending[lineId] ?? 0 },
  ]
}

function givingUpCoupon({ coupon }: CartState): readonly CartEvent[] {
  if (coupon.pending === null) return []
  return [{ type: 'cart.coupon-refused', upTo: coupon.pending, refusal: { reason: 'coupon-invalid' } }]
}

function nameOf({ cart }: States, kind: Task['kind'], subject: string): string | null {
  if (kind === 'cart.coupon') return cart.coupon.wanted ?? cart.coupon.confirmed
  const line = cart.lines.find(({ id }) => id === subject)
  const removed = cart.removed?.line.id === subject ? cart.removed.line : undefined
  const sku = cart.removals.find(({ lineId }) => lineId === subject)?.sku
  return (line ?? removed)?.name ?? cart.quote?.items.find((item) => item.sku === sku)?.name ?? null
}

import { isSameLine } from '#models/cart/cart-line.ts'
import type { Task } from '../log/rows.ts'
import type { CartEvent } from './cart-events.ts'
import type { CartState } from './cart-state.ts'
import { isDeadLetter } from './dead-letters.ts'
import { ACCEPTED, accept, type Decision } from './decider.ts'
import type { DomainEvent, States } from './states.ts'

/**
 * Queues a dead letter again, with a new idempotency key if the server has answered the old one. If it may have been done,
 * the key stays: the session had ended before the answer, or only an intermediary has answered. [ENG-17]
 */
export function retryDeadLetter(states: States, tasks: ReadonlyMap<string, Task>, id: string): Decision<DomainEvent> {
  const task = tasks.get(id)
  if (!task || !isDeadLetter(states, task)) return accept()
  const step = mayBeDone(task) ? task.step : task.step + 1
  const again: Task = { ...task, state: 'queued', request: null, attempts: 0, bareRefusals: 0, nextAt: 0, step }
  return { result: ACCEPTED, events: [decided(task)], putTasks: [again] }
}

/** The event gives the decision a place among the writes of all tabs. [ENG-53] */
function decided({ id, lane }: Task): DomainEvent {
  return { type: lane === 'requests' ? 'requests.set-aside-decided' : 'cart.set-aside-decided', taskId: id }
}

/**
 * A refusal without a code of our API may come from an intermediary, after the server has done the work. A review or alert
 * stays the same request; a change of the cart may be another request by now.
 */
function mayBeDone({ lane, lastError, bareRefusals = 0 }: Task): boolean {
  return lastError?.kind === 'auth' || (lane === 'requests' && bareRefusals > 0)
}

/** Gives the intent up: the server's state counts again. */
export function discardDeadLetter(states: States, tasks: ReadonlyMap<string, Task>, id: string): Decision<DomainEvent> {
  const task = tasks.get(id)
  if (!task || !isDeadLetter(states, task)) return accept()
  // The text of a review or alert is deleted with it.
  const deleteSubjects = task.lane === 'requests' ? [task.subject] : []
  const undone = undo(states, tasks, task)
  const events = undone.length > 0 ? undone : [decided(task)]
  return { result: ACCEPTED, events, deleteTasks: [task.id], deleteSubjects }
}

function undo({ cart }: States, tasks: ReadonlyMap<string, Task>, { kind, subject }: Task): readonly DomainEvent[] {
  switch (kind) {
    case 'cart.line':
      return undoLine(cart, subject)
    case 'cart.coupon':
      return undoCoupon(cart)
    case 'cart.sync': {
      // Intents with a task of their own stay: they may be done already.
      const subjects = new Set(
        [...tasks.values()].flatMap((task) => (task.state === 'quarantined' ? [] : task.subject)),
      )
      const lines = new Set([...Object.keys(cart.pending), ...cart.removals.map(({ lineId }) => lineId)])
      return [
        ...[...lines].flatMap((lineId) => (subjects.has(lineId) ? [] : undoLine(cart, lineId))),
        ...(subjects.has('coupon') ? [] : undoCoupon(cart)),
      ]
    }
    case 'review.create':
    case 'stock-alert.create':
    case 'profile.save':
      return [{ type: 'requests.refused', id: subject, reason: 'given-up' }]
    case 'payment.begin':
    case 'payment.return':
      return []
    case 'order.place':
      return [{ type: 'checkout.order-refused', orderId: subject, refusal: { reason: 'order-refused' }, step: null }]
  }
}

function undoLine(cart: CartState, lineId: string): readonly CartEvent[] {
  const { lines, links, quote, pending, removals } = cart
  // The server still has the item: the next pull adds the line again.
  const restored = removals
    .filter((removal) => removal.lineId === lineId)
    .map(({ itemId }) => ({ type: 'cart.removal-accepted', itemId }) as const)
  if (!lines.some(({ id }) => id === lineId)) return restored
  const item = quote?.items.find(({ item_id }) => item_id === links[lineId])
  const undone: readonly CartEvent[] = item
    ? [
        { type: 'cart.quantity-adopted', lineId, itemId: item.item_id, quantity: item.qty },
        { type: 'cart.intent-settled', lineId, upTo: pending[lineId] ?? 0 },
      ]
    : [{ type: 'cart.line-dropped', lineId }]
  return [...restored, ...undone, ...formerLines(cart, lineId)]
}

/** The lines that this one replaced, with the server's quantities. [CART-04] */
function formerLines({ lines, replaced, quote }: CartState, lineId: string): readonly CartEvent[] {
  return replaced.flatMap(({ by, line, itemId }): readonly CartEvent[] => {
    const item = quote?.items.find(({ item_id }) => item_id === itemId)
    if (by !== lineId || !item || lines.some((other) => isSameLine(other, line))) return []
    return [
      { type: 'cart.line-adopted', line: { ...line, quantity: item.qty }, itemId: item.item_id },
      { type: 'cart.line-linked', lineId: line.id, itemId: item.item_id },
    ]
  })
}

function undoCoupon({ coupon }: CartState): readonly CartEvent[] {
  if (coupon.pending === null) return []
  return [{ type: 'cart.coupon-refused', upTo: coupon.pending, refusal: { reason: 'coupon-invalid' } }]
}

import { isSameLine } from '#models/cart/cart-line.ts'
import type { Task } from '../log/rows.ts'
import type { Draft } from '../log/stage.ts'
import type { Outcome } from '../protocol.ts'
import type { CartEvent } from './cart-events.ts'
import type { CartState } from './cart-state.ts'
import { deadLetterTasks } from './dead-letters.ts'
import type { DomainEvent, States } from './states.ts'

/**
 * It is asked anew: under another key where the server has answered the old one, under the same where it may have been
 * done: the answer came after the session's end, or from a stranger on the way. [ENG-17]
 */
export function retryDeadLetter(states: States, tasks: ReadonlyMap<string, Task>, id: string): Draft<Outcome> {
  const task = deadLetterTasks(states, tasks.values()).find((other) => other.id === id)
  if (!task) return { result: { ok: true } }
  const step = mayBeDone(task) ? task.step : task.step + 1
  const again: Task = { ...task, state: 'queued', request: null, attempts: 0, bareRefusals: 0, nextAt: 0, step }
  return { events: [decided(task)], putTasks: [again], result: { ok: true } }
}

/** Any tab may decide: by its event the decision has its place among the writes of all tabs. [ENG-53] */
function decided({ id, lane }: Task): DomainEvent {
  return { type: lane === 'requests' ? 'requests.set-aside-decided' : 'cart.set-aside-decided', taskId: id }
}

/**
 * A no without the shop's own reason may be a stranger's, to what the shop has done. A request says the same whenever it is
 * asked; of the cart's changes the server may have to be told others by now.
 */
function mayBeDone({ lane, lastError, bareRefusals = 0 }: Task): boolean {
  return lastError?.kind === 'auth' || (lane === 'requests' && bareRefusals > 0)
}

/** What was wanted is given up, and what the server has counts again. */
export function discardDeadLetter(states: States, tasks: ReadonlyMap<string, Task>, id: string): Draft<Outcome> {
  const task = deadLetterTasks(states, tasks.values()).find((other) => other.id === id)
  if (!task) return { result: { ok: true } }
  // A request is given up with what was written.
  const deleteSubjects = task.lane === 'requests' ? [task.subject] : []
  const given = givingUp(states, tasks, task)
  const events = given.length > 0 ? given : [decided(task)]
  return { events, deleteTasks: [task.id], deleteSubjects, result: { ok: true } }
}

function givingUp({ cart }: States, tasks: ReadonlyMap<string, Task>, { kind, subject }: Task): readonly DomainEvent[] {
  switch (kind) {
    case 'cart.line':
      return givingUpLine(cart, subject)
    case 'cart.coupon':
      return givingUpCoupon(cart)
    case 'cart.sync': {
      // What is on its way by itself is not given up: it may be done already.
      const onTheWay = new Set(
        [...tasks.values()].flatMap((task) => (task.state === 'quarantined' ? [] : task.subject)),
      )
      const lines = new Set([...Object.keys(cart.pending), ...cart.removals.map(({ lineId }) => lineId)])
      return [
        ...[...lines].flatMap((lineId) => (onTheWay.has(lineId) ? [] : givingUpLine(cart, lineId))),
        ...(onTheWay.has('coupon') ? [] : givingUpCoupon(cart)),
      ]
    }
    case 'review.create':
    case 'stock-alert.create':
      return [{ type: 'requests.refused', id: subject, reason: 'given-up' }]
    case 'order.place':
      return [{ type: 'checkout.order-refused', orderId: subject, refusal: { reason: 'order-refused' }, step: null }]
  }
}

function givingUpLine(cart: CartState, lineId: string): readonly CartEvent[] {
  const { lines, links, quote, pending, removals } = cart
  // The server still has it: the next pull brings it back.
  const kept = removals
    .filter((removal) => removal.lineId === lineId)
    .map(({ itemId }) => ({ type: 'cart.removal-accepted', itemId }) as const)
  if (!lines.some(({ id }) => id === lineId)) return kept
  const item = quote?.items.find(({ item_id }) => item_id === links[lineId])
  const given: readonly CartEvent[] = item
    ? [
        { type: 'cart.quantity-adopted', lineId, itemId: item.item_id, quantity: item.qty },
        { type: 'cart.intent-settled', lineId, upTo: pending[lineId] ?? 0 },
      ]
    : [{ type: 'cart.line-dropped', lineId }]
  return [...kept, ...given, ...formerLines(cart, lineId)]
}

/** What the line took the place of, as the server still has it. [CART-04] */
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

function givingUpCoupon({ coupon }: CartState): readonly CartEvent[] {
  if (coupon.pending === null) return []
  return [{ type: 'cart.coupon-refused', upTo: coupon.pending, refusal: { reason: 'coupon-invalid' } }]
}

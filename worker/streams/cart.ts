import { type CartLine, isSameLine, parseQuantity } from '#models/cart/cart-line.ts'
import { isKnownPrice } from '#models/price/known-price.ts'
import type { CartCommand } from '../commands.ts'
import type { CartEvent } from './cart-events.ts'
import { evolveCart } from './cart-evolve.ts'
import { type CartState, EMPTY_CART } from './cart-state.ts'
import { accept, type Decider, type Decision, refuse } from './decider.ts'

/** A command of the engine after a stock check. */
export type WithdrawCommand = { readonly type: 'cart.withdraw'; readonly lineId: string; readonly quantity: number }

/** Cart stream: the shopper's intents, before the server has answered. [CART-01, CART-03, CART-05, CART-08] */
export const cart = {
  initial: EMPTY_CART,
  decide: decideCart,
  evolve: evolveCart,
} satisfies Decider<CartState, CartCommand | WithdrawCommand, CartEvent>

function decideCart(state: CartState, command: CartCommand | WithdrawCommand): Decision<CartEvent> {
  switch (command.type) {
    case 'cart.add':
      return decideAdd(state, command.line)
    case 'cart.set-quantity': {
      const line = state.lines.find(({ id }) => id === command.lineId)
      if (!line) return refuse('line-unknown')
      const quantity = parseQuantity(command.quantity)
      if (quantity === null) return refuse('quantity-invalid')
      return line.quantity === quantity
        ? accept()
        : accept({ type: 'cart.quantity-set', lineId: line.id, quantity } as const)
    }
    case 'cart.remove':
      return state.lines.some(({ id }) => id === command.lineId)
        ? accept({ type: 'cart.line-removed', lineId: command.lineId } as const)
        : accept()
    case 'cart.restore':
      return decideRestore(state, command.lineId)
    case 'cart.reconfigure':
      return decideReconfigure(state, command.lineId, command.line)
    case 'cart.clear':
      return decideClear(state, command)
    case 'cart.withdraw':
      return state.lines.some(({ id }) => id === command.lineId)
        ? accept({ type: 'cart.line-withdrawn', lineId: command.lineId, quantity: command.quantity } as const)
        : accept()
    case 'cart.apply-coupon': {
      const code = command.code.trim()
      if (code === '') return refuse('coupon-required')
      if (state.lines.length === 0) return refuse('cart-empty')
      return state.coupon.wanted === code ? accept() : accept({ type: 'cart.coupon-wanted', code } as const)
    }
    case 'cart.remove-coupon':
      return state.coupon.wanted === null ? accept() : accept({ type: 'cart.coupon-dropped' } as const)
  }
}

function decideAdd(state: CartState, line: CartLine): Decision<CartEvent> {
  if (!isKnownPrice(line.unitPrice)) return refuse('price-unknown', { sku: line.sku })
  if (parseQuantity(line.quantity) === null) return refuse('quantity-invalid')
  return decideMerge(state, line) ?? accept({ type: 'cart.line-added', line })
}

/** Adds the pieces to the line with the same goods; null if there is none. */
function decideMerge({ lines }: CartState, line: CartLine): Decision<CartEvent> | null {
  const duplicate = lines.find((other) => isSameLine(other, line))
  if (!duplicate) return null
  const quantity = parseQuantity(duplicate.quantity + line.quantity)
  if (quantity === null) return refuse('quantity-invalid')
  return accept({ type: 'cart.quantity-set', lineId: duplicate.id, quantity })
}

function decideReconfigure(state: CartState, lineId: string, requested: CartLine): Decision<CartEvent> {
  const former = state.lines.find(({ id }) => id === lineId)
  if (!former) return refuse('line-unknown')
  if (!isKnownPrice(requested.unitPrice)) return refuse('price-unknown', { sku: requested.sku })
  const line = { ...requested, quantity: former.quantity }
  if (isSameLine(former, line)) return accept()
  const duplicate = state.lines.find((other) => other !== former && isSameLine(other, line))
  if (duplicate && parseQuantity(duplicate.quantity + line.quantity) === null) return refuse('quantity-invalid')
  return accept({ type: 'cart.line-reconfigured', lineId, line, into: duplicate?.id ?? null })
}

/** A cart that is emptied on the server too stays connected to its quote. */
function decideClear(
  { lines, coupon, quote }: CartState,
  { syncs, disconnects }: Extract<CartCommand, { type: 'cart.clear' }>,
): Decision<CartEvent> {
  const isEmpty = lines.length === 0 && coupon.wanted === null && coupon.confirmed === null
  if (isEmpty && (quote === null || !disconnects)) return accept()
  return accept({ type: 'cart.cleared', isSynced: syncs && !disconnects, isDisconnected: disconnects })
}

/** If the same goods were added since the removal, the restored pieces are merged into that line. */
function decideRestore(state: CartState, lineId: string): Decision<CartEvent> {
  const { removed } = state
  if (removed?.line.id !== lineId) return accept()
  return decideMerge(state, removed.line) ?? accept({ type: 'cart.line-restored', lineId })
}

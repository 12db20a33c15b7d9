import { type CartLine, isSameLine, parseQuantity } from '#models/cart/cart-line.ts'
import { isKnownPrice } from '#models/price/known-price.ts'
import type { CartCommand } from '../protocol.ts'
import type { CartEvent } from './cart-events.ts'
import { evolveCart } from './cart-evolve.ts'
import { type CartState, EMPTY_CART } from './cart-state.ts'
import { accept, type Decider, type Decision, refuse } from './decider.ts'

/** Told by the engine after a stock check. */
export type WithdrawCommand = { readonly type: 'cart.withdraw'; readonly lineId: string; readonly quantity: number }

/** Cart stream: what a shopper wants, before the server has agreed. [CART-01, CART-03, CART-05, CART-08] */
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

function decideAdd(state: CartState, line: CartState['lines'][number]): Decision<CartEvent> {
  if (!isKnownPrice(line.unitPrice)) return refuse('price-unknown', { sku: line.sku })
  if (parseQuantity(line.quantity) === null) return refuse('quantity-invalid')
  const twin = state.lines.find((other) => isSameLine(other, line))
  if (!twin) return accept({ type: 'cart.line-added', line })
  const quantity = parseQuantity(twin.quantity + line.quantity)
  if (quantity === null) return refuse('quantity-invalid')
  return accept({ type: 'cart.quantity-set', lineId: twin.id, quantity })
}

function decideReconfigure(state: CartState, lineId: string, wanted: CartLine): Decision<CartEvent> {
  const former = state.lines.find(({ id }) => id === lineId)
  if (!former) return refuse('line-unknown')
  if (!isKnownPrice(wanted.unitPrice)) return refuse('price-unknown', { sku: wanted.sku })
  const line = { ...wanted, quantity: former.quantity }
  if (isSameLine(former, line)) return accept()
  const twin = state.lines.find((other) => other !== former && isSameLine(other, line))
  if (twin && parseQuantity(twin.quantity + line.quantity) === null) return refuse('quantity-invalid')
  return accept({ type: 'cart.line-reconfigured', lineId, line, into: twin?.id ?? null })
}

/** What is to be emptied on the server has to stay connected until it is. */
function decideClear(
  { lines, coupon, quote }: CartState,
  { syncs, disconnects }: Extract<CartCommand, { type: 'cart.clear' }>,
): Decision<CartEvent> {
  const isEmpty = lines.length === 0 && coupon.wanted === null && coupon.confirmed === null
  if (isEmpty && (quote === null || !disconnects)) return accept()
  return accept({ type: 'cart.cleared', isSynced: syncs && !disconnects, isDisconnected: disconnects })
}

/** A twin that was added since the removal takes the restored pieces. */
function decideRestore({ removed, lines }: CartState, lineId: string): Decision<CartEvent> {
  if (removed?.line.id !== lineId) return accept()
  const twin = lines.find((other) => isSameLine(other, removed.line))
  if (!twin) return accept({ type: 'cart.line-restored', lineId })
  const quantity = parseQuantity(twin.quantity + removed.line.quantity)
  return quantity === null
    ? refuse('quantity-invalid')
    : accept({ type: 'cart.quantity-set', lineId: twin.id, quantity })
}

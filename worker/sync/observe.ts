import type { CartLine } from '#models/cart/cart-line.ts'
import { joinedQuantities, reconcile } from '#models/cart/reconciliation.ts'
import type { QuoteItem } from '#models/wire/quote.ts'
import type { CartEvent } from '../streams/cart-events.ts'
import { evolveCart } from '../streams/cart-evolve.ts'
import type { CartState } from '../streams/cart-state.ts'
import { reconciliationOf } from './cart-requests.ts'

/** Events of a pulled quote: the new base, then what is adopted from it. Pending intents stay pending. */
export function observeQuote(
  before: CartState,
  items: readonly QuoteItem[],
  lineOf: (item: QuoteItem) => CartLine,
): readonly CartEvent[] {
  const joined = joinOf(before, items)
  const state = joined.reduce((cart, event) => evolveCart(cart, event, NOWHERE), before)
  const adoptions = reconcile(reconciliationOf(state, items)).flatMap((action): CartEvent[] => {
    switch (action.type) {
      case 'adopt': {
        const { lineId, item } = action
        return [{ type: 'cart.quantity-adopted', lineId, itemId: item.item_id, quantity: item.qty }]
      }
      case 'set-quantity':
        return state.links[action.lineId] === action.itemId
          ? []
          : [{ type: 'cart.line-linked', lineId: action.lineId, itemId: action.itemId }]
      case 'add-local':
        return [{ type: 'cart.line-adopted', line: lineOf(action.item), itemId: action.item.item_id }]
      case 'remove-local':
        return [{ type: 'cart.line-dropped', lineId: action.lineId }]
      default:
        return []
    }
  })
  const isSame = JSON.stringify(items) === JSON.stringify(state.quote?.items ?? [])
  const observed: CartEvent[] = isSame ? [] : [{ type: 'cart.quote-observed', items: [...items] }]
  return [...joined, ...observed, ...adoptions]
}

function joinOf({ isJoining, lines }: CartState, items: readonly QuoteItem[]): readonly CartEvent[] {
  return isJoining ? [{ type: 'cart.quantities-joined', lines: [...joinedQuantities(lines, items)] }] : []
}

/** This fold does not read the place of the event. */
const NOWHERE = { rev: 0, at: 0 }

import type { CartLine } from '#models/cart/cart-line.ts'
import { joinedQuantities, reconcile } from '#models/cart/reconciliation.ts'
import { PRODUCT_TYPES } from '#models/product/product-kinds.ts'
import { productHref, variantHref } from '#models/urls/product-href.ts'
import type { QuoteItem } from '#models/wire/quote.ts'
import type { CartEvent } from '../streams/cart-events.ts'
import { evolveCart } from '../streams/cart-evolve.ts'
import type { CartState } from '../streams/cart-state.ts'
import { reconciliationOf } from './cart-requests.ts'
import type { FoundProduct } from './commerce-api.ts'

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

/** Items without a line here. */
export function foreignItems(state: CartState, items: readonly QuoteItem[]): readonly QuoteItem[] {
  return reconcile(reconciliationOf(state, items)).flatMap((action) =>
    action.type === 'add-local' ? [action.item] : [],
  )
}

/** A line from another device. If its product was not found, it has the server's name and no address. [SYNC-06] */
export function lineFromItem(id: string, item: QuoteItem, found: FoundProduct | null): CartLine {
  const child = found?.configurable_children.find(({ sku }) => sku === item.sku)
  return {
    id,
    sku: item.sku,
    parentSku: found?.sku ?? item.sku,
    productType: PRODUCT_TYPES.find((type) => type === item.product_type) ?? 'simple',
    name: found?.name ?? item.name,
    quantity: item.qty,
    unitPrice: (child ?? found)?.final_price_incl_tax ?? item.price,
    image: child?.image || found?.image || '',
    href: found ? hrefOf(found, child?.sku ?? null) : '',
    options: [],
    productOption: item.product_option ?? null,
  }
}

function hrefOf(found: FoundProduct, childSku: string | null): string {
  const href = productHref(found)
  return childSku === null ? href : variantHref(href, childSku)
}

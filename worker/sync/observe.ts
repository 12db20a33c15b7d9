import type { CartLine } from '#models/cart.ts'
import type { QuoteItem } from '#models/quote.ts'
import { reconcile } from '#models/reconciliation.ts'
import type { CartEvent } from '../streams/cart-events.ts'
import { type CartState, reconciliationOf } from '../streams/cart-state.ts'

/** What a pulled quote changes here: the new base, then what is adopted from it. What has to be sent stays pending. */
export function observeQuote(
  state: CartState,
  items: readonly QuoteItem[],
  lineOf: (item: QuoteItem) => CartLine,
): readonly CartEvent[] {
  const adoptions = reconcile(reconciliationOf(state, items)).flatMap((action): CartEvent[] => {
    switch (action.type) {
      case 'adopt':
        return [
          {
            type: 'cart.quantity-adopted',
            lineId: action.lineId,
            itemId: action.item.item_id,
            quantity: action.item.qty,
          },
        ]
      case 'add-local':
        return [{ type: 'cart.line-adopted', line: lineOf(action.item), itemId: action.item.item_id }]
      case 'remove-local':
        return [{ type: 'cart.line-dropped', lineId: action.lineId }]
      default:
        return []
    }
  })
  const isSame = JSON.stringify(items) === JSON.stringify(state.quote?.items ?? [])
  return isSame ? adoptions : [{ type: 'cart.quote-observed', items: [...items] }, ...adoptions]
}

/** A line from another device until its product has been looked up: name and quantity are the server's. [SYNC-06] */
export function lineFromItem(id: string, item: QuoteItem): CartLine {
  const isKnownType = (['simple', 'configurable', 'grouped', 'bundle', 'virtual', 'downloadable'] as const).find(
    (type) => type === item.product_type,
  )
  return {
    id,
    sku: item.sku,
    parentSku: item.sku,
    productType: isKnownType ?? 'simple',
    name: item.name,
    quantity: item.qty,
    unitPrice: item.price,
    image: '',
    href: '',
    options: [],
    productOption: item.product_option ?? null,
  }
}

import { type Reconciliation, type ReconciliationAction, reconcile, SHARED_CART } from '#models/cart/reconciliation.ts'
import type { QuoteItem } from '#models/wire/quote.ts'
import type { CartState } from '../streams/cart-state.ts'

export function reconciliationOf(state: CartState, server: readonly QuoteItem[]): Reconciliation {
  return {
    server,
    client: state.lines,
    links: state.links,
    pending: new Set(Object.keys(state.pending)),
    removed: new Set([...state.removals, ...state.replaced].flatMap(({ itemId }) => itemId ?? [])),
    flags: SHARED_CART,
  }
}

/** What has to be sent so that the confirmed base becomes what the shopper wants. */
export function outstandingActions(state: CartState): readonly ReconciliationAction[] {
  return reconcile(reconciliationOf(state, state.quote?.items ?? []))
}

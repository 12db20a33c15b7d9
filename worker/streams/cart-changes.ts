import { type CartLine, isSameLine } from '#models/cart/cart-line.ts'
import { identityOf, type QuoteItem } from '#models/wire/quote.ts'
import type { CartState, Removal } from './cart-state.ts'
import { without } from './decider.ts'

/** Small changes of the cart's state, for its fold. */

export function withoutQuote(state: CartState, rev: number): CartState {
  const { wanted } = state.coupon
  return {
    ...state,
    quote: null,
    links: {},
    removals: [],
    replaced: [],
    unobserved: [],
    base: rev,
    totals: null,
    totalsBase: 0,
    coupon: { wanted, confirmed: null, pending: wanted === null ? null : rev },
  }
}

export function allPending(state: CartState, rev: number): CartState['pending'] {
  return Object.fromEntries(state.lines.map(({ id }) => [id, rev]))
}

export function withItems(state: CartState, items: readonly QuoteItem[], rev: number): CartState {
  return state.quote ? { ...state, quote: { ...state.quote, items }, base: rev } : state
}

export function withQuantity(state: CartState, lineId: string, quantity: number): CartState {
  return { ...state, lines: state.lines.map((line): CartLine => (line.id === lineId ? { ...line, quantity } : line)) }
}

export function withIntent(state: CartState, lineId: string, rev: number): CartState {
  return { ...state, pending: { ...state.pending, [lineId]: rev } }
}

export function withoutLine(state: CartState, lineId: string): CartState {
  const itemId = state.links[lineId]
  const sku = state.lines.find(({ id }) => id === lineId)?.sku ?? ''
  return {
    ...state,
    lines: state.lines.filter(({ id }) => id !== lineId),
    pending: without(state.pending, lineId),
    firstQuantities: without(state.firstQuantities, lineId),
    refusals: without(state.refusals, lineId),
    unobserved: state.unobserved.filter((id) => id !== lineId),
    links: without(state.links, lineId),
    removals: [
      ...state.removals,
      ...(itemId === undefined ? [] : [{ lineId, itemId, sku }]),
      ...formerItems(state, lineId),
    ],
    replaced: state.replaced.filter(({ by }) => by !== lineId),
  }
}

export function settle(state: CartState, lineId: string, upTo: number): CartState {
  return isCovered(state.pending[lineId] ?? null, upTo) ? { ...state, pending: without(state.pending, lineId) } : state
}

export function isCovered(pending: number | null, upTo: number): boolean {
  return pending !== null && pending <= upTo
}

/** A line with the same goods takes over the server's item of a line that was removed or replaced. */
export function takeOver(state: CartState, line: CartLine): CartState {
  const unlinked = new Set([...state.removals, ...state.replaced].map(({ itemId }) => itemId))
  const item = state.quote?.items.find((other) => unlinked.has(other.item_id) && isSameLine(line, identityOf(other)))
  return item ? withLink(state, line.id, item.item_id) : state
}

/** Links the item to this line, and to no line that was removed or replaced. */
export function withLink(state: CartState, lineId: string, item: number): CartState {
  return { ...state, ...withoutFormerItem(state, item), links: { ...state.links, [lineId]: item } }
}

/** Of lines that were removed or replaced none has this item any more. */
export function withoutFormerItem({ removals, replaced }: CartState, item: number) {
  const isOther = ({ itemId }: { itemId: number | null }) => itemId !== item
  return {
    removals: removals.filter(isOther),
    replaced: replaced.map((former) => (isOther(former) ? former : { ...former, itemId: null })),
  }
}

/** The server's items of the lines that this one replaced. */
export function formerItems({ replaced }: CartState, lineId: string): readonly Removal[] {
  return replaced.flatMap(({ by, line, itemId }) =>
    by === lineId && itemId !== null ? [{ lineId: line.id, itemId, sku: line.sku }] : [],
  )
}

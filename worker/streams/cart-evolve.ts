import { isSameLine } from '#models/cart/cart-line.ts'
import { identityOf, type QuoteItem } from '#models/wire/quote.ts'
import type { Refusal } from '../commands.ts'
import {
  allPending,
  isCovered,
  settle,
  takeOver,
  withIntent,
  withItems,
  withLink,
  withoutFormerItem,
  withoutLine,
  withoutQuote,
  withQuantity,
} from './cart-changes.ts'
import type { CartEvent } from './cart-events.ts'
import { confirmReplacement, reconfigure, restoreReplaced } from './cart-reconfigure.ts'
import { type CartState, EMPTY_CART } from './cart-state.ts'
import { type EventMeta, without } from './decider.ts'

/** Fold of the cart stream: first the shopper's intents, then the server's answers. */
export function evolveCart(state: CartState, event: CartEvent, { rev }: EventMeta): CartState {
  switch (event.type) {
    case 'cart.line-added':
      return takeOver(
        {
          ...state,
          lines: [...state.lines, event.line],
          pending: { ...state.pending, [event.line.id]: rev },
          firstQuantities: { ...state.firstQuantities, [event.line.id]: event.line.quantity },
          removed: null,
        },
        event.line,
      )
    case 'cart.quantity-set':
      return {
        ...withIntent(withQuantity(state, event.lineId, event.quantity), event.lineId, rev),
        refusals: without(state.refusals, event.lineId),
      }
    case 'cart.line-removed': {
      const index = state.lines.findIndex(({ id }) => id === event.lineId)
      const line = state.lines[index]
      return line ? { ...withoutLine(state, event.lineId), removed: { line, index } } : state
    }
    case 'cart.line-restored': {
      if (!state.removed) return state
      const { line, index } = state.removed
      const removal = state.removals.find(({ lineId }) => lineId === line.id)
      return {
        ...state,
        lines: state.lines.toSpliced(index, 0, line),
        removed: null,
        pending: { ...state.pending, [line.id]: rev },
        removals: state.removals.filter((other) => other !== removal),
        links: removal ? { ...state.links, [line.id]: removal.itemId } : state.links,
      }
    }
    case 'cart.line-withdrawn': {
      const line = state.lines.find(({ id }) => id === event.lineId)
      if (!line) return state
      const quantity = line.quantity - event.quantity
      return quantity > 0
        ? withIntent(withQuantity(state, line.id, quantity), line.id, rev)
        : withoutLine(state, line.id)
    }
    case 'cart.line-reconfigured':
      return reconfigure(state, event, rev)
    case 'cart.coupon-wanted':
      return { ...state, coupon: { ...state.coupon, wanted: event.code, pending: rev } }
    case 'cart.coupon-dropped':
      return { ...state, coupon: { ...state.coupon, wanted: null, pending: rev } }
    case 'cart.cleared':
      return event.isDisconnected ? { ...EMPTY_CART, base: rev } : clearLines(state, event.isSynced, rev)
    case 'cart.set-aside-decided':
      return state
    case 'cart.joined':
      return { ...withoutQuote(state, rev), pending: allPending(state, rev), isJoining: true }
    case 'cart.quote-created':
      return { ...state, quote: { id: event.quoteId, items: [] }, links: {}, base: rev, totals: null }
    case 'cart.quote-lost':
      return { ...withoutQuote(state, rev), pending: allPending(state, rev) }
    case 'cart.quote-observed':
      return { ...withItems(state, event.items, rev), unobserved: [] }
    case 'cart.quantities-joined':
      return event.lines.reduce<CartState>(
        (joined, { lineId, itemId, quantity }) => ({
          ...withQuantity(joined, lineId, quantity),
          links: { ...joined.links, [lineId]: itemId },
        }),
        { ...state, isJoining: false },
      )
    case 'cart.line-accepted':
      return confirmReplacement(acceptLine(state, event, rev), event)
    case 'cart.removal-accepted': {
      const items = state.quote?.items.filter((item) => item.item_id !== event.itemId) ?? []
      return {
        ...withItems(state, items, rev),
        ...withoutFormerItem(state, event.itemId),
        links: Object.fromEntries(Object.entries(state.links).filter(([, itemId]) => itemId !== event.itemId)),
      }
    }
    case 'cart.intent-settled':
      return confirmReplacement(settle(state, event.lineId, event.upTo), event)
    case 'cart.change-refused':
      return restoreReplaced(state, refuseChange(state, event, rev), event, rev)
    case 'cart.line-linked':
      return {
        ...withLink(state, event.lineId, event.itemId),
        firstQuantities: without(state.firstQuantities, event.lineId),
      }
    case 'cart.line-adopted':
      return {
        ...state,
        lines: [...state.lines, event.line],
        links: { ...state.links, [event.line.id]: event.itemId },
      }
    case 'cart.quantity-adopted':
      return {
        ...withLink(withQuantity(state, event.lineId, event.quantity), event.lineId, event.itemId),
        firstQuantities: without(state.firstQuantities, event.lineId),
      }
    case 'cart.line-dropped':
      return { ...withoutLine(state, event.lineId), removals: state.removals }
    case 'cart.coupon-accepted': {
      const pending = isCovered(state.coupon.pending, event.upTo) ? null : state.coupon.pending
      return { ...state, base: rev, coupon: { ...state.coupon, confirmed: event.code, pending } }
    }
    case 'cart.coupon-observed': {
      const wanted = state.coupon.pending === null ? event.code : state.coupon.wanted
      return { ...state, base: rev, coupon: { ...state.coupon, wanted, confirmed: event.code } }
    }
    case 'cart.coupon-refused':
      // The previous coupon stays.
      return isCovered(state.coupon.pending, event.upTo)
        ? { ...state, coupon: { ...state.coupon, wanted: state.coupon.confirmed, pending: null } }
        : state
    case 'cart.totals-observed':
      return { ...state, totals: event.totals, totalsBase: event.base, unobserved: [] }
    case 'cart.prices-adopted': {
      const prices = new Map(event.prices.map(({ sku, price }) => [sku, price]))
      const lines = state.lines.map((line) => ({ ...line, unitPrice: prices.get(line.sku) ?? line.unitPrice }))
      // The totals have the old prices.
      return { ...state, lines, base: rev, totals: null }
    }
    case 'cart.ordered':
      return takeOrdered(state, event.lines, rev)
  }
}

/** Settles the answered intent; a newer intent of the same line stays pending over the new base. */
function acceptLine(
  state: CartState,
  { lineId, item, upTo }: { lineId: string; item: QuoteItem; upTo: number },
  rev: number,
): CartState {
  const others = state.quote?.items.filter((other) => other.item_id !== item.item_id) ?? []
  const confirmed = withItems(state, [...others, item].sort(byItemId), rev)
  // The line was removed before the answer came: the server's item is removed too, unless another line has it now.
  if (!state.lines.some(({ id }) => id === lineId)) {
    if (isHeld(state, item.item_id)) return confirmed
    const removals = state.removals.filter(({ itemId }) => itemId !== item.item_id)
    const removed = { ...confirmed, removals: [...removals, { lineId, itemId: item.item_id, sku: item.sku }] }
    const same = state.lines.find((line) => state.links[line.id] === undefined && isSameLine(line, identityOf(item)))
    return same ? takeOver(removed, same) : removed
  }
  return settle(
    {
      ...confirmed,
      links: { ...state.links, [lineId]: item.item_id },
      firstQuantities: without(state.firstQuantities, lineId),
      unobserved: [...state.unobserved.filter((id) => id !== lineId), lineId],
    },
    lineId,
    upTo,
  )
}

/** Whether a line has the item, or one that was replaced. */
function isHeld({ links, replaced }: CartState, item: number): boolean {
  return Object.values(links).includes(item) || replaced.some(({ itemId }) => itemId === item)
}

/** Restores the confirmed quantity; removes a line that the server never had. [SYNC-07] */
function refuseChange(
  state: CartState,
  { lineId, upTo, refusal }: { lineId: string; upTo: number; refusal: Refusal },
  rev: number,
): CartState {
  const line = state.lines.find(({ id }) => id === lineId)
  if (!line || (state.pending[lineId] ?? 0) > upTo) return state
  const refused: CartState = { ...state, refusals: { ...state.refusals, [lineId]: refusal } }
  const confirmed = state.quote?.items.find((item) => item.item_id === state.links[lineId])
  if (confirmed) return settle(withQuantity(refused, lineId, confirmed.qty), lineId, upTo)
  const first = state.firstQuantities[lineId]
  // More pieces were added before anything was sent: retry with the first quantity. [PROM-05]
  if (first !== undefined && first < line.quantity) return withIntent(withQuantity(refused, lineId, first), lineId, rev)
  return withoutLine(state, lineId)
}

/** Without a sync the server keeps its items, and the next pull adds them again. */
function clearLines(state: CartState, isSynced: boolean, rev: number): CartState {
  const { lines, coupon } = state
  const cleared = lines.reduce<CartState>((rest, { id }) => withoutLine(rest, id), { ...state, removed: null })
  if (!isSynced) return { ...cleared, removals: state.removals }
  const hasCoupon = coupon.confirmed !== null || coupon.pending !== null
  return { ...cleared, coupon: { ...coupon, wanted: null, pending: hasCoupon ? rev : null } }
}

/** Removes the ordered pieces; pieces that were added meanwhile stay, for the next quote. */
function takeOrdered(
  state: CartState,
  ordered: readonly { lineId: string; quantity: number }[],
  rev: number,
): CartState {
  const bought = new Map(ordered.map(({ lineId, quantity }) => [lineId, quantity]))
  const lines = state.lines
    .map((line) => ({ ...line, quantity: line.quantity - (bought.get(line.id) ?? 0) }))
    .filter(({ quantity }) => quantity > 0)
  const rest: CartState = { ...state, lines, refusals: {}, removed: null, firstQuantities: {} }
  return { ...withoutQuote(rest, rev), pending: allPending(rest, rev), coupon: EMPTY_CART.coupon }
}

function byItemId(one: QuoteItem, other: QuoteItem): number {
  return one.item_id - other.item_id
}

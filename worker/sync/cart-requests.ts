import type { CartLine } from '#models/cart/cart-line.ts'
import { type Reconciliation, type ReconciliationAction, reconcile, SHARED_CART } from '#models/cart/reconciliation.ts'
import type { QuoteItem } from '#models/wire/quote.ts'
import type { Task } from '../log/rows.ts'
import type { CartEvent } from '../streams/cart-events.ts'
import type { CartState } from '../streams/cart-state.ts'
import type { CartItemBody } from './commerce-api.ts'

/** A call to the cart, frozen into its task before it is sent. */
export type CartRequest =
  | { readonly type: 'update'; readonly quoteId: string; readonly lineId: string; readonly cartItem: CartItemBody }
  | { readonly type: 'delete'; readonly quoteId: string; readonly itemId: number; readonly sku: string }
  | { readonly type: 'apply-coupon'; readonly quoteId: string; readonly code: string }
  | { readonly type: 'delete-coupon'; readonly quoteId: string }

/** The request of this task over the current cart; null if the confirmed base is already as requested. */
export function requestFor(task: Task, state: CartState): CartRequest | null {
  if (!state.quote) return null
  const { id } = state.quote
  switch (task.kind) {
    case 'cart.line':
      return removalRequest(state, id, task.subject) ?? lineRequest(state, id, task.subject)
    case 'cart.coupon':
      return couponRequest(state, id)
    default: {
      const requests = outstandingActions(state).map((action) => requestOf(state, id, action))
      return requests.find((request) => request !== null) ?? couponRequest(state, id)
    }
  }
}

/** The answer about a quote that became an order or was lost does not change the current cart. */
export function belongsToQuote({ quote }: CartState, { quoteId }: CartRequest): boolean {
  return quote?.id === quoteId
}

/** Revision of the newest intent that the request carries. */
export function intentOf(task: Task, request: CartRequest, state: CartState): number {
  if (request.type === 'update') return state.pending[request.lineId] ?? task.rev
  return request.type === 'delete' ? task.rev : (state.coupon.pending ?? task.rev)
}

/** Intents that need no request because the base is already as requested: they are settled with their task. [ENG-31] */
export function noopIntents({ kind, subject }: Task, state: CartState): readonly CartEvent[] {
  const { pending, coupon } = state
  const settledCoupon = { type: 'cart.coupon-accepted', code: coupon.confirmed, upTo: coupon.pending ?? 0 } as const
  switch (kind) {
    case 'cart.line': {
      const upTo = pending[subject]
      return upTo === undefined ? [] : [{ type: 'cart.intent-settled', lineId: subject, upTo }]
    }
    case 'cart.coupon':
      return coupon.pending === null ? [] : [settledCoupon]
    default: {
      const lines = Object.entries(pending)
      const settled = [
        ...lines.map(([lineId, upTo]) => ({ type: 'cart.intent-settled', lineId, upTo }) as const),
        ...goneItems(state).map((itemId) => ({ type: 'cart.removal-accepted', itemId }) as const),
      ]
      return coupon.pending === null ? settled : [...settled, settledCoupon]
    }
  }
}

/** Items to be removed (also after their replacement is settled) that another device has already removed. */
function goneItems({ removals, replaced, quote }: CartState): readonly number[] {
  const there = new Set(quote?.items.map((item) => item.item_id))
  const former = [...removals, ...replaced].flatMap(({ itemId }) => itemId ?? [])
  return former.filter((itemId) => !there.has(itemId))
}

function lineRequest(state: CartState, quoteId: string, lineId: string): CartRequest | null {
  const action = outstandingActions(state).find((other) => 'lineId' in other && other.lineId === lineId)
  return action ? requestOf(state, quoteId, action) : null
}

function removalRequest({ removals }: CartState, quoteId: string, lineId: string): CartRequest | null {
  const removal = removals.find((other) => other.lineId === lineId)
  return removal ? { type: 'delete', quoteId, itemId: removal.itemId, sku: removal.sku } : null
}

function couponRequest({ coupon }: CartState, quoteId: string): CartRequest | null {
  if (coupon.wanted === coupon.confirmed) return null
  return coupon.wanted === null
    ? { type: 'delete-coupon', quoteId }
    : { type: 'apply-coupon', quoteId, code: coupon.wanted }
}

function requestOf({ lines }: CartState, quoteId: string, action: ReconciliationAction): CartRequest | null {
  switch (action.type) {
    case 'push':
    case 'set-quantity': {
      const line = lines.find(({ id }) => id === action.lineId)
      if (!line) return null
      const cartItem = itemBody(line, quoteId, action.type === 'set-quantity' ? action.itemId : null)
      return { type: 'update', quoteId, lineId: line.id, cartItem }
    }
    case 'delete-on-server':
      return { type: 'delete', quoteId, itemId: action.itemId, sku: action.sku }
    default:
      return null
  }
}

/** A configurable is sent with its parent's SKU and its options; the answer has the SKU of the child. */
function itemBody(line: CartLine, quoteId: string, itemId: number | null): CartItemBody {
  const hasOptions = (line.productOption?.extension_attributes.configurable_item_options.length ?? 0) > 0
  return {
    sku: line.productType === 'configurable' && hasOptions ? line.parentSku : line.sku,
    qty: line.quantity,
    quoteId,
    ...(itemId === null ? {} : { item_id: itemId }),
    ...(line.productOption ? { product_option: line.productOption } : {}),
  }
}

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

/** What has to be sent so that the confirmed base becomes the requested cart. */
function outstandingActions(state: CartState): readonly ReconciliationAction[] {
  return reconcile(reconciliationOf(state, state.quote?.items ?? []))
}

import type { CartLine } from '#models/cart/cart-line.ts'
import type { QuoteItem } from '#models/wire/quote.ts'
import type { Refusal } from '../commands.ts'
import type { ConfirmedTotals } from './cart-events.ts'

/** The shopper's intents over the server's confirmed state; neither overwrites the other. */
export interface CartState {
  readonly lines: readonly CartLine[]
  /** Revision of the newest pending intent, by line. */
  readonly pending: Readonly<Record<string, number>>
  /** Quantity a line was first added with, until the server has confirmed the line. */
  readonly firstQuantities: Readonly<Record<string, number>>
  /** Lines whose last change the server accepted, before a pull or totals have shown it. */
  readonly unobserved: readonly string[]
  readonly refusals: Readonly<Record<string, Refusal>>
  /** The last removed line, for undo. */
  readonly removed: { readonly line: CartLine; readonly index: number } | null
  /** Pending removals. */
  readonly removals: readonly Removal[]
  /** Lines that another size or colour replaced, until the server has accepted that. [CART-04] */
  readonly replaced: readonly Replaced[]
  readonly coupon: {
    readonly wanted: string | null
    readonly confirmed: string | null
    readonly pending: number | null
  }

  /** After a sign-in: the quantities are added to those of the account's cart with the first pull. */
  readonly isJoining: boolean

  /** Confirmed base. */
  readonly quote: { readonly id: string; readonly items: readonly QuoteItem[] } | null
  /** Server item id by line id. */
  readonly links: Readonly<Record<string, number>>
  /** Revision of the last change of the base. */
  readonly base: number
  readonly totals: ConfirmedTotals | null
  /** Revision of the base that the totals belong to. */
  readonly totalsBase: number
}

export interface Replaced {
  /** Id of the line that replaced it. */
  readonly by: string
  /** Revision of the change. */
  readonly rev: number
  readonly line: CartLine
  readonly index: number
  readonly itemId: number | null
}

export interface Removal {
  readonly lineId: string
  readonly itemId: number
  readonly sku: string
}

export const EMPTY_CART: CartState = {
  lines: [],
  pending: {},
  firstQuantities: {},
  unobserved: [],
  refusals: {},
  removed: null,
  removals: [],
  replaced: [],
  coupon: { wanted: null, confirmed: null, pending: null },
  isJoining: false,
  quote: null,
  links: {},
  base: 0,
  totals: null,
  totalsBase: 0,
}

export function hasPendingIntents(state: CartState): boolean {
  return pendingSubjects(state).length > 0
}

/** Subjects of the tasks that send the pending intents. */
export function pendingSubjects({ pending, removals, coupon }: CartState): readonly string[] {
  const lines = [...Object.keys(pending), ...removals.map(({ lineId }) => lineId)]
  return coupon.pending === null ? lines : [...lines, 'coupon']
}

export function areTotalsStale(state: CartState): boolean {
  return state.quote !== null && state.totalsBase !== state.base
}

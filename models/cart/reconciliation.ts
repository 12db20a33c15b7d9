import { identityOf, type QuoteItem } from '../wire/quote.ts'
import { MAX_SALE_QUANTITY } from './cart-limits.ts'
import { type CartLine, isSameLine } from './cart-line.ts'

/**
 * Reconciles the client cart with the server quote, as pure data: what to send, what to adopt. [SYNC-03 … SYNC-08]
 *
 * The server's quote is the confirmed base; local changes without an answer from the server are pending. A pending change
 * always wins over the base; without one the flags decide.
 */
export interface Reconciliation {
  readonly server: readonly QuoteItem[]
  readonly client: readonly CartLine[]
  /** Server item id by client line id, as far as known. */
  readonly links: Readonly<Record<string, number>>
  /** Ids of lines with a pending addition or change. */
  readonly pending: ReadonlySet<string>
  /** Server item ids with a pending removal. */
  readonly removed: ReadonlySet<number>
  readonly flags: ReconciliationFlags
}

export interface ReconciliationFlags {
  /** The client's list is authoritative: server lines that it lacks are deleted. */
  readonly forced: boolean
  readonly serverMayRemove: boolean
  readonly serverMayModify: boolean
}

/** Flags of a cart shared by several devices: changes by others to lines without pending changes are adopted. [PROM-04] */
export const SHARED_CART: ReconciliationFlags = { forced: false, serverMayRemove: true, serverMayModify: true }

export type ReconciliationAction =
  | { readonly type: 'push'; readonly lineId: string; readonly quantity: number }
  | { readonly type: 'set-quantity'; readonly lineId: string; readonly itemId: number; readonly quantity: number }
  | { readonly type: 'delete-on-server'; readonly itemId: number; readonly sku: string }
  | { readonly type: 'remove-local'; readonly lineId: string }
  | { readonly type: 'adopt'; readonly lineId: string; readonly item: QuoteItem }
  | { readonly type: 'add-local'; readonly item: QuoteItem }

/** Actions in the order of the client's lines, then of the server's. Equal carts with linked lines need none. */
export function reconcile(carts: Reconciliation): readonly ReconciliationAction[] {
  const matches = matchLines(carts.client, carts.server, carts.links)
  const matched = new Set([...matches.values()].map((item) => item.item_id))
  const forLines = carts.client.map((line) => actionForLine(carts, line, matches.get(line.id)))
  const forItems = carts.server
    .filter((item) => !matched.has(item.item_id))
    .map((item) => (mustDelete(carts, item) ? deletion(item) : ({ type: 'add-local', item } as const)))
  return [...forLines, ...forItems].filter((action) => action !== null)
}

/** Summed quantities of lines in both carts, when a guest's cart joins the account's. [SYNC-10, PROM-02] */
export function joinedQuantities(
  client: readonly CartLine[],
  server: readonly QuoteItem[],
): readonly { readonly lineId: string; readonly itemId: number; readonly quantity: number }[] {
  const matches = matchLines(client, server, {})
  return client.flatMap(({ id, quantity }) => {
    const item = matches.get(id)
    if (!item) return []
    return [{ lineId: id, itemId: item.item_id, quantity: Math.min(quantity + item.qty, MAX_SALE_QUANTITY) }]
  })
}

function actionForLine(
  { links, pending, flags }: Reconciliation,
  line: CartLine,
  item: QuoteItem | undefined,
): ReconciliationAction | null {
  const isClientRight = flags.forced || pending.has(line.id)
  if (!item) {
    const mayRemove = flags.serverMayRemove && !isClientRight && links[line.id] !== undefined
    return mayRemove
      ? { type: 'remove-local', lineId: line.id }
      : { type: 'push', lineId: line.id, quantity: line.quantity }
  }
  if (item.qty !== line.quantity && (isClientRight || !flags.serverMayModify)) {
    return { type: 'set-quantity', lineId: line.id, itemId: item.item_id, quantity: line.quantity }
  }
  // An equal line still adopts its server id: without it later changes would never be sent.
  if (item.qty !== line.quantity || links[line.id] !== item.item_id) return { type: 'adopt', lineId: line.id, item }
  return null
}

function mustDelete({ flags, removed }: Reconciliation, item: QuoteItem): boolean {
  return flags.forced || removed.has(item.item_id)
}

function deletion(item: QuoteItem): ReconciliationAction {
  return { type: 'delete-on-server', itemId: item.item_id, sku: item.sku }
}

/** Known ids first, then identity; an item belongs to one line at most. [CART-03, SYNC-03] */
function matchLines(
  client: readonly CartLine[],
  server: readonly QuoteItem[],
  links: Readonly<Record<string, number>>,
): ReadonlyMap<string, QuoteItem> {
  const matches = new Map<string, QuoteItem>()
  const free = new Map(server.map((item) => [item.item_id, item]))
  const take = (line: CartLine, item: QuoteItem | undefined) => {
    if (!item) return
    matches.set(line.id, item)
    free.delete(item.item_id)
  }
  for (const line of client) take(line, free.get(links[line.id] ?? Number.NaN))
  for (const line of client) {
    if (!matches.has(line.id))
      take(
        line,
        [...free.values()].find((item) => isSameLine(line, identityOf(item))),
      )
  }
  return matches
}

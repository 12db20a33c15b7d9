import { MAX_SALE_QUANTITY } from '#models/cart/cart-limits.ts'
import { type CartLine, isSameLine } from '#models/cart/cart-line.ts'
import type { Refusal } from '../commands.ts'
import { formerItems, takeOver, withIntent, withoutLine, withQuantity } from './cart-changes.ts'
import type { CartState, Replaced } from './cart-state.ts'
import { without } from './decider.ts'

/**
 * Another size or colour replaces a line, or is merged into the line that has it already. The former line is stored in
 * `replaced` until the server has accepted the new one. Then its item is removed; a refusal restores it. [CART-04, PROM-05]
 */
export function reconfigure(
  state: CartState,
  { lineId, line, into }: { lineId: string; line: CartLine; into: string | null },
  rev: number,
): CartState {
  const index = state.lines.findIndex(({ id }) => id === lineId)
  const former = state.lines[index]
  if (!former) return state
  const by = into ?? line.id
  const itemId = state.links[lineId] ?? null
  const inherited = state.replaced.filter((other) => other.by === lineId)
  // Changed back, it is that line again.
  const same = inherited.find((other) => isSameLine(other.line, line))
  const restorable = restorableLine(state, former)
  const rest: CartState = {
    ...withoutLine(state, lineId),
    replaced: [
      ...state.replaced.filter((other) => other.by !== lineId),
      ...inherited.filter((other) => other !== same).map((other) => ({ ...other, by, rev })),
      ...(restorable ? [{ by, rev, line: restorable, index, itemId }] : []),
    ],
    removals: [...state.removals, ...(restorable || itemId === null ? [] : [{ lineId, itemId, sku: former.sku }])],
  }
  return into === null
    ? insertLine(rest, line, { index, itemId: same?.itemId ?? null }, rev)
    : addPieces(rest, into, line.quantity, rev)
}

/**
 * What a refusal restores of a line: one that others were merged into comes back with the server's quantity, beside them. Null:
 * it replaced others and never reached the server, so they are restored in its place.
 */
function restorableLine({ replaced, quote, links, firstQuantities }: CartState, line: CartLine): CartLine | null {
  if (!replaced.some(({ by }) => by === line.id)) return line
  const confirmed = quote?.items.find(({ item_id }) => item_id === links[line.id])
  return confirmed && firstQuantities[line.id] === undefined ? { ...line, quantity: confirmed.qty } : null
}

/** `itemId`: the server's item that the line takes over. */
function insertLine(
  state: CartState,
  line: CartLine,
  { index, itemId }: { index: number; itemId: number | null },
  rev: number,
): CartState {
  const added: CartState = {
    ...state,
    lines: state.lines.toSpliced(index, 0, line),
    links: itemId === null ? state.links : { ...state.links, [line.id]: itemId },
    firstQuantities: { ...state.firstQuantities, [line.id]: line.quantity },
    removed: null,
  }
  return takeOver(withIntent(added, line.id, rev), line)
}

function addPieces(state: CartState, lineId: string, more: number, rev: number): CartState {
  const quantity = (state.lines.find(({ id }) => id === lineId)?.quantity ?? 0) + more
  return withIntent(withQuantity(state, lineId, quantity), lineId, rev)
}

/** The server has accepted the new line: the items of the lines that it replaced are removed. */
export function confirmReplacement(state: CartState, { lineId, upTo }: { lineId: string; upTo: number }): CartState {
  const isDone = ({ by, rev }: Replaced) => by === lineId && rev <= upTo
  if (!state.replaced.some(isDone)) return state
  const replaced = state.replaced.filter((other) => !isDone(other))
  return { ...state, replaced, removals: [...state.removals, ...formerItems(state, lineId)] }
}

/** After a refusal of the new line, which is removed or has its former quantity again: restores what it replaced. */
export function restoreReplaced(
  before: CartState,
  after: CartState,
  { lineId, refusal }: { lineId: string; refusal: Refusal },
  rev: number,
): CartState {
  // A later change of the line is pending, or a retry with a smaller quantity.
  if (after.pending[lineId] !== undefined) return after
  return before.replaced
    .filter(({ by }) => by === lineId)
    .reduce((state, former) => restoreLine(state, former, refusal, rev), after)
}

function restoreLine(before: CartState, former: Replaced, refusal: Refusal, rev: number): CartState {
  const { by, line, index, itemId } = former
  const state: CartState = { ...before, replaced: before.replaced.filter((other) => other.by !== by) }
  const duplicate = state.lines.find((other) => isSameLine(other, line))
  if (duplicate) {
    // The same goods were added since: the pieces are merged.
    const more = Math.min(line.quantity, MAX_SALE_QUANTITY - duplicate.quantity)
    return addPieces(state, duplicate.id, more, rev)
  }
  const removal = state.removals.find(({ lineId }) => lineId === line.id)
  const link = itemId ?? removal?.itemId
  const item = state.quote?.items.find(({ item_id }) => item_id === link)
  const restored: CartState = {
    ...state,
    lines: state.lines.toSpliced(index, 0, line),
    links: link === undefined ? state.links : { ...state.links, [line.id]: link },
    // A change of it that was not sent yet is pending again.
    pending: item?.qty === line.quantity ? state.pending : { ...state.pending, [line.id]: rev },
    removals: state.removals.filter((other) => other !== removal),
    refusals: { ...without(state.refusals, by), [line.id]: refusal },
  }
  return link === undefined ? takeOver(restored, line) : restored
}

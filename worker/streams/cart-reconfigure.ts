import { MAX_SALE_QUANTITY } from '#models/cart/cart-limits.ts'
import { type CartLine, isSameLine } from '#models/cart/cart-line.ts'
import type { Refusal } from '../protocol.ts'
import { formerItems, takeOver, withIntent, withoutLine, withQuantity } from './cart-changes.ts'
import type { CartState } from './cart-state.ts'
import { without } from './decider.ts'

/**
 * Another size or colour takes a line's place, or joins the line that has it already. The former line is kept aside
 * until the server has accepted the new one: only then does its item go, and a refusal brings it back. [CART-04, PROM-05]
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
  // What never reached the server is replaced by its own former line; changed back, it is that line again.
  const inherited = state.replaced.filter((other) => other.by === lineId)
  const same = inherited.find((other) => isSameLine(other.line, line))
  const itemId = state.links[lineId] ?? null
  const confirmed = state.quote?.items.find(({ item_id }) => item_id === itemId)
  const isNew = state.firstQuantities[lineId] !== undefined
  // A line that others were merged into comes back as the server has it, beside them.
  const quantity = inherited.length > 0 && confirmed ? confirmed.qty : former.quantity
  const isKept = inherited.length === 0 || (confirmed !== undefined && !isNew)
  const own = isKept ? [{ by, rev, line: { ...former, quantity }, index, itemId }] : []
  const given = !isKept && itemId !== null ? [{ lineId, itemId, sku: former.sku }] : []
  const replaced = [
    ...state.replaced.filter((other) => other.by !== lineId),
    ...inherited.filter((other) => other !== same).map((other) => ({ ...other, by, rev })),
    ...own,
  ]
  const rest: CartState = { ...withoutLine(state, lineId), removals: [...state.removals, ...given], replaced }
  if (into === null) {
    const added = { ...rest, lines: rest.lines.toSpliced(index, 0, line), removed: null }
    const links = same?.itemId == null ? rest.links : { ...rest.links, [by]: same.itemId }
    const first = { ...rest.firstQuantities, [by]: line.quantity }
    return takeOver(withIntent({ ...added, links, firstQuantities: first }, by, rev), line)
  }
  const twin = rest.lines.find(({ id }) => id === into)
  return withIntent(withQuantity(rest, into, (twin?.quantity ?? 0) + line.quantity), into, rev)
}

/** The server has the new line: the former one's item may go. */
export function confirmReplacement(state: CartState, { lineId, upTo }: { lineId: string; upTo: number }): CartState {
  const isDone = ({ by, rev }: CartState['replaced'][number]) => by === lineId && rev <= upTo
  if (!state.replaced.some(isDone)) return state
  const replaced = state.replaced.filter((other) => !isDone(other))
  return { ...state, replaced, removals: [...state.removals, ...formerItems(state, lineId)] }
}

/** The server refused the new line, and it is gone or has its former quantity again: what it replaced is as it was. */
export function restoreReplaced(
  before: CartState,
  after: CartState,
  { lineId, refusal }: { lineId: string; refusal: Refusal },
  rev: number,
): CartState {
  // A later change of the line is still on its way, or a smaller quantity is tried.
  if (after.pending[lineId] !== undefined) return after
  let state = after
  for (const { line, index, itemId } of before.replaced.filter(({ by }) => by === lineId)) {
    const replaced = state.replaced.filter(({ by }) => by !== lineId)
    const twin = state.lines.find((other) => isSameLine(other, line))
    if (twin) {
      // The same goods were added since: they take its pieces.
      const quantity = Math.min(twin.quantity + line.quantity, MAX_SALE_QUANTITY)
      state = withIntent({ ...withQuantity(state, twin.id, quantity), replaced }, twin.id, rev)
      continue
    }
    const removal = state.removals.find((other) => other.lineId === line.id)
    const link = itemId ?? removal?.itemId
    const item = state.quote?.items.find(({ item_id }) => item_id === link)
    const back: CartState = {
      ...state,
      lines: state.lines.toSpliced(index, 0, line),
      links: link === undefined ? state.links : { ...state.links, [line.id]: link },
      // What was wanted of it and not sent yet is wanted again.
      pending: item?.qty === line.quantity ? state.pending : { ...state.pending, [line.id]: rev },
      removals: state.removals.filter((other) => other !== removal),
      refusals: { ...without(state.refusals, lineId), [line.id]: refusal },
      replaced,
    }
    state = link === undefined ? takeOver(back, line) : back
  }
  return state
}

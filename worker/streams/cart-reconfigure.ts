import { MAX_SALE_QUANTITY } from '#models/cart/cart-limits.ts'
import { type CartLine, isSameLine } from '#models/cart/cart-line.ts'
import type { Refusal } from '../commands.ts'
import { formerItems, takeOver, withIntent, withoutLine, withQuantity } from './cart-changes.ts'
import type { CartState } from './cart-state.ts'
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
  // A line that never reached the server is replaced by its own former line. Changed back, it is that line again.
  const inherited = state.replaced.filter((other) => other.by === lineId)
  const same = inherited.find((other) => isSameLine(other.line, line))
  const itemId = state.links[lineId] ?? null
  const confirmed = state.quote?.items.find(({ item_id }) => item_id === itemId)
  const isNew = state.firstQuantities[lineId] !== undefined
  // A line that others were merged into is restored with the server's quantity, beside them.
  const quantity = inherited.length > 0 && confirmed ? confirmed.qty : former.quantity
  const isRestorable = inherited.length === 0 || (confirmed !== undefined && !isNew)
  const own = isRestorable ? [{ by, rev, line: { ...former, quantity }, index, itemId }] : []
  const removal = !isRestorable && itemId !== null ? [{ lineId, itemId, sku: former.sku }] : []
  const replaced = [
    ...state.replaced.filter((other) => other.by !== lineId),
    ...inherited.filter((other) => other !== same).map((other) => ({ ...other, by, rev })),
    ...own,
  ]
  const rest: CartState = { ...withoutLine(state, lineId), removals: [...state.removals, ...removal], replaced }
  if (into === null) {
    const added = { ...rest, lines: rest.lines.toSpliced(index, 0, line), removed: null }
    const links = same?.itemId == null ? rest.links : { ...rest.links, [by]: same.itemId }
    const first = { ...rest.firstQuantities, [by]: line.quantity }
    return takeOver(withIntent({ ...added, links, firstQuantities: first }, by, rev), line)
  }
  const duplicate = rest.lines.find(({ id }) => id === into)
  return withIntent(withQuantity(rest, into, (duplicate?.quantity ?? 0) + line.quantity), into, rev)
}

/** The server has accepted the new line: the items of the lines that it replaced are removed. */
export function confirmReplacement(state: CartState, { lineId, upTo }: { lineId: string; upTo: number }): CartState {
  const isDone = ({ by, rev }: CartState['replaced'][number]) => by === lineId && rev <= upTo
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
  let state = after
  for (const { line, index, itemId } of before.replaced.filter(({ by }) => by === lineId)) {
    const replaced = state.replaced.filter(({ by }) => by !== lineId)
    const duplicate = state.lines.find((other) => isSameLine(other, line))
    if (duplicate) {
      // The same goods were added since: the pieces are merged.
      const quantity = Math.min(duplicate.quantity + line.quantity, MAX_SALE_QUANTITY)
      state = withIntent({ ...withQuantity(state, duplicate.id, quantity), replaced }, duplicate.id, rev)
      continue
    }
    const removal = state.removals.find((other) => other.lineId === line.id)
    const link = itemId ?? removal?.itemId
    const item = state.quote?.items.find(({ item_id }) => item_id === link)
    const back: CartState = {
      ...state,
      lines: state.lines.toSpliced(index, 0, line),
      links: link === undefined ? state.links : { ...state.links, [line.id]: link },
      // A change of it that was not sent yet is pending again.
      pending: item?.qty === line.quantity ? state.pending : { ...state.pending, [line.id]: rev },
      removals: state.removals.filter((other) => other !== removal),
      refusals: { ...without(state.refusals, lineId), [line.id]: refusal },
      replaced,
    }
    state = link === undefined ? takeOver(back, line) : back
  }
  return state
}

import { toCents, toEuro } from './money.ts'

/** What gift cards leave to pay of a total, in gross euros. [CHK-17] */
export function dueAfterCards(grandTotal: number, cards: readonly { readonly amount: number }[] = []): number {
  return toEuro(cards.reduce((due, { amount }) => due - toCents(amount), toCents(grandTotal)))
}

/** What these totals leave to pay, in gross euros; null if unknown. */
export function amountDue({
  grandTotal,
  cards,
}: {
  readonly grandTotal: number | null
  readonly cards?: readonly { readonly amount: number }[]
}): number | null {
  return grandTotal === null ? null : dueAfterCards(grandTotal, cards)
}

/** Whether gift cards pay everything: then no payment method is needed. */
export function isPaidByCards(
  totals: { readonly grandTotal: number | null; readonly cards?: readonly { readonly amount: number }[] } | null,
): boolean {
  if (!totals?.cards?.length || totals.grandTotal === null) return false
  return dueAfterCards(totals.grandTotal, totals.cards) === 0
}

/** Cents of a placed order that gift cards do not pay: what its payments are for. [CHK-17] */
export function amountDueOf({
  grand_total,
  gift_card_amount,
}: {
  readonly grand_total: number
  readonly gift_card_amount: number
}): number {
  return grand_total - gift_card_amount
}

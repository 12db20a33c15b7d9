/** Days until a prepayment is due, counted from the order. Terms, review, thank-you page and mail show this number. */
export const PREPAYMENT_DAYS = 7

/** Days in which a prepayment has to be transferred, counted from the order. Terms, review, thank-you page and mail name the same. */
export const PREPAYMENT_DAYS = 7

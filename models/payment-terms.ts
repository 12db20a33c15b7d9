/** Days in which a prepayment has to arrive. Terms, review, thank-you page and mail name the same. */
export const PREPAYMENT_DAYS = 7

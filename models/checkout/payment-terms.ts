/** Days until a prepayment is due, counted from the order. Terms, review, thank-you page and mail show this number. */
export const PREPAYMENT_DAYS = 7

/** Days until an invoice is due, counted from the order. Review, thank-you page and mails show this number. */
export const INVOICE_DAYS = 14

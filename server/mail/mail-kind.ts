/** Purpose of a mail. Pauses and daily limits are counted per kind. */
export type MailKind =
  | 'order-confirmation'
  | 'newsletter-confirmation'
  | 'registration'
  | 'withdrawal-receipt'
  | 'withdrawal-notice'
  | 'password-reset'
  | 'password-changed'
  | 'review-notice'
  | 'stock-alert-confirmation'
  | 'stock-alert'
  | 'contact'
  | 'contact-receipt'

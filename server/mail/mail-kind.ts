/** What a mail is about: pauses and daily limits are counted for each kind. */
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

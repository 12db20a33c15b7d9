/** Where the seller is registered. A module of its own, because only mails, invoices and content pages name it. */
export const SELLER_REGISTER = {
  /** Place of the court that keeps the register of companies. */
  court: 'Lohbrück',
  companyNumber: 'HRB 10407',
  vatId: 'DE281407367',
} as const

/** Where the seller is registered. A module of its own, because only letters and invoices name it. */
export const SELLER_REGISTER = {
  /** Place of the court that keeps the register of companies. */
  court: 'Lohbrück',
  companyNumber: 'HRB 10407',
  vatId: 'DE999999999',
} as const

/**
 * The seller: placeholder data of the demonstration shop, the same as in its imprint. An operator replaces it before the
 * first sale.
 */
export const SELLER = {
  company: 'Lohbrücker Schuhhaus GmbH',
  street: 'Gerbergasse 7',
  city: '36990 Lohbrück',
  country: 'DE',
  email: 'service@welt.example',
  // Of the numbers that are reserved for fiction: no stranger is called.
  phone: '+49 30 23125 107',
  /** Address of the chat in a messenger. Its number may be another than the phone's. */
  chat: 'https://wa.me/493023125107',
} as const

/** Who takes an order by hand: the same as in the imprint. */
export const CONTACT = { phone: '+49 30 000000', email: 'service@welt.example' } as const

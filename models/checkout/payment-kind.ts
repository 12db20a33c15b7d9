/** Kinds of payment methods by wire code; methods of a provider have the prefix `{provider}_`. [CHK-06] */
const KINDS = {
  checkmo: 'prepayment',
  banktransfer: 'prepayment',
  creditcard: 'creditCard',
  obt_sofortueberweisung: 'instantTransfer',
  klarna_base: 'klarnaInvoice',
  klarna_installment: 'klarnaInstalments',
  applepay: 'applePay',
  debit: 'directDebit',
  wallet: 'wallet',
  invoice: 'invoice',
  cashondelivery: 'cashOnDelivery',
  giftcard: 'giftCard',
} as const

export type PaymentKind = (typeof KINDS)[keyof typeof KINDS]

/** Null for a code that the shop does not know. */
export function paymentKind(code: string): PaymentKind | null {
  const known = Object.entries(KINDS).find(([suffix]) => code === suffix || code.endsWith(`_${suffix}`))
  return known?.[1] ?? null
}

/** The id of the provider that a method belongs to: `sandbox` of `sandbox_creditcard`. */
export function providerIdOf(methodCode: string): string {
  return methodCode.slice(0, methodCode.indexOf('_'))
}

/**
 * From the day after which event the days of delivery count: the transfer of a prepayment, any other payment, or the order
 * itself. `open` before a method is chosen.
 */
export function deliveryStart(paymentCode: string | null): 'open' | 'transfer' | 'payment' | 'order' {
  if (paymentCode === null) return 'open'
  const kind = paymentKind(paymentCode)
  if (kind === 'prepayment') return 'transfer'
  return kind === 'invoice' || kind === 'cashOnDelivery' || kind === 'giftCard' ? 'order' : 'payment'
}

import type { PaymentMethod } from '#models/wire/quote.ts'
import { useTranslation } from '../../i18n/use-translation.ts'

/** Wire codes of payment methods and the keys of their names; some have the prefix `{provider}_`. [CHK-06] */
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
} as const

export type PaymentKind = (typeof KINDS)[keyof typeof KINDS]

export function paymentKind(code: string): PaymentKind | null {
  const known = Object.entries(KINDS).find(([suffix]) => code === suffix || code.endsWith(`_${suffix}`))
  return known?.[1] ?? null
}

/** An unknown payment method keeps the server's title. */
export function usePaymentName(): (method: PaymentMethod) => string {
  const { t } = useTranslation('checkout')
  return ({ code, title }) => {
    const kind = paymentKind(code)
    return kind ? t(`paymentNames.${kind}`) : title
  }
}

/** Payment methods with a note on what follows; a virtual cart ships nothing. */
export function paymentNote(
  code: string,
  isVirtual: boolean,
): 'prepayment' | 'prepaymentVirtual' | 'cashOnDelivery' | null {
  const kind = paymentKind(code)
  if (kind === 'prepayment') return isVirtual ? 'prepaymentVirtual' : 'prepayment'
  return kind === 'cashOnDelivery' ? kind : null
}

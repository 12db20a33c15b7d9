import type { PaymentMethod } from '#models/wire/quote.ts'
import { useTranslation } from '../../i18n/use-translation.ts'

/** Wire codes of means of payment and the words a shopper knows them by; `{provider}_` leads some. [CHK-06] */
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

/** A means of payment that nobody here knows keeps the server's own title. */
export function usePaymentName(): (method: PaymentMethod) => string {
  const { t } = useTranslation('checkout')
  return ({ code, title }) => {
    const kind = paymentKind(code)
    return kind ? t(`paymentNames.${kind}`) : title
  }
}

/** Which of them say how they go on; of vouchers and downloads nothing is shipped. */
export function paymentNote(
  code: string,
  isVirtual: boolean,
): 'prepayment' | 'prepaymentVirtual' | 'cashOnDelivery' | null {
  const kind = paymentKind(code)
  if (kind === 'prepayment') return isVirtual ? 'prepaymentVirtual' : 'prepayment'
  return kind === 'cashOnDelivery' ? kind : null
}

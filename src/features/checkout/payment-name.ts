import { paymentKind } from '#models/checkout/payment-kind.ts'
import { INVOICE_DAYS, PREPAYMENT_DAYS } from '#models/checkout/payment-terms.ts'
import { toCents } from '#models/price/money.ts'
import type { PaymentMethod } from '#models/wire/checkout-methods.ts'
import type { PurchaseView } from '#worker/read-models.ts'
import { useTranslation } from '../../i18n/use-translation.ts'

/** An unknown payment method keeps the server's title. */
export function usePaymentName(): (method: Pick<PaymentMethod, 'code' | 'title'>) => string {
  const { t } = useTranslation('cart')
  return ({ code, title }) => {
    const kind = paymentKind(code)
    return kind ? t(`paymentNames.${kind}`) : title
  }
}

/** What the notes name. */
export const NOTE_FACTS = { days: PREPAYMENT_DAYS, invoiceDays: INVOICE_DAYS }

/** Payment methods with a note on what follows; a virtual cart ships nothing. */
export function paymentNote(
  { code, flow }: Pick<PaymentMethod, 'code' | 'flow'>,
  isVirtual: boolean,
):
  | 'prepayment'
  | 'prepaymentVirtual'
  | 'invoice'
  | 'cashOnDelivery'
  | 'redirect'
  | 'popup'
  | 'card'
  | 'directDebit'
  | 'klarna'
  | 'applePay'
  | null {
  const kind = paymentKind(code)
  if (kind === 'instantTransfer') return 'redirect'
  if (kind === 'wallet') return 'popup'
  if (kind === 'creditCard') return flow === 'redirect' ? flow : 'card'
  if (kind === 'directDebit' || kind === 'applePay') return kind
  if (kind === 'klarnaInvoice' || kind === 'klarnaInstalments') return 'klarna'
  if (kind === 'prepayment') return isVirtual ? 'prepaymentVirtual' : 'prepayment'
  return kind === 'invoice' || kind === 'cashOnDelivery' ? kind : null
}

/** Whether what was approved at the provider pays this total, in gross euros. */
export function isApprovedFor({ approvedTotal }: Pick<PurchaseView, 'approvedTotal'>, total: number | null): boolean {
  return approvedTotal === null || (total !== null && toCents(total) === approvedTotal)
}

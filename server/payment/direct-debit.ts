import { paymentKind } from '#models/checkout/payment-kind.ts'
import { hasMoneyToTake, heldBy } from './decide.ts'
import { mailShopper } from './mail-shopper.ts'
import type { OrderChange } from './order-change.ts'
import type { Payment } from './payment.ts'

/** Whether the shopper's account is still to be debited: that follows when the goods are sent. */
export function awaitsDebit(payment: Payment): boolean {
  return paymentKind(payment.method) === 'directDebit' && hasMoneyToTake(payment)
}

/** The scheme's rulebook (EPC016-06) has the creditor announce a debit to the debtor before it is made. [CHK-13] */
export async function announceDebit(change: OrderChange, payment: Payment): Promise<void> {
  if (!awaitsDebit(payment)) return
  const amount = heldBy(payment) - payment.captured
  await mailShopper(change, { kind: 'debit-announced', amount, mandate: payment.providerRef })
}

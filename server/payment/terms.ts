import { CASH_ON_DELIVERY, GIFT_CARD, INVOICE } from '#models/checkout/payment-codes.ts'
import { INVOICE_DAYS, PREPAYMENT_DAYS } from '#models/checkout/payment-terms.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

/** The platform's code for prepayment by bank transfer. */
export const PREPAYMENT = 'checkmo'
/** Provider of prepayment, invoice and cash on delivery: the shop's own bank account, booked by an operator. */
export const BANK = 'bank'

/** How an order with this method waits for its money, before its goods are sent. */
export interface WaitingTerms {
  readonly status: 'pending' | 'pending_payment'
  /** An unpaid order is canceled after this time. */
  readonly expiresAfterMs: number
  /** Shoppers who have not paid are reminded once, after this time. */
  readonly reminderAfterMs: number
  /** Whether the order is confirmed only once it is paid. */
  readonly isConfirmedWhenPaid: boolean
}

/** The goods are sent before the money comes, or no money is to come: such an order never expires. */
interface DeferredTerms {
  readonly status: 'processing'
  /** Time to pay, after which the shopper is reminded; null where the carrier collects the money. */
  readonly dueAfterMs: number | null
  readonly isConfirmedWhenPaid: false
}

export type PaymentTerms = WaitingTerms | DeferredTerms

const TRANSFER: WaitingTerms = {
  status: 'pending',
  // A transfer of the last day arrives on the next.
  expiresAfterMs: (PREPAYMENT_DAYS + 1) * DAY_MS,
  reminderAfterMs: 4 * DAY_MS,
  isConfirmedWhenPaid: false,
}

const ONLINE: WaitingTerms = {
  status: 'pending_payment',
  expiresAfterMs: 30 * MINUTE_MS,
  reminderAfterMs: 10 * MINUTE_MS,
  isConfirmedWhenPaid: true,
}

/** A limit also where payments are begun again and again: goods are never reserved without end. [CHK-19] */
const LONGEST_WAIT_MS = TRANSFER.expiresAfterMs + ONLINE.expiresAfterMs

/** Until when an order waits for a payment that is begun now: never shorter than it was promised. */
export function waitsUntil(
  { placed_at, expires_at }: { readonly placed_at: Date; readonly expires_at: Date | null },
  { expiresAfterMs }: WaitingTerms,
  now: Date,
): Date {
  const wanted = Math.min(now.getTime() + expiresAfterMs, placed_at.getTime() + LONGEST_WAIT_MS)
  return new Date(Math.max(expires_at?.getTime() ?? 0, wanted))
}

export const WAITING_TERMS: readonly WaitingTerms[] = [TRANSFER, ONLINE]

const DEFERRED: Readonly<Record<string, DeferredTerms>> = {
  [INVOICE]: { status: 'processing', dueAfterMs: INVOICE_DAYS * DAY_MS, isConfirmedWhenPaid: false },
  [GIFT_CARD]: { status: 'processing', dueAfterMs: null, isConfirmedWhenPaid: false },
  [CASH_ON_DELIVERY]: { status: 'processing', dueAfterMs: null, isConfirmedWhenPaid: false },
}

export function termsOf(method: string): PaymentTerms {
  if (method === PREPAYMENT) return TRANSFER
  return (Object.hasOwn(DEFERRED, method) ? DEFERRED[method] : undefined) ?? ONLINE
}

/** A transfer of the last day arrives on the next: from then on an invoice is overdue. */
export function isOverdue(dueAt: Date | null, now: Date): boolean {
  return dueAt !== null && dueAt <= overdueSince(now)
}

/** Invoices that were due until then are overdue now. */
export function overdueSince(now: Date): Date {
  return new Date(now.getTime() - DAY_MS)
}

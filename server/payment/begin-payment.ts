import { timingSafeEqual } from 'node:crypto'
import { needsAdult } from '#models/checkout/adult-buyer.ts'
import type { Commerce } from '../commerce/commerce.ts'
import { linkHash, newLinkToken } from '../commerce/link-token.ts'
import { orderOfKey } from '../commerce/order-store.ts'
import { withRetry } from '../db/retry.ts'
import { ApiError } from '../http/api-error.ts'
import { isOpen } from './decide.ts'
import { insertAttempt } from './insert-attempt.ts'
import { mailShopper } from './mail-shopper.ts'
import { endAttempt, paymentUnknown } from './observe.ts'
import { changeOrder, isOwed, isUnpaid, type OrderChange, recordChange, updateOrder } from './order-change.ts'
import { openPaymentOf, type Payment, paymentOf } from './payment.ts'
import { termsOf, type WaitingTerms, waitsUntil } from './terms.ts'

/** What a shopper asks for. */
export interface NewAttempt {
  /** UUID, minted by the client: the same id is the same attempt however often it is sent. */
  readonly id: string
  /** The order's key, as in `POST /api/order`. */
  readonly orderKey: string
  readonly method: string
  readonly provider: string
  /** Store view whose pages the shopper returns to; the order's unless another is named. */
  readonly storeCode?: string
  /** Earlier attempts of the order, which may not have arrived yet. */
  readonly replaces?: readonly string[]
}

export interface BegunAttempt {
  readonly payment: Payment
  /** Right to ask about this payment. Only its digest is stored; asking again makes a new one and ends the old one's. */
  readonly secret: string
}

/**
 * Begins an attempt to pay an order, and ends the one that is open: a retry or a change of method. The order is
 * reserved for at least the time that the new method allows. Throws the API errors `order-unknown`, `order-paid`,
 * `order-ended`, `order-deferred`, `payment-method-unknown`, `birth-date-missing` and `idempotency-key-reused`. [CHK-15]
 */
export async function beginPayment(commerce: Commerce, attempt: NewAttempt): Promise<BegunAttempt> {
  const order = await orderOfKey(commerce.db, attempt.orderKey)
  if (!order) throw new ApiError(404, 'order-unknown', 'There is no such order')
  return changeOrder(commerce, order.id, (change) => beginIn(change, attempt))
}

async function beginIn(change: OrderChange, attempt: NewAttempt): Promise<BegunAttempt> {
  const { trx, order } = change
  const secret = newLinkToken()
  const known = await paymentOf(trx, attempt.id)
  if (known) {
    if (known.orderId !== order.id || known.method !== attempt.method) {
      throw new ApiError(400, 'idempotency-key-reused', 'This payment_id was used for another payment')
    }
    await trx
      .updateTable('payment')
      .set({ secret_hash: linkHash(secret) })
      .where('id', '=', known.id)
      .execute()
    return { payment: known, secret }
  }
  if (!isUnpaid(order)) {
    if (isOwed(order)) throw new ApiError(409, 'order-deferred', 'This order is paid by invoice or on delivery')
    const isEnded = order.status === 'canceled' || order.status === 'closed'
    throw isEnded
      ? new ApiError(409, 'order-ended', `This order is ${order.status} already`)
      : new ApiError(409, 'order-paid', 'This order has been paid')
  }
  const terms = termsOf(attempt.method)
  // Their rules and the fee are those of a new order.
  if (terms.status === 'processing') {
    throw new ApiError(400, 'payment-method-unknown', 'The requested Payment Method is not available.')
  }
  // It is chosen with the order, which says how old its buyer is. [CHK-03]
  if (needsAdult(attempt.method) && !(await hasAdultBuyer(change))) {
    throw new ApiError(400, 'birth-date-missing', 'This method needs a date of birth')
  }
  await endBeforeArrival(change, attempt)
  const open = await openPaymentOf(trx, order.id)
  if (open) await endAttempt(change, open, 'shopper', 'cancelled')
  await waitByMethod(change, attempt.method, terms)
  const { orderKey, storeCode = order.store_code } = attempt
  const client = { orderKey, storeCode, secretHash: linkHash(secret) }
  const payment = await insertAttempt(change, { ...attempt, client })
  const { id, method } = payment
  await recordChange(change, 'payment-started', 'shopper', { payment: id, attempt: payment.attempt, method })
  return { payment, secret }
}

async function hasAdultBuyer({ trx, order }: OrderChange): Promise<boolean> {
  const buyer = await trx
    .selectFrom('order_buyer')
    .select('order_id')
    .where('order_id', '=', order.id)
    .executeTakeFirst()
  return buyer !== undefined
}

/** Attempts that were replaced before their begin arrived: a late copy finds an ended one. [CHK-18] */
async function endBeforeArrival(change: OrderChange, { replaces = [], method, provider }: NewAttempt): Promise<void> {
  for (const id of replaces) {
    if (await paymentOf(change.trx, id)) continue
    await insertAttempt(change, { id, method, provider, client: null, isEnded: true })
  }
}

/** The order waits as the new method does. */
async function waitByMethod(change: OrderChange, method: string, terms: WaitingTerms): Promise<void> {
  const { order, now } = change
  const wasOnline = order.status === 'pending_payment'
  const expires_at = waitsUntil(order, terms, now)
  await updateOrder(change, { status: terms.status, payment_method: method, expires_at, reminded_at: null })
  // The order's mail names no bank account.
  if (wasOnline && terms.status === 'pending') await mailShopper(change, { kind: 'payment-reminder', isFirst: true })
}

/** Stores the provider's own id of a payment, and its page. Repeating it changes nothing. */
export async function recordReference(
  { db }: Commerce,
  id: string,
  providerRef: string,
  url: string | null = null,
): Promise<void> {
  const page = url === null ? {} : { provider_url: url }
  await withRetry(() =>
    db
      .updateTable('payment')
      .set({ provider_ref: providerRef, ...page })
      .where('id', '=', id)
      .execute(),
  )
}

/** Stores the provider's own id of a payment that has none: the answer to its begin may have been lost. */
export async function learnReference({ db }: Commerce, id: string, providerRef: string): Promise<void> {
  await withRetry(() =>
    db
      .updateTable('payment')
      .set({ provider_ref: providerRef })
      .where('id', '=', id)
      .where('provider_ref', 'is', null)
      .execute(),
  )
}

/** Whether this secret belongs to the payment. */
export async function hasRightTo({ db }: Commerce, id: string, secret: string): Promise<boolean> {
  const row = await db.selectFrom('payment').select('secret_hash').where('id', '=', id).executeTakeFirst()
  const [expected, given] = [Buffer.from(row?.secret_hash ?? ''), Buffer.from(linkHash(secret))]
  return expected.length === given.length && timingSafeEqual(expected, given)
}

/** The shopper gave this attempt up; the order can be paid in another way until it expires. */
export async function cancelPayment(commerce: Commerce, id: string): Promise<Payment> {
  const payment = await paymentOf(commerce.db, id)
  if (!payment) throw paymentUnknown()
  return changeOrder(commerce, payment.orderId, async (change) => {
    const current = await paymentOf(change.trx, id)
    if (!current) throw paymentUnknown()
    return isOpen(current) ? endAttempt(change, current, 'shopper', 'cancelled') : current
  })
}

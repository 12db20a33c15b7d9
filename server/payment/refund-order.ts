import { toCents } from '#models/price/money.ts'
import { leftOnOrder } from '../gift-card/card-moves.ts'
import { voidGiftCards } from '../gift-card/issued-cards.ts'
import { ApiError } from '../http/api-error.ts'
import { creditNoteMail } from '../mail/credit-note-mail.ts'
import { queueMail } from '../mail/outbox.ts'
import { settleReturn } from '../returns/change-return.ts'
import { openReturn } from '../returns/open-returns.ts'
import { hasArrived } from '../returns/return-case.ts'
import { amountDueOf } from './amount-due.ts'
import { capturedLeft } from './decide.ts'
import { nextDocumentNumber } from './document-number.ts'
import { billingOf } from './mail-shopper.ts'
import { isUnpaid, type OrderChange, recordChange, updateOrder } from './order-change.ts'
import type { OrderActor } from './order-event-kind.ts'
import { releaseLines, releaseStock } from './order-stock.ts'
import { type Payment, paymentOf } from './payment.ts'
import { queueProviderCall } from './provider-outbox.ts'
import { openRefunds, type Refund, refundedPieces, refundOf } from './refund-store.ts'
import { type RefundableOrder, type RefundParts, type RefundSum, sumRefund } from './refund-sum.ts'
import { returnGiftCardMoney } from './return-gift-card-money.ts'

export interface RefundRequest extends RefundParts {
  /** Idempotency key: the same key is one refund. */
  readonly key: string
  /** Answers the order's declaration of withdrawal. */
  readonly isWithdrawal: boolean
}

/**
 * Refunds a paid order in parts or whole: first to the gift cards that paid it, then by a call to its provider. Voids bought
 * gift cards, returns the stock of what was not shipped, and sends the credit note. If nothing is left to refund or to ship,
 * the order is closed. An open return of the refunded goods is answered. Throws API errors whose messages are for the
 * operator. [CHK-16]
 */
export async function refundOrder(change: OrderChange, request: RefundRequest, actor: OrderActor): Promise<Refund> {
  const { trx, order, now } = change
  const known = await refundOf(trx, request.key)
  if (known) return known
  const payment = await requirePaid(change)
  await openReturn(change)
  const refundable = await refundableOrder(change, payment)
  const sum = sumRefund(refundable, request)
  const isAnswer = request.isWithdrawal || (sum.lines.length > 0 && (await hasArrived(trx, order.id)))
  const withdrawal = isAnswer ? await openWithdrawal(change) : null
  await voidRefundedCards(change, sum)
  await returnStock(change, refundable, sum)
  const { amount, shipping, goodwill, lines } = sum
  const toGiftCards = await returnGiftCardMoney(change, actor, amount)
  const isDone = toGiftCards === amount
  const refund = await trx
    .insertInto('refund')
    .values({
      key: request.key,
      order_id: order.id,
      payment_id: payment?.id ?? null,
      credit_note: await nextDocumentNumber(trx, 'creditNote', now),
      amount,
      gift_card_amount: toGiftCards,
      shipping,
      goodwill,
      withdrawal_key: withdrawal?.key ?? null,
      state: isDone ? 'done' : 'waiting',
      created_at: now,
      done_at: isDone ? now : null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  const rows = lines.map((part) => ({
    refund_key: refund.key,
    place: part.line.place,
    qty: part.qty,
    amount: part.amount,
  }))
  if (rows.length > 0) await trx.insertInto('refund_line').values(rows).execute()
  if (payment && !isDone) await queueProviderCall(trx, payment, 'refund', now, refund.key)
  await recordChange(change, 'refund-ordered', actor, { creditNote: refund.credit_note, total: amount })
  if (isAnswer || change.order.status === 'closed') await settleReturn(change, actor)
  const written = {
    number: refund.credit_note,
    sum,
    toGiftCards,
    withdrawnAt: withdrawal?.received_at ?? null,
    at: now,
  }
  await queueMail(trx, creditNoteMail(order, await billingOf(change), payment?.provider ?? null, written), now)
  return refund
}

/** The captured payment of an order that can be refunded; null if gift cards paid it alone. */
async function requirePaid({ trx, order }: OrderChange): Promise<Payment | null> {
  const { status, paid_by } = order
  if (isUnpaid(order)) throw new ApiError(409, 'order-unpaid', 'This order has not been paid: cancel it instead')
  if (status !== 'processing' && status !== 'complete') {
    throw new ApiError(409, 'order-ended', `This order is ${status} already`)
  }
  if (amountDueOf(order) === 0) return null
  const payment = paid_by === null ? null : await paymentOf(trx, paid_by)
  if (!payment) throw new ApiError(409, 'payment-unknown', 'No payment is recorded for this order')
  if (payment.captured === 0) {
    const message = 'The payment is only authorised: ship the order, which captures it, or cancel it'
    throw new ApiError(409, 'payment-not-captured', message)
  }
  return payment
}

async function refundableOrder({ trx, order }: OrderChange, payment: Payment | null): Promise<RefundableOrder> {
  const items = await trx
    .selectFrom('order_item')
    .selectAll()
    .where('order_id', '=', order.id)
    .orderBy('place')
    .execute()
  const before = await refundedPieces(trx, [order.id])
  const pieces = new Map(before.map(({ place, qty }) => [place, Number(qty)]))
  const withShipping = await trx
    .selectFrom('refund')
    .select('key')
    .where('order_id', '=', order.id)
    .where('shipping', '>', 0)
    .executeTakeFirst()
  return {
    lines: items.map(({ place, sku, name, qty, row_gross, discount, tax_percent }) => ({
      place,
      sku,
      name,
      qty,
      gross: row_gross - discount,
      taxPercent: Number(tax_percent),
      refunded: pieces.get(place) ?? 0,
    })),
    shipping: {
      gross: toCents(order.totals.shipping_incl_tax),
      taxPercent: shippingRate(order.totals),
      isRefunded: withShipping !== undefined,
    },
    left:
      (await leftOnOrder(trx, order.id)) + (payment ? capturedLeft(payment) - (await openRefunds(trx, payment.id)) : 0),
  }
}

/** Percent, from the totals' net and gross amounts, which are rounded to cents. */
function shippingRate(totals: OrderChange['order']['totals']): number {
  const { shipping_amount: net, shipping_incl_tax: gross } = totals
  return net === 0 ? 0 : Math.round(((gross - net) / net) * 100)
}

async function returnStock(change: OrderChange, { lines, left }: RefundableOrder, sum: RefundSum): Promise<void> {
  const isShipped = change.order.status === 'complete'
  const pieces = lines.reduce((rest, { qty, refunded }) => rest + qty - refunded, 0)
  const taken = sum.lines.reduce((all, { qty }) => all + qty, 0)
  if (sum.amount === left || (!isShipped && taken === pieces)) {
    if (!isShipped) await releaseStock(change)
    await updateOrder(change, { status: 'closed' })
  } else if (!isShipped) {
    await releaseLines(
      change,
      sum.lines.map(({ line, qty }) => ({ place: line.place, qty, left: line.qty - line.refunded })),
    )
  }
}

/** A gift card that was bought and is refunded cannot be redeemed any more. */
function voidRefundedCards(change: OrderChange, { lines }: RefundSum): Promise<void> {
  const { giftCardSkus } = change.commerce
  const bought = lines.filter(({ line }) => giftCardSkus.includes(line.sku))
  return voidGiftCards(change, new Map(bought.map(({ line, qty }) => [line.place, qty])))
}

/** The order's newest declaration of withdrawal. */
async function openWithdrawal({ trx, order }: OrderChange) {
  const withdrawal = await trx
    .selectFrom('withdrawal')
    .select(['key', 'received_at'])
    .where('order_id', '=', order.id)
    .orderBy('received_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!withdrawal) throw new ApiError(409, 'withdrawal-unknown', 'No declaration of withdrawal names this order')
  return withdrawal
}

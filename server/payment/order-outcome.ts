import { retakeCoupon } from '../commerce/personal-coupon.ts'
import { canHoldAgain, holdAgain, settleCards } from '../gift-card/holds.ts'
import { issueGiftCards, voidUnspentCards } from '../gift-card/issued-cards.ts'
import { queueMail, releaseMail } from '../mail/outbox.ts'
import { paymentNotice } from '../mail/payment-mail.ts'
import { settleReturn } from '../returns/change-return.ts'
import { heldBy, isCovered, type PaymentEvent } from './decide.ts'
import { announceDebit } from './direct-debit.ts'
import { mailShopper } from './mail-shopper.ts'
import { awaitsPayment, type OrderChange, recordChange, updateOrder } from './order-change.ts'
import type { OrderActor } from './order-event-kind.ts'
import { releaseStock, retakeStock } from './order-stock.ts'
import type { Payment } from './payment.ts'
import { queueProviderCall } from './provider-outbox.ts'
import { returnGiftCardMoney } from './return-gift-card-money.ts'
import { returnParts } from './return-parts.ts'

interface Outcome {
  readonly before: Payment
  readonly after: Payment
  readonly event: PaymentEvent
  readonly actor: OrderActor
}

/** What an event of a payment does to its order. [CHK-15] */
export async function applyToOrder(change: OrderChange, outcome: Outcome): Promise<void> {
  const { after, event, actor } = outcome
  switch (event.kind) {
    case 'opened':
      return
    case 'failed':
    case 'cancelled':
    case 'expired':
      return recordChange(change, 'payment-failed', actor, {
        ...named(after),
        end: event.kind,
        reason: event.kind === 'failed' ? event.reason : null,
      })
    case 'authorised':
    case 'captured':
      await moneyArrived(change, outcome)
      return issueIfCaptured(change, outcome)
    case 'refunded':
      return moneyRefunded(change, outcome)
    case 'charged-back':
      return chargedBack(change, outcome, event.total)
  }
}

/**
 * Money pays the order if it waits for it, revives it if it expired and its goods, gift cards and personal coupon are still
 * there, and is given back otherwise. An order is never paid twice, and no money is left without an order.
 */
async function moneyArrived(change: OrderChange, { before, after, actor }: Outcome): Promise<void> {
  const { order } = change
  if (order.paid_by === after.id) {
    // Captured after the order ended: the queued return may have voided less.
    if (order.status === 'canceled' || order.status === 'closed')
      await queueProviderCall(change.trx, after, 'return', change.now)
    return
  }
  const held = heldBy(after)
  // Refunded before it was observed here.
  if (held === 0) return
  const isAwaited = awaitsPayment(order)
  if (isAwaited && !isCovered(after)) {
    await recordChange(change, 'underpaid', actor, { ...named(after), total: held })
    return notify(change, 'underpaid', held)
  }
  if (isAwaited) return pay(change, after, actor)
  if (
    isCovered(after) &&
    order.status === 'canceled' &&
    (await hasExpired(change)) &&
    (await retakeCoupon(change.trx, order)) &&
    (await canHoldAgain(change)) &&
    (await retakeStock(change))
  ) {
    await holdAgain(change)
    await recordChange(change, 'revived', actor)
    return pay(change, after, actor, true)
  }
  await queueProviderCall(change.trx, after, 'return', change.now)
  if (isCovered(before)) return
  await recordChange(change, 'money-returned', actor, { ...named(after), total: held })
  await mailShopper(change, { kind: 'payment-returned', amount: held, isCanceled: order.status === 'canceled' })
}

async function chargedBack(change: OrderChange, { after, actor }: Outcome, total: number): Promise<void> {
  const voided = change.order.paid_by === after.id ? await voidUnspentCards(change) : 0
  await recordChange(change, 'charged-back', actor, { ...named(after), total, ...(voided > 0 ? { voided } : {}) })
  return notify(change, 'charged-back', total)
}

/** Gift cards are issued for money that is here, not for money that is promised. [CHK-17] */
async function issueIfCaptured(change: OrderChange, { after, actor }: Outcome): Promise<void> {
  const { order } = change
  const isServed = order.status === 'processing' || order.status === 'complete'
  const isPaid = order.paid_by === after.id && after.captured >= after.amount && after.chargedBack === 0
  if (isServed && isPaid) await issueGiftCards(change, actor)
}

async function pay(change: OrderChange, payment: Payment, actor: OrderActor, isRevived = false): Promise<void> {
  const { held_mail, status } = change.order
  const isShipped = status === 'complete'
  await updateOrder(change, {
    ...(isShipped ? {} : { status: 'processing' }),
    paid_by: payment.id,
    expires_at: null,
    due_at: null,
    caller_hash: null,
    held_mail: null,
  })
  const part = await returnParts(change)
  if (part > 0) await mailShopper(change, { kind: 'payment-returned', amount: part, isCanceled: false })
  await settleCards(change)
  await recordChange(change, 'paid', actor, { ...named(payment), total: heldBy(payment) })
  if (held_mail === null) await mailShopper(change, { kind: 'payment-received', isRevived, isShipped })
  else await releaseMail(change.trx, held_mail, change.now)
  await announceDebit(change, payment)
}

async function moneyRefunded(change: OrderChange, { after, actor }: Outcome): Promise<void> {
  const { order } = change
  await recordChange(change, 'refunded', actor, { ...named(after), total: after.refunded })
  const isServed = order.status === 'processing' || order.status === 'complete'
  if (after.state !== 'refunded' || order.paid_by !== after.id || !isServed) return
  if (order.status === 'processing') await releaseStock(change)
  await updateOrder(change, { status: 'closed' })
  await settleReturn(change, actor)
  await returnGiftCardMoney(change, actor)
  await mailShopper(change, { kind: 'payment-returned', amount: after.refunded, isCanceled: true })
}

/** An expired order can be paid late; one that a person canceled cannot. */
async function hasExpired({ trx, order }: OrderChange): Promise<boolean> {
  const last = await trx
    .selectFrom('order_event')
    .select('data')
    .where('order_id', '=', order.id)
    .where('kind', '=', 'canceled')
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.data.cause === 'expired'
}

async function notify({ trx, order, now }: OrderChange, kind: 'charged-back' | 'underpaid', amount: number) {
  await queueMail(trx, paymentNotice(order, { kind, amount }), now)
}

/** How the history names a payment. */
function named({ id, attempt, method }: Payment) {
  return { payment: id, attempt, method }
}

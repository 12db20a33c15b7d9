import { ApiError } from '../http/api-error.ts'
import { queueMail } from '../mail/outbox.ts'
import { type ReturnMatter, returnMail } from '../mail/return-mail.ts'
import { billingOf } from '../payment/mail-shopper.ts'
import { type OrderChange, recordChange } from '../payment/order-change.ts'
import type { OrderActor } from '../payment/order-event-kind.ts'
import { releaseShipped, retakeShipped, type ShippedPieces } from '../payment/order-stock.ts'
import { decideReturn, type ReturnAct } from './decide-return.ts'
import { openReturn } from './open-returns.ts'
import { newestReturn, type ReturnCase } from './return-case.ts'
import { expectedItems, type NamedPieces, namedItems, type ReturnItem, skuAt, withDamage } from './return-items.ts'
import { isShipped, shippedLines } from './shipped-lines.ts'
import { unansweredItems, without } from './unanswered-items.ts'

/**
 * Tells the shopper of the label for the parcel; without a link the carrier sends it. The link of another label replaces the
 * one before. Throws the API errors of {@link decideReturn}.
 */
export async function sendReturnLabel(change: OrderChange, link: string | null, actor: OrderActor): Promise<void> {
  const known = await requireReturn(change)
  const state = await decided(change, known, 'label')
  const isOther = link !== null && link !== known.label_url
  if (state === null && !isOther) return
  await update(change, known, { state: 'label', label_url: link })
  await recordChange(change, 'return-label', actor)
  await mail(change, { kind: 'return-label', link, declaredAt: known.declared_at })
}

/**
 * The goods have come back: what is not damaged is in stock again. Without names it is what was expected. Throws also
 * `line-unknown`, `line-not-out`, and `return-empty` if the shopper has nothing of the order.
 */
export async function receiveReturn(
  change: OrderChange,
  { came, damaged }: { readonly came: readonly NamedPieces[]; readonly damaged: readonly NamedPieces[] },
  actor: OrderActor,
): Promise<void> {
  const { trx, order, now } = change
  const known = await requireReturn(change)
  if ((await decided(change, known, 'receive')) === null) return
  const lines = await shippedLines(trx, order.id)
  const arrived = came.length > 0 ? namedItems(lines, came) : expectedItems(lines, known.items)
  if (arrived.length === 0) throw new ApiError(409, 'return-empty', 'The shopper has nothing of this order')
  const items = withDamage(lines, arrived, damaged)
  await releaseShipped(change, await soundPieces(change, items))
  // What came decides, not what was expected: a withdrawal may be for a part of the order. (§ 356a BGB)
  const isRefunded = (await unansweredItems(change, known, items)).length === 0
  const state = (await decided(change, { ...known, is_refunded: isRefunded }, 'receive')) ?? known.state
  await update(change, known, { state, is_refunded: isRefunded, items: JSON.stringify(items), received_at: now })
  await recordChange(change, 'return-received', actor, { items: wordsOf(lines, items) })
  if (isRefunded) await recordChange(change, 'return-refunded', actor)
  await mail(change, { kind: 'return-received', isRefunded })
}

/**
 * The shopper keeps the goods or gets them again: what was in stock is taken out of it. Of a return that was refunded in
 * part it is the rest. Throws also `return-sold` if it was sold.
 */
export async function rejectReturn(change: OrderChange, reason: string, actor: OrderActor): Promise<void> {
  const known = await requireReturn(change)
  const state = await decided(change, known, 'reject')
  if (state === null) return
  const rejected = await unansweredItems(change, known, known.items)
  const refunded = without(known.items, rejected)
  if (known.state === 'received' && !(await retakeShipped(change, await soundPieces(change, rejected)))) {
    throw new ApiError(409, 'return-sold', 'The goods of this return have been sold again: refund it')
  }
  const isPart = refunded.length > 0
  const isRefundedInPart = isPart && known.state === 'received'
  await update(change, known, {
    reason,
    ...(isRefundedInPart ? { state: 'refunded', items: JSON.stringify(refunded), is_refunded: true } : { state }),
  })
  await recordChange(change, 'return-rejected', actor, { reason })
  if (isRefundedInPart) await recordChange(change, 'return-refunded', actor)
  await mail(change, { kind: 'return-rejected', reason, isPart })
}

/** A refund has answered the open case of the order, if there is one: in part, or all its pieces. */
export async function settleReturn(change: OrderChange, actor: OrderActor): Promise<void> {
  const known = await newestReturn(change.trx, change.order.id)
  if (!known || known.ended_at !== null) return
  const isRefunded = (await unansweredItems(change, known, known.items)).length === 0
  const state = await decided(change, { ...known, is_refunded: isRefunded }, 'refund')
  await update(change, known, { is_refunded: isRefunded || state !== null, ...(state === null ? {} : { state }) })
  if (state !== null) await recordChange(change, 'return-refunded', actor)
}

/** The newest case, also one that has ended: repeating what ended it changes nothing. */
async function requireReturn(change: OrderChange): Promise<ReturnCase> {
  const { trx, order } = change
  if (order.status === 'canceled') throw new ApiError(409, 'order-ended', 'This order is canceled already')
  await openReturn(change)
  const known = await newestReturn(trx, order.id)
  if (!known) throw new ApiError(409, 'withdrawal-unknown', 'No declaration of withdrawal names this order')
  return known
}

async function decided({ trx, order }: OrderChange, known: ReturnCase, act: ReturnAct) {
  const { state, is_refunded: isRefunded } = known
  return decideReturn({ state, isRefunded, isShipped: await isShipped(trx, order) }, act)
}

type CaseFields = Partial<
  Pick<ReturnCase, 'state' | 'is_refunded' | 'label_url' | 'reason' | 'received_at'> & { readonly items: string }
>

async function update({ trx, now }: OrderChange, known: ReturnCase, fields: CaseFields): Promise<void> {
  const hasEnded = fields.state === 'refunded' || fields.state === 'rejected'
  await trx
    .updateTable('return_case')
    .set({ ...fields, ...(fields.state ? { changed_at: now } : {}), ...(hasEnded ? { ended_at: now } : {}) })
    .where('withdrawal_key', '=', known.withdrawal_key)
    .execute()
}

/** What is not damaged. */
async function soundPieces({ trx, order }: OrderChange, items: readonly ReturnItem[]): Promise<ShippedPieces[]> {
  const lines = await shippedLines(trx, order.id)
  const shipped = new Map(lines.map((line) => [line.place, line.shipped]))
  return items.map(({ place, qty, damaged }) => ({
    place,
    qty: qty - damaged,
    shipped: shipped.get(place) ?? qty,
  }))
}

/** "2 × OX-101, 1 damaged" */
function wordsOf(lines: Parameters<typeof skuAt>[0], items: readonly ReturnItem[]): string {
  return items
    .map(({ place, qty, damaged }) => `${qty} × ${skuAt(lines, place)}${damaged > 0 ? ` (${damaged} damaged)` : ''}`)
    .join(', ')
}

async function mail(change: OrderChange, matter: ReturnMatter): Promise<void> {
  await queueMail(change.trx, returnMail(change.order, await billingOf(change), matter), change.now)
}

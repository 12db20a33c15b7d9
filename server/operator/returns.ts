import type { Commerce } from '../commerce/commerce.ts'
import type { Reader } from '../db/schema.ts'
import { RETURN_DAYS } from '../mail/return-mail.ts'
import { openReturns } from '../returns/open-returns.ts'
import type { ReturnCase } from '../returns/return-case.ts'
import { skuAt } from '../returns/return-items.ts'
import { timeOf } from './time-of.ts'

const LISTED = 50
const DAY_MS = 86_400_000

/** Returns that have not ended, the oldest first. */
export async function listReturns(commerce: Commerce): Promise<string[]> {
  await openReturns(commerce)
  const { db } = commerce
  const cases = await db
    .selectFrom('return_case')
    .innerJoin('placed_order', 'placed_order.id', 'return_case.order_id')
    .selectAll('return_case')
    .select(['placed_order.number', 'placed_order.email'])
    .where('return_case.ended_at', 'is', null)
    .where('placed_order.status', '!=', 'canceled')
    .orderBy('return_case.declared_at')
    .limit(LISTED)
    .execute()
  if (cases.length === 0) return ['No returns']
  return Promise.all(cases.map(async (open) => [open.number, await factsOf(db, open), open.email].join('  ')))
}

/** The returns of an order. */
export async function returnLines(reader: Reader, orderId: string): Promise<string[]> {
  const cases = await reader
    .selectFrom('return_case')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('declared_at')
    .execute()
  return Promise.all(cases.map(async (known) => `  return  ${await factsOf(reader, known)}`))
}

/** "declared  2026-11-23 10:00  refund until 2026-12-07  1 × OX-101"; the law gives 14 days. (§ 357 (1) BGB) */
async function factsOf(reader: Reader, { order_id, state, items, ...known }: ReturnCase): Promise<string> {
  const lines = await reader
    .selectFrom('order_item')
    .select(['place', 'sku'])
    .where('order_id', '=', order_id)
    .execute()
  const until = new Date(known.declared_at.getTime() + RETURN_DAYS * DAY_MS)
  const goods = items.map(
    ({ place, qty, damaged }) => `${qty} × ${skuAt(lines, place)}${damaged > 0 ? ` (${damaged} damaged)` : ''}`,
  )
  return [
    known.is_refunded && state !== 'refunded' ? `${state}, refunded` : state,
    timeOf(known.changed_at),
    ...(known.ended_at === null && !known.is_refunded ? [`refund until ${timeOf(until).slice(0, 10)}`] : []),
    goods.join(', '),
    ...(known.reason === null ? [] : [JSON.stringify(known.reason)]),
  ].join('  ')
}

import type { Selectable } from 'kysely'
import { formatPrice, toEuro } from '#models/price/money.ts'
import { DEFAULT_STORE, storeViewByCode } from '#models/store/store-view.ts'
import type { Commerce } from '../commerce/commerce.ts'
import type { PlacedOrder } from '../commerce/order-store.ts'
import type { Tables } from '../db/schema.ts'
import { cardUses } from '../gift-card/card-moves.ts'
import { ApiError } from '../http/api-error.ts'
import { unshippedOrders } from '../payment/old-authorisations.ts'
import { isOwed } from '../payment/order-change.ts'
import { isOverdue, overdueSince } from '../payment/terms.ts'
import { type OpenCall, openCalls } from './open-calls.ts'
import { returnLines } from './returns.ts'
import { timeOf } from './time-of.ts'

const LISTED = 50

/**
 * The newest orders, one a line; of one status if it is named. `overdue`: invoices that were to be paid by now.
 * `unshipped`: orders to ship before their money can no longer be taken.
 */
export async function listOrders({ db, clock }: Commerce, status: string | undefined): Promise<string[]> {
  const now = clock.now()
  if (status === 'unshipped') return linesOf(await unshippedOrders(db, now).limit(LISTED).execute(), now)
  const all = db.selectFrom('placed_order').selectAll().orderBy('placed_at', 'desc').limit(LISTED)
  const chosen =
    status === undefined
      ? all
      : status === 'overdue'
        ? all.where('due_at', '<=', overdueSince(now))
        : all.where('status', '=', status)
  return linesOf(await chosen.execute(), now)
}

function linesOf(orders: readonly PlacedOrder[], now: Date): string[] {
  return orders.length === 0 ? ['No orders'] : orders.map((order) => summaryOf(order, now))
}

/** Everything about one order: goods, payments, history and calls that wait for a provider. */
export async function showOrder({ db, clock }: Commerce, number: string): Promise<string[]> {
  const order = await db.selectFrom('placed_order').selectAll().where('number', '=', number).executeTakeFirst()
  if (!order) throw orderUnknown(number)
  const items = await db
    .selectFrom('order_item')
    .selectAll()
    .where('order_id', '=', order.id)
    .orderBy('place')
    .execute()
  const payments = await db
    .selectFrom('payment')
    .selectAll()
    .where('order_id', '=', order.id)
    .orderBy('attempt')
    .execute()
  const refunds = await db
    .selectFrom('refund')
    .selectAll()
    .where('order_id', '=', order.id)
    .orderBy('credit_note')
    .execute()
  const withdrawals = await db
    .selectFrom('withdrawal')
    .select(['received_at', 'items'])
    .where('order_id', '=', order.id)
    .orderBy('received_at')
    .execute()
  const history = await db
    .selectFrom('order_event')
    .selectAll()
    .where('order_id', '=', order.id)
    .orderBy('seq')
    .execute()
  const cards = await cardUses(db, order.id)
  const bought = await db
    .selectFrom('gift_card')
    .selectAll()
    .where('issued_order', '=', order.id)
    .orderBy('issued_place')
    .orderBy('piece')
    .execute()
  const calls = await openCalls(db, order.id)
  return [
    summaryOf(order, clock.now()),
    ...(order.expires_at ? [`reserved until ${timeOf(order.expires_at)}`] : []),
    ...items.map(({ qty, sku, name, row_gross }) => `  ${qty} × ${sku}  ${name}  ${priceOf(order, row_gross)}`),
    ...cards.map(({ last4, left }) => `  gift card ••••${last4}  pays ${priceOf(order, left)}`),
    ...payments.map((payment) => paymentLine(order, payment)),
    ...bought.map(
      ({ last4, issued, balance, expires_at, voided_at }) =>
        `  bought gift card ••••${last4}  ${priceOf(order, balance)} of ${priceOf(order, issued)}  ${voided_at ? 'voided' : `until ${timeOf(expires_at).slice(0, 10)}`}`,
    ),
    ...refunds.map(
      ({ credit_note, created_at, amount, state }) =>
        `  refund ${credit_note}  ${timeOf(created_at)}  ${priceOf(order, amount)}  ${state}`,
    ),
    ...withdrawals.map(
      ({ received_at, items }) =>
        `  withdrawal  ${timeOf(received_at)}  ${items === '' ? 'the whole order' : JSON.stringify(items)}`,
    ),
    ...(await returnLines(db, order.id)),
    ...history.map(({ at, kind, actor, data }) => `  ${timeOf(at)}  ${kind} by ${actor}${detailsOf(data)}`),
    ...calls.map((call) => callLine(order, call)),
  ]
}

function paymentLine(order: PlacedOrder, payment: Selectable<Tables['payment']>): string {
  const { attempt, method, provider, state, reason, captured, refunded, charged_back } = payment
  const sums = Object.entries({ captured, refunded, 'charged back': charged_back })
    .filter(([, cents]) => cents > 0)
    .map(([what, cents]) => `, ${what} ${priceOf(order, cents)}`)
    .join('')
  return `  payment ${attempt}  ${method} at ${provider}  ${state}${reason ? ` (${reason})` : ''}${sums}`
}

export function callLine(order: PlacedOrder, { call, provider, attempt, amount, error, state }: OpenCall): string {
  const sum = amount === null ? '' : ` ${priceOf(order, amount)} of`
  const reason = error === null ? '' : ` (${error})`
  return `  ${state === 'failed' ? 'failed' : 'to do'}: ${call}${sum} payment ${attempt} at ${provider}${reason}`
}

export async function idOfNumber({ db }: Commerce, number: string): Promise<string> {
  const row = await db.selectFrom('placed_order').select('id').where('number', '=', number).executeTakeFirst()
  if (!row) throw orderUnknown(number)
  return row.id
}

function orderUnknown(number: string): ApiError {
  return new ApiError(404, 'order-unknown', `There is no order ${number}`)
}

export function summaryOf(order: PlacedOrder, now: Date): string {
  const { number, placed_at, status, payment_method, email, grand_total, due_at } = order
  const due =
    due_at === null ? [] : [`${isOverdue(due_at, now) ? 'overdue since' : 'due'} ${timeOf(due_at).slice(0, 10)}`]
  const unpaid = due_at === null && isOwed(order) ? ['not paid'] : []
  return [
    number,
    timeOf(placed_at),
    status,
    priceOf(order, grand_total),
    payment_method,
    ...due,
    ...unpaid,
    email,
  ].join('  ')
}

function priceOf({ store_code }: PlacedOrder, cents: number): string {
  return formatPrice(toEuro(cents), storeViewByCode(store_code) ?? DEFAULT_STORE)
}

function detailsOf(data: Readonly<Record<string, unknown>>): string {
  const known = Object.entries(data).filter(([key, value]) => key !== 'payment' && value !== null)
  return known.length === 0 ? '' : `  ${known.map(([key, value]) => `${key} ${String(value)}`).join(', ')}`
}

import { sql } from 'kysely'
import { type Cents, toCents } from '#models/price/money.ts'
import type { OrderAddress } from '#models/wire/order.ts'
import type { Trx } from '../db/schema.ts'
import { ApiError } from '../http/api-error.ts'
import { mailboxOf, sameMailbox } from '../mail/mailbox.ts'

const DAY_MS = 86_400_000
const UNPAID = ['pending', 'pending_payment'] as const

/** Limits on what one person orders and reserves: one person must not take all stock without paying. Values are gross euros. */
export interface OrderCeilings {
  readonly guestPieces: number
  readonly guestValue: number
  /** Sums of a day's unpaid orders, by mailbox and by delivery address. */
  readonly guestPiecesADay: number
  readonly guestValueADay: number
  /** Unpaid orders and open invoices at a time, by customer and, for a day, by network address. */
  readonly openOrders: number
}

export interface Orderer {
  readonly customerId: number | null
  readonly email: string
  /** Digest of the network address; null for the server's own, which may be that of every shopper behind a proxy. */
  readonly callerHash: string | null
  readonly addressHash: string
}

export interface OrderSize {
  readonly pieces: number
  readonly value: Cents
}

/**
 * Refuses an order above the ceilings with `guest-order-too-large`, `guest-day-limit` or `unpaid-orders-open`. Orders of
 * the same person wait for each other until the transaction ends. [CHK-19]
 */
export async function requireBelowCeilings(
  trx: Trx,
  ceilings: OrderCeilings,
  orderer: Orderer,
  size: OrderSize,
  now: Date,
): Promise<void> {
  const { guestPieces, guestValue, openOrders } = ceilings
  const isGuest = orderer.customerId === null
  if (isGuest && isAbove(size, guestPieces, guestValue)) {
    throw new ApiError(400, 'guest-order-too-large', 'Guests cannot place an order of this size', {
      details: { pieces: guestPieces, value: guestValue },
    })
  }
  await lockOrderer(trx, orderer)
  if (isGuest) await requireBelowDay(trx, ceilings, orderer, size, now)
  if ((await countOpen(trx, orderer, now)) >= openOrders) {
    throw new ApiError(400, 'unpaid-orders-open', 'Earlier orders have to be paid or canceled first', {
      details: { maximum: openOrders },
    })
  }
}

async function requireBelowDay(trx: Trx, ceilings: OrderCeilings, orderer: Orderer, size: OrderSize, now: Date) {
  const ordered = await trx
    .selectFrom('placed_order')
    .select(({ fn }) => [
      fn.sum<number | null>('pieces').as('pieces'),
      fn.sum<number | null>('grand_total').as('value'),
    ])
    .where('placed_at', '>', dayBefore(now))
    .where('customer_id', 'is', null)
    .where(({ or, eb }) => or([eb('status', 'in', UNPAID), isUnsentAndOwed()]))
    .where(({ or, eb }) => or([sameMailbox('email', orderer.email), eb('address_hash', '=', orderer.addressHash)]))
    .executeTakeFirstOrThrow()
  const day = { pieces: size.pieces + (ordered.pieces ?? 0), value: size.value + (ordered.value ?? 0) }
  const { guestPiecesADay: pieces, guestValueADay: value } = ceilings
  if (!isAbove(day, pieces, value)) return
  throw new ApiError(400, 'guest-day-limit', 'Guests cannot order more today', { details: { pieces, value } })
}

/** Not by mailbox: anyone could place unpaid orders in another person's name, who could then order no more. */
async function countOpen(trx: Trx, { customerId, callerHash }: Orderer, now: Date): Promise<number> {
  const { open } = await trx
    .selectFrom('placed_order')
    .select(({ fn }) => fn.countAll<number>().as('open'))
    .where(({ or, and, eb }) =>
      or([
        and([eb('expires_at', '>', now), eb('status', 'in', UNPAID)]),
        isUnsentAndOwed(),
        eb('due_at', 'is not', null),
      ]),
    )
    .where(({ or, and, eb }) =>
      or([
        ...(customerId === null ? [] : [eb('customer_id', '=', customerId)]),
        ...(callerHash === null
          ? []
          : [and([eb('caller_hash', '=', callerHash), eb('placed_at', '>', dayBefore(now))])]),
      ]),
    )
    .executeTakeFirstOrThrow()
  return open
}

/** To be paid by invoice or on delivery: it holds stock until the goods are on their way. */
function isUnsentAndOwed() {
  return sql<boolean>`(status = 'processing' and paid_by is null and grand_total > gift_card_amount)`
}

/** Sorted, so that two orders cannot deadlock. */
async function lockOrderer(trx: Trx, { customerId, email, callerHash, addressHash }: Orderer): Promise<void> {
  const keys = [
    `customer ${customerId}`,
    `mailbox ${mailboxOf(email)}`,
    `caller ${callerHash}`,
    `address ${addressHash}`,
  ]
  const known = keys.filter((key) => !key.endsWith(' null')).sort()
  for (const key of known) await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(trx)
}

function isAbove({ pieces, value }: OrderSize, mostPieces: number, mostEuros: number): boolean {
  return pieces > mostPieces || value > toCents(mostEuros)
}

function dayBefore(now: Date): Date {
  return new Date(now.getTime() - DAY_MS)
}

/** An address as one text, without what people write differently: case, spaces, punctuation. */
export function addressText({ street, postcode, city, country_id }: OrderAddress): string {
  const text = [...street, postcode, city, country_id].join(' ').toLowerCase()
  return text.replace(/straße|strasse/gu, 'str').replace(/[^\p{L}\d]/gu, '')
}

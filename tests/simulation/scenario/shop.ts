import { sql } from 'kysely'
import * as v from 'valibot'
import { type QuoteItem, quoteItemSchema, type ReadTotals, totalsSchema } from '#models/wire/quote.ts'
import { SESSION_PATH } from '#models/wire/session-names.ts'
import { createApi } from '#server/api.ts'
import type { Commerce } from '#server/commerce/commerce.ts'
import { profileVersion } from '#server/commerce/customer-store.ts'
import { transaction } from '#server/db/retry.ts'
import { countInProcess, RATE_LIMITS } from '#server/http/rate-limit.ts'
import { createSessions } from '#server/session/session-routes.ts'
import { endSessions } from '#server/session/session-store.ts'
import { openTestShop } from '#tests/fixtures/shop.ts'
import type { Server } from '../device/network.ts'
import { START } from '../device/time.ts'
import { embedInThread } from './embedded-database.ts'
import { type Goods, goodsOf } from './goods.ts'
import { ACCOUNTS, alertAddress } from './intents.ts'
import { SimulatedPayments } from './simulated-payments.ts'

interface PlacedOrder {
  readonly key: string
  readonly number: string
  readonly quoteId: string
}

/** The real shop, opened once for many runs; each run is another guest at the same hour of the same day. */
export interface SimulatedShop {
  readonly goods: Goods
  readonly payments: SimulatedPayments
  /** Pieces by SKU before each run. */
  readonly stock: ReadonlyMap<string, number>
  /** The shelves full again; answers the API of this run. */
  begin(now: () => number): Promise<Server>
  /** The cart as the server has it; null where it became an order or never was. */
  quote(id: string): Promise<{ items: readonly QuoteItem[]; totals: ReadTotals; coupon: string | null } | null>
  orders(keys: readonly string[]): Promise<readonly PlacedOrder[]>
  ordersOfQuotes(ids: readonly string[]): Promise<readonly string[]>
  /** Of the personal data of the session's customer, as a page shows them. */
  profileVersion(session: string): Promise<string>
  /** Of every customer. */
  endSessions(): Promise<void>
  /** Personal data that were saved for another customer than the one of their session. */
  foreignProfiles(): Promise<readonly string[]>
  /** How often each review, stock alert and change of the personal data was recorded, by the id of its request. */
  taken(ids: readonly string[]): Promise<ReadonlyMap<string, number>>
  close(): Promise<void>
}

const JSON_BODY = { 'content-type': 'application/json' }

/** Children before their parents. */
const RUN_TABLES = [
  'kept_answer',
  'order_key',
  'order_item',
  'order_address',
  'order_stock',
  'order_event',
  'refund_line',
  'refund',
  'provider_outbox',
  'payment_event',
  'payment',
  'invoice',
  'placed_order',
  'quote_item',
  'quote',
  'mail_outbox',
  'review',
  'stock_alert',
  'session',
  'refresh_token',
  'login_try',
  'security_event',
] as const

/** All devices have one network address here. */
const LIMITS = { ...RATE_LIMITS, order: 120, cart: 100_000, 'new-cart': 100_000, refresh: 100_000 }

export async function openSimulatedShop(): Promise<SimulatedShop> {
  let now: () => number = () => START
  const clock = { now: () => new Date(now()) }
  const payments = new SimulatedPayments()
  const { provider } = payments.played
  const shop = await openTestShop({ clock, embed: embedInThread, provider, hasPaymentJobs: false })
  const { db, catalogue } = shop.commerce
  const full = await stockOf()
  let countCall = countInProcess(clock, LIMITS)
  const commerce = {
    ...shop.commerce,
    countCall: ((name, caller, calls) => countCall(name, caller, calls)) satisfies Commerce['countCall'],
  }
  const api = createApi(commerce)
  payments.attach(commerce, api)
  // No question is held back: virtual time stops while the server works.
  const sessions = createSessions(commerce)
  const request: Server = async (url, init) =>
    url.startsWith(SESSION_PATH)
      ? sessions.request(url, init)
      : api.request(url.replace(/([?&]wait)=\d+/, '$1=0'), init)

  async function stockOf() {
    const rows = await db.selectFrom('stock').select(['sku', 'qty']).execute()
    return new Map(rows.map(({ sku, qty }) => [sku, qty]))
  }

  /** A run draws the same keys again: the shop must not remember them. */
  async function deleteRuns() {
    const hadOrders = (await db.selectFrom('placed_order').select('id').limit(1).execute()).length > 0
    for (const table of RUN_TABLES) await db.deleteFrom(table).execute()
    if (hadOrders) await refill()
  }

  async function refill() {
    for (const [sku, qty] of await stockOf()) {
      const wanted = full.get(sku)
      if (wanted === undefined || wanted === qty) continue
      await db.updateTable('stock').set({ qty: wanted }).where('sku', '=', sku).execute()
      catalogue.updateStock(sku, wanted)
    }
  }

  async function read<Schema extends v.GenericSchema>(path: string, customer: number | null, schema: Schema) {
    const headers = customer === null ? {} : { authorization: `Bearer ${shop.commerce.tokens.issue(customer)}` }
    const answer = await request(path, { headers })
    const body = v.parse(v.object({ code: v.number(), result: v.unknown() }), await answer.json())
    return v.parse(schema, body.result)
  }

  /** Whose active cart it is, null for a guest's. An account has one, under whichever of its ids it is asked for. */
  async function activeOwner(id: string): Promise<number | null | undefined> {
    const quotes = db.selectFrom('quote').select(['is_active', 'customer_id'])
    const row = await quotes.where('id', '=', id).executeTakeFirst()
    if (!row || row.is_active) return row?.customer_id
    if (row.customer_id === null) return undefined
    const active = quotes.where('customer_id', '=', row.customer_id).where('is_active', '=', true)
    return (await active.executeTakeFirst())?.customer_id
  }

  for (const { password, ...customer } of ACCOUNTS) {
    const body = JSON.stringify({ customer: { ...customer, addresses: [] }, password })
    const answer = await request('/api/user/create', { method: 'POST', body, headers: JSON_BODY })
    if (!answer.ok) throw new Error(await answer.text())
  }

  await recordProfiles(db)

  return {
    goods: goodsOf(catalogue),
    payments,
    stock: full,
    async begin(runsNow) {
      now = () => runsNow() + payments.ahead
      await deleteRuns()
      await restoreProfiles(db)
      // A run's calls count towards no other run's limits.
      countCall = countInProcess(clock, LIMITS)
      await payments.begin(runsNow())
      return request
    },
    async quote(id) {
      const customer = await activeOwner(id)
      if (customer === undefined) return null
      return {
        items: await read(`/api/cart/pull?cartId=${id}`, customer, v.array(quoteItemSchema)),
        totals: await read(`/api/cart/totals?cartId=${id}`, customer, totalsSchema),
        coupon: await read(`/api/cart/coupon?cartId=${id}`, customer, v.nullable(v.string())),
      }
    },
    async orders(keys) {
      if (keys.length === 0) return []
      return db
        .selectFrom('order_key')
        .innerJoin('placed_order', 'placed_order.id', 'order_key.order_id')
        .select(['order_key.key as key', 'placed_order.number as number', 'placed_order.quote_id as quoteId'])
        .where('order_key.key', 'in', keys)
        .execute()
    },
    async ordersOfQuotes(ids) {
      if (ids.length === 0) return []
      const rows = await db.selectFrom('placed_order').select('number').where('quote_id', 'in', ids).execute()
      return rows.map(({ number }) => number)
    },
    async profileVersion(session) {
      const row = await db
        .selectFrom('session')
        .innerJoin('customer', 'customer.id', 'session.customer_id')
        .select(['first_name', 'last_name', 'gender', 'birth_date'])
        .where('session.id', '=', session)
        .executeTakeFirst()
      return row ? profileVersion(row) : ''
    },
    async endSessions() {
      const sessions = await db.selectFrom('session').select('customer_id').distinct().execute()
      await transaction(db, async (trx) => {
        for (const { customer_id } of sessions) await endSessions(trx, customer_id, null)
      })
    },
    async foreignProfiles() {
      const { rows } = await sql<{ id: string }>`select id from saved_profile where customer <> owner`.execute(db)
      return rows.map(({ id }) => id)
    },
    async taken(ids) {
      const { rows: profiles } = await sql<{ id: string }>`select id from saved_profile`.execute(db)
      const reviews = await db.selectFrom('review').select('detail').where('detail', 'in', ids).execute()
      const addresses = ids.map(alertAddress)
      // Each alert that is taken down is confirmed by one mail.
      const mails = await db.selectFrom('mail_outbox').select('recipient').where('recipient', 'in', addresses).execute()
      const taken = [
        ...reviews.map(({ detail }) => detail),
        ...mails.map(({ recipient }) => recipient.split('@')[0] ?? ''),
        ...profiles.map(({ id }) => id),
      ]
      return new Map(ids.map((id) => [id, taken.filter((other) => other === id).length]))
    },
    close: () => shop.close(),
  }
}

/** Each change of the personal data that the shop has saved, whatever has replaced it since. */
async function recordProfiles(db: Commerce['db']): Promise<void> {
  await sql`create table saved_profile (id text, customer bigint, owner bigint)`.execute(db)
  await sql`
    create function record_profile() returns trigger language plpgsql as $$ begin
      insert into saved_profile
      values (new.first_name, new.id, (select customer_id from session where id = new.last_name));
      return new;
    end $$`.execute(db)
  await sql`
    create trigger record_profile after update on customer for each row
    when (old.first_name is distinct from new.first_name) execute function record_profile()`.execute(db)
}

async function restoreProfiles(db: Commerce['db']): Promise<void> {
  const { rows } = await sql`select 1 from saved_profile limit 1`.execute(db)
  if (rows.length === 0) return
  for (const { email, firstname, lastname } of ACCOUNTS) {
    const names = { first_name: firstname, last_name: lastname }
    await db.updateTable('customer').set(names).where('email', '=', email).execute()
  }
  await sql`delete from saved_profile`.execute(db)
}

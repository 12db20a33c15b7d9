import { sql } from 'kysely'
import { openingStock } from '../catalogue/documents.ts'
import { readSeed, SEED_LISTS, type Seed } from '../seed/source.ts'
import { transaction } from './retry.ts'
import type { Db, Trx } from './schema.ts'

/** Rows per insert: a statement of a few megabytes. */
const CHUNK = 500
/** Marks a complete catalogue, so that loading restarts if the process was killed in the middle. */
const LOADED = 'catalogue-loaded'

/** Loads the catalogue into an empty database once, even with several processes, and returns the stored catalogue. */
export async function loadCatalogue(db: Db, now: Date, seed: () => Seed = readSeed): Promise<Seed> {
  const loaded = await transaction(db, async (trx) => {
    await sql`set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0`.execute(trx)
    const first = await trx
      .insertInto('secret')
      .values({ name: LOADED, value: now.toISOString() })
      .onConflict((conflict) => conflict.doNothing())
      .returning('name')
      .executeTakeFirst()
    if (!first) return null
    const source = seed()
    await fill(trx, source, now)
    return source
  })
  return loaded ?? readCatalogue(db)
}

async function fill(trx: Trx, seed: Seed, now: Date): Promise<void> {
  for (const [kind, records] of Object.entries(seed)) await insertEntries(trx, kind, records)
  const stock = openingStock(seed).map(({ sku, productId, quantity, isManaged, isVolatile }) => ({
    sku,
    product_id: productId,
    qty: quantity,
    is_managed: isManaged,
    is_volatile: isVolatile,
    updated_at: now.toISOString(),
  }))
  for (const chunk of chunks(stock)) {
    await sql`
      insert into stock (sku, product_id, qty, is_managed, is_volatile, updated_at)
      select sku, product_id, qty, is_managed, is_volatile, updated_at
      from jsonb_to_recordset(${JSON.stringify(chunk)}::jsonb)
        as row (sku text, product_id int, qty int, is_managed bool, is_volatile bool, updated_at timestamptz)`.execute(
      trx,
    )
  }
  const coupons = seed.coupons.map((coupon) => ({ code: coupon.code.toUpperCase(), body: JSON.stringify(coupon) }))
  if (coupons.length > 0) await trx.insertInto('coupon').values(coupons).execute()
}

async function insertEntries(trx: Trx, kind: string, records: readonly unknown[]): Promise<void> {
  let before = 0
  for (const chunk of chunks(records)) {
    await sql`
      insert into catalogue_entry (kind, place, body)
      select ${kind}::text, ${before}::int + position::int, body
      from jsonb_array_elements(${JSON.stringify(chunk)}::jsonb) with ordinality as entry (body, position)`.execute(trx)
    before += chunk.length
  }
}

async function readCatalogue(db: Db): Promise<Seed> {
  const rows = await db
    .selectFrom('catalogue_entry')
    .select(['kind', 'body'])
    .orderBy('kind')
    .orderBy('place')
    .execute()
  const lists: Record<string, unknown[]> = {}
  for (const { kind, body } of rows) {
    const list = lists[kind]
    if (list) list.push(body)
    else lists[kind] = [body]
  }
  const empty = Object.fromEntries([...SEED_LISTS, 'images'].map((kind) => [kind, []]))
  return { ...empty, ...lists } as unknown as Seed
}

function* chunks<Row>(rows: readonly Row[]): Generator<Row[]> {
  for (let start = 0; start < rows.length; start += CHUNK) yield rows.slice(start, start + CHUNK)
}

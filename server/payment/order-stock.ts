import { sql } from 'kysely'
import { takeStock } from '../commerce/stock-demand.ts'
import type { Trx } from '../db/schema.ts'
import type { OrderChange } from './order-change.ts'

interface TakenLine {
  readonly offer: { readonly takes: ReadonlyMap<string, number> }
  readonly quantity: number
}

/** Remembers what each line of an order took, so that it can be given back. Only managed stock is counted. */
export async function noteOrderStock(
  trx: Trx,
  orderId: string,
  lines: readonly TakenLine[],
  left: ReadonlyMap<string, number>,
): Promise<void> {
  const rows = lines.flatMap(({ offer, quantity }, place) =>
    [...offer.takes].flatMap(([sku, each]) =>
      left.has(sku) ? [{ order_id: orderId, place, sku, qty: each * quantity }] : [],
    ),
  )
  if (rows.length > 0) await trx.insertInto('order_stock').values(rows).execute()
}

/** Gives the order's goods back. The caller has made sure that the order holds them. */
export async function releaseStock(change: OrderChange): Promise<void> {
  await putBack(change, await demandOfOrder(change.trx, change.order.id))
}

/** Gives the goods of some lines back. `left`: pieces that the line still had, of which `qty` go. */
export async function releaseLines(
  change: OrderChange,
  lines: readonly { readonly place: number; readonly qty: number; readonly left: number }[],
): Promise<void> {
  const { trx, order } = change
  const given = new Map<string, number>()
  for (const { place, qty, left } of lines) {
    const taken = trx.selectFrom('order_stock').selectAll().where('order_id', '=', order.id).where('place', '=', place)
    for (const row of await taken.execute()) {
      const pieces = (row.qty * qty) / left
      given.set(row.sku, (given.get(row.sku) ?? 0) + pieces)
      await keepOnly(trx, row, row.qty - pieces)
    }
  }
  await putBack(change, bySku(given))
}

async function keepOnly(
  trx: Trx,
  row: { readonly order_id: string; readonly place: number; readonly sku: string },
  qty: number,
): Promise<void> {
  const { order_id, place, sku } = row
  const isIt = { order_id, place, sku }
  if (qty === 0)
    await trx
      .deleteFrom('order_stock')
      .where((where) => where.and(isIt))
      .execute()
  else
    await trx
      .updateTable('order_stock')
      .set({ qty })
      .where((where) => where.and(isIt))
      .execute()
}

async function putBack({ trx, now, stock }: OrderChange, goods: ReadonlyMap<string, number>): Promise<void> {
  for (const [sku, pieces] of goods) {
    const given = await trx
      .updateTable('stock')
      .set((row) => ({ qty: row('qty', '+', pieces), updated_at: now }))
      .where('sku', '=', sku)
      .returning('qty')
      .executeTakeFirst()
    if (given) stock.set(sku, given.qty)
  }
}

/** Pieces of a line that come back after `shipped` of it have left. What the order took is not changed by its shipment. */
export interface ShippedPieces {
  readonly place: number
  readonly qty: number
  readonly shipped: number
}

/** Goods that were shipped are here again, to be sold. */
export async function releaseShipped(change: OrderChange, pieces: readonly ShippedPieces[]): Promise<void> {
  await putBack(change, await demandOfPieces(change, pieces))
}

/** Takes such goods out again. Takes all or nothing; false if some are sold. */
export async function retakeShipped(change: OrderChange, pieces: readonly ShippedPieces[]): Promise<boolean> {
  return retake(change, await demandOfPieces(change, pieces))
}

/** Takes the goods of an order again that had given them back. Takes all or nothing; false if some are sold. */
export async function retakeStock(change: OrderChange): Promise<boolean> {
  return retake(change, await demandOfOrder(change.trx, change.order.id))
}

async function retake({ trx, now, stock }: OrderChange, demand: ReadonlyMap<string, number>): Promise<boolean> {
  const rows = await trx
    .selectFrom('stock')
    .select(['sku', 'qty'])
    .where('sku', 'in', ['', ...demand.keys()])
    .where('is_managed', '=', true)
    .orderBy(sql`sku collate "C"`)
    .forUpdate()
    .execute()
  if (rows.some(({ sku, qty }) => qty < (demand.get(sku) ?? 0))) return false
  for (const [sku, qty] of await takeStock(trx, demand, now)) stock.set(sku, qty)
  return true
}

async function demandOfPieces(
  { trx, order }: OrderChange,
  pieces: readonly ShippedPieces[],
): Promise<Map<string, number>> {
  const rows = await trx.selectFrom('order_stock').selectAll().where('order_id', '=', order.id).execute()
  const demand = new Map<string, number>()
  for (const { place, qty, shipped } of pieces) {
    for (const row of rows.filter((taken) => taken.place === place)) {
      demand.set(row.sku, (demand.get(row.sku) ?? 0) + (row.qty * qty) / shipped)
    }
  }
  return bySku(demand)
}

/** In byte order of the SKUs, in which all orders take stock. */
async function demandOfOrder(trx: Trx, orderId: string): Promise<Map<string, number>> {
  const rows = await trx
    .selectFrom('order_stock')
    .select(['sku', ({ fn }) => fn.sum<number>('qty').as('qty')])
    .where('order_id', '=', orderId)
    .groupBy('sku')
    .orderBy(sql`sku collate "C"`)
    .execute()
  return new Map(rows.map(({ sku, qty }) => [sku, Number(qty)]))
}

function bySku(goods: ReadonlyMap<string, number>): Map<string, number> {
  return new Map([...goods].sort(([one], [other]) => (one < other ? -1 : 1)))
}

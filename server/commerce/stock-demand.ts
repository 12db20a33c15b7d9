import type { Reader, Trx } from '../db/schema.ts'
import { ApiError } from '../http/api-error.ts'
import type { Offer } from './offer.ts'

interface Demand {
  readonly offer: Offer
  readonly quantity: number
}

/** Refuses with the available quantity, less what other lines of the cart take from the same stock. */
export async function requireStock(reader: Reader, wanted: Demand, others: readonly Demand[]): Promise<void> {
  const taken = demandOf(others)
  const quantities = await managedQuantities(reader, [...wanted.offer.takes.keys()])
  let available = Number.POSITIVE_INFINITY
  for (const [sku, pieces] of wanted.offer.takes) {
    const inStock = quantities.get(sku)
    if (inStock !== undefined) available = Math.min(available, Math.floor((inStock - (taken.get(sku) ?? 0)) / pieces))
  }
  if (available >= wanted.quantity) return
  throw new ApiError(400, 'quantity-unavailable', 'The requested qty is not available', {
    details: { sku: wanted.offer.sku, available: Math.max(0, available) },
  })
}

/** How many pieces of each offer can be had if the earlier ones are taken first. */
export async function availableOf(reader: Reader, wanted: readonly Demand[]): Promise<Map<Offer, number>> {
  const left = await managedQuantities(reader, [...demandOf(wanted).keys()])
  const available = new Map<Offer, number>()
  for (const { offer, quantity } of wanted) {
    const limits = [...offer.takes].map(([sku, pieces]) => Math.floor((left.get(sku) ?? Infinity) / pieces))
    const pieces = Math.max(0, Math.min(quantity, ...limits))
    available.set(offer, pieces)
    for (const [sku, each] of offer.takes) {
      const inStock = left.get(sku)
      if (inStock !== undefined) left.set(sku, inStock - each * pieces)
    }
  }
  return available
}

/** Quantity by SKU that these lines take together. */
export function demandOf(demands: readonly Demand[]): Map<string, number> {
  const pieces = new Map<string, number>()
  for (const { offer, quantity } of demands) {
    for (const [sku, each] of offer.takes) pieces.set(sku, (pieces.get(sku) ?? 0) + each * quantity)
  }
  return pieces
}

/**
 * Takes the quantities out of stock in the order of the SKUs, so that two orders cannot deadlock. Refuses with every
 * SKU that falls short; the surrounding transaction then rolls back the rest.
 */
export async function takeStock(
  trx: Trx,
  demand: ReadonlyMap<string, number>,
  now: Date,
): Promise<Map<string, number>> {
  const left = new Map<string, number>()
  const short: string[] = []
  for (const [sku, pieces] of [...demand].sort(([one], [other]) => (one < other ? -1 : 1))) {
    const taken = await trx
      .updateTable('stock')
      .set((row) => ({ qty: row('qty', '-', pieces), updated_at: now }))
      .where('sku', '=', sku)
      .where('is_managed', '=', true)
      .where('qty', '>=', pieces)
      .returning('qty')
      .executeTakeFirst()
    if (taken) left.set(sku, taken.qty)
    else short.push(sku)
  }
  if (short.length === 0) return left
  const quantities = await managedQuantities(trx, short)
  if (quantities.size === 0) return left
  throw new ApiError(400, 'out-of-stock', 'Some products you have ordered are out of stock', {
    details: { skus: [...quantities.keys()], available: Object.fromEntries(quantities) },
  })
}

/** SKUs with unmanaged stock are absent. */
async function managedQuantities(reader: Reader, skus: readonly string[]): Promise<Map<string, number>> {
  if (skus.length === 0) return new Map()
  const rows = await reader
    .selectFrom('stock')
    .select(['sku', 'qty'])
    .where('sku', 'in', skus)
    .where('is_managed', '=', true)
    .execute()
  return new Map(rows.map(({ sku, qty }) => [sku, qty]))
}

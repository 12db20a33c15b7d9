import type { StoreView } from '#models/store/store-view.ts'
import { isRecord } from '#models/wire/is-record.ts'
import type { StockView } from '#models/wire/stock.ts'
import { request } from '#src/catalogue-client/request.ts'

/** Skus that one call asks for. [CAT-21] */
const BATCH = 15
/** Things of a list whose stock is asked for unasked: the ones in sight. [CAT-21] */
export const STOCK_PREFETCH = 8

/**
 * What is left of each now, by sku. Skus that the shop does not tell of are missing, as are those of a batch that failed:
 * what was known of them stands.
 */
export async function askStock(
  { code }: StoreView,
  skus: readonly string[],
  leaving: AbortSignal,
): Promise<ReadonlyMap<string, StockView>> {
  const batches = Array.from({ length: Math.ceil(skus.length / BATCH) }, (_, place) =>
    skus.slice(place * BATCH, (place + 1) * BATCH),
  )
  const answers = await Promise.allSettled(
    batches.map(async (batch) => {
      const query = new URLSearchParams({ skus: batch.join(','), storeCode: code })
      const response = await request(`/api/stock/list?${query}`, { signal: leaving })
      return (await response.json()) as unknown
    }),
  )
  return new Map(answers.flatMap((answer) => (answer.status === 'fulfilled' ? stocksIn(answer.value) : [])))
}

function stocksIn(answer: unknown): [string, StockView][] {
  const items = isRecord(answer) && answer.code === 200 ? answer.result : null
  return Array.isArray(items) ? items.flatMap(stockIn) : []
}

function stockIn(item: unknown): [string, StockView][] {
  if (!isRecord(item)) return []
  const { sku, qty, is_in_stock: isInStock, manage_stock: isManaged = true, is_volatile: isVolatile } = item
  if (typeof sku !== 'string' || typeof qty !== 'number') return []
  const stock = { isInStock: !isManaged || isInStock === true, quantity: isManaged ? qty : null }
  return [[sku, { ...stock, isVolatile: isVolatile === true }]]
}

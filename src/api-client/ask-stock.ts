import * as v from 'valibot'
import type { StoreView } from '#models/store/store-view.ts'
import type { StockView } from '#models/wire/stock.ts'
import { matching, resultOf } from './check-answer.ts'
import { request } from './request.ts'

/** Skus per request. [CAT-21] */
const BATCH = 15
/** Products of a list whose stock is fetched ahead: those that are likely in view. [CAT-21] */
export const STOCK_PREFETCH = 8

/** The current stock by sku. Skus that the server does not know are missing, and so are those of a failed request. */
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
      return matching(stockSchema, await resultOf(response, v.array(v.unknown())))
    }),
  )
  return new Map(answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : [])))
}

const stockSchema = v.pipe(
  v.object({
    sku: v.string(),
    qty: v.number(),
    is_in_stock: v.optional(v.boolean(), false),
    manage_stock: v.optional(v.boolean(), true),
    is_volatile: v.optional(v.boolean(), false),
  }),
  v.transform(({ sku, qty, is_in_stock, manage_stock, is_volatile }): [sku: string, stock: StockView] => [
    sku,
    { isInStock: !manage_stock || is_in_stock, quantity: manage_stock ? qty : null, isVolatile: is_volatile },
  ]),
)

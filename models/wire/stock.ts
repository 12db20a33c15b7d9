import * as v from 'valibot'

export const stockItemSchema = v.looseObject({
  item_id: v.number(),
  product_id: v.number(),
  sku: v.optional(v.string()),
  qty: v.number(),
  is_in_stock: v.boolean(),
  min_sale_qty: v.number(),
  max_sale_qty: v.number(),
  manage_stock: v.boolean(),
  /** Stock that other channels sell from at the same time. */
  is_volatile: v.optional(v.boolean()),
})
export type StockItem = v.InferOutput<typeof stockItemSchema>

export type StockStatus = 'ok' | 'volatile' | 'out_of_stock'

export function stockStatus(item: Pick<StockItem, 'is_in_stock' | 'manage_stock' | 'is_volatile'>): StockStatus {
  if (item.manage_stock && !item.is_in_stock) return 'out_of_stock'
  return item.is_volatile ? 'volatile' : 'ok'
}

/** What a page shows about the stock of one sku. */
export interface StockView {
  readonly isInStock: boolean
  /** Null if stock is not managed: any quantity is available. */
  readonly quantity: number | null
  readonly isVolatile: boolean
}

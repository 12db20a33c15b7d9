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
  /** Stock that other channels draw on at the same time. */
  is_volatile: v.optional(v.boolean()),
})
export type StockItem = v.InferOutput<typeof stockItemSchema>

export type StockStatus = 'ok' | 'volatile' | 'out_of_stock'

export function stockStatus(item: Pick<StockItem, 'is_in_stock' | 'manage_stock' | 'is_volatile'>): StockStatus {
  if (item.manage_stock && !item.is_in_stock) return 'out_of_stock'
  return item.is_volatile ? 'volatile' : 'ok'
}

/** What a page says of the stock of one sku. */
export interface StockView {
  readonly isInStock: boolean
  /** Null where stock is not managed: as many as anyone wants. */
  readonly quantity: number | null
  readonly isVolatile: boolean
}

import { isSaleable } from '#models/product/saleable.ts'
import type { Product, ProductChild } from '#models/wire/product.ts'
import type { StockView } from '#models/wire/stock.ts'

export function stockOf({ stock, volatile }: Pick<ProductChild, 'stock' | 'volatile'>): StockView {
  return {
    isInStock: stock.is_in_stock || !stock.manage_stock,
    quantity: stock.manage_stock ? stock.qty : null,
    isVolatile: volatile ?? false,
  }
}

/** What is not sold counts as out of stock, however much of it there is. [CAT-04] */
export function productStockOf(product: Product): StockView {
  const stock = stockOf(product)
  return isSaleable(product) ? stock : { ...stock, isInStock: false }
}

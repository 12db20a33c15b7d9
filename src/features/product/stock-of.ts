import type { ProductChild } from '#models/product.ts'
import type { StockView } from '#models/stock.ts'

export function stockOf({ stock, volatile }: Pick<ProductChild, 'stock' | 'volatile'>): StockView {
  return {
    isInStock: stock.is_in_stock || !stock.manage_stock,
    quantity: stock.manage_stock ? stock.qty : null,
    isVolatile: volatile ?? false,
  }
}

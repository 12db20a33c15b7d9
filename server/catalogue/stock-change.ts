import type { Product } from '#models/wire/product.ts'

/** The product with another quantity for one SKU, its own or a child's. Returns the same object if nothing changes. */
export function withStock(product: Product, sku: string, qty: number): Product {
  const children = product.configurable_children
  if (product.sku === sku && !children?.length) {
    const stock = stockOf(product.stock, qty)
    return stock.qty === product.stock.qty ? product : { ...product, stock }
  }
  if (!children?.some((child) => child.sku === sku && child.stock.qty !== qty)) return product
  const changed = children.map((child) => (child.sku === sku ? { ...child, stock: stockOf(child.stock, qty) } : child))
  return {
    ...product,
    configurable_children: changed,
    stock: {
      ...product.stock,
      qty: changed.reduce((sum, child) => sum + Math.max(0, child.stock.qty), 0),
      is_in_stock: changed.some((child) => child.status < 2 && child.stock.is_in_stock),
    },
  }
}

function stockOf(before: Product['stock'], qty: number): Product['stock'] {
  return { ...before, qty, is_in_stock: !before.manage_stock || qty > 0 }
}

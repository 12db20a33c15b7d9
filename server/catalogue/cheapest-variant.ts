import type { Product, ProductChild } from '#models/wire/product.ts'

/** Children with this status or a higher one are disabled. [CAT-02] */
const DISABLED = 2

/**
 * Sets a configurable product's price to that of its cheapest active variant ("from"). Backends index parents without a
 * price, or with the price of a variant that is now disabled. A product without active variants keeps its own price.
 * [CAT-13]
 */
export function withCheapestVariant(product: Product): Product {
  if (product.type_id !== 'configurable') return product
  const active = product.configurable_children?.filter(({ status }) => status < DISABLED) ?? []
  const [first, ...others] = active
  if (!first) return product
  const cheapest = others.reduce((least, child) => (costOf(child) < costOf(least) ? child : least), first)
  return { ...product, ...pricesOf(cheapest) }
}

function costOf({ final_price_incl_tax }: ProductChild): number {
  return final_price_incl_tax
}

function pricesOf(child: ProductChild) {
  const { price, price_incl_tax, original_price_incl_tax, special_price_incl_tax } = child
  const { final_price, final_price_incl_tax, lowest_price_30_days } = child
  return {
    ...{ price, price_incl_tax, original_price_incl_tax, special_price_incl_tax },
    ...{ final_price, final_price_incl_tax, lowest_price_30_days },
  }
}

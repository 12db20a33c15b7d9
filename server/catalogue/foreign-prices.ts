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

/**
 * Keeps a special price only if it is below the original price and between its dates; otherwise sets it to 0. An index
 * may be written before a special begins and may outlive its end. Variants share the dates of their product. [CAT-13]
 */
export function withCurrentSpecial(product: Product, now: Date): Product {
  const { special_from_date: from, special_to_date: to, configurable_children: children } = product
  const isOn = (!from || new Date(from) <= now) && (!to || now <= new Date(to))
  return {
    ...priced(product, isOn),
    ...(children && { configurable_children: children.map((child) => priced(child, isOn)) }),
  }
}

function priced<Priced extends Product | ProductChild>(one: Priced, isOn: boolean): Priced {
  const { special_price_incl_tax: special, original_price_incl_tax: original, final_price_incl_tax: final } = one
  if (special <= 0) return one
  if (isOn && special < original) return final > special ? { ...one, ...costing(special) } : one
  const over = { ...one, special_price_incl_tax: 0 }
  return final === special && special < original ? { ...over, ...costing(original) } : over
}

/** Drops the lowest price of 30 days, which is only known for the price it was published with. */
function costing(amount: number) {
  const final = { price: amount, final_price: amount, price_incl_tax: amount, final_price_incl_tax: amount }
  return { ...final, lowest_price_30_days: null }
}

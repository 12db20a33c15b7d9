import type { Product, ProductChild } from '#models/wire/product.ts'

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

import type { Product, ProductChild } from '#models/wire/product.ts'

/**
 * A special price counts below the original and between its dates, else it is 0: an index may have been written before
 * it began, or may outlive its end. Variants have the dates of their product. [CAT-13]
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

/** What was the low of thirty days beside another price is not known to be it beside this one. */
function costing(amount: number) {
  const final = { price: amount, final_price: amount, price_incl_tax: amount, final_price_incl_tax: amount }
  return { ...final, lowest_price_30_days: null }
}

import { type ProductOption, parseQuantity } from '#models/cart/cart-line.ts'
import { toCents } from '#models/price/money.ts'
import { isSaleable } from '#models/product/saleable.ts'
import type { Product } from '#models/wire/product.ts'
import { type ChosenOption, type FindProduct, notForSale, type OfferParts, refuseOption } from './offer-parts.ts'

/** A bundle costs the sum of its chosen parts and takes their stock. */
export function bundleParts(
  find: FindProduct,
  product: Product,
  requested: ProductOption | null,
): OfferParts & { readonly takes: ReadonlyMap<string, number> } {
  const chosen = new Map((requested?.extension_attributes.bundle_options ?? []).map((part) => [part.option_id, part]))
  const takes = new Map<string, number>()
  const options: ChosenOption[] = []
  let gross = 0
  for (const { option_id, title, required, product_links } of product.bundle_options ?? []) {
    const part = chosen.get(option_id)
    chosen.delete(option_id)
    if (!part || part.option_selections.length === 0) {
      if (required) throw refuseOption('option-required', product.sku, option_id)
      continue
    }
    const quantity = part.option_qty
    if (parseQuantity(quantity) === null) throw refuseOption('option-invalid', product.sku, option_id)
    for (const selection of new Set(part.option_selections)) {
      const link = product_links.find(({ id }) => id === selection)
      if (!link) throw refuseOption('option-invalid', product.sku, option_id)
      const component = find(link.sku)
      if (!component || !isSaleable(component)) throw notForSale(link.sku)
      gross += toCents(link.price) * quantity
      takes.set(link.sku, (takes.get(link.sku) ?? 0) + quantity)
      const name = link.title ?? component.name
      options.push({ label: title, value: quantity === 1 ? name : `${quantity} × ${name}` })
    }
  }
  const [unknown] = chosen.keys()
  if (unknown !== undefined) throw refuseOption('option-invalid', product.sku, unknown)
  return { gross, options, takes }
}

import { MAX_SALE_QUANTITY } from '#models/cart/cart-limits.ts'
import { type ProductOption, parseQuantity } from '#models/cart/cart-line.ts'
import { type Cents, toCents } from '#models/price/money.ts'
import { isSaleable } from '#models/product/saleable.ts'
import type { Product } from '#models/wire/product.ts'
import { ApiError } from '../http/api-error.ts'

type CustomOption = NonNullable<Product['custom_options']>[number]

/** Characters of an engraving whose option names no limit. */
const LONGEST_CUSTOM_TEXT = 255

/** Finds a product by SKU. A variant's SKU finds its parent. */
export type FindProduct = (sku: string) => Product | null

export interface ChosenOption {
  readonly label: string
  readonly value: string
}

/** What options add to an offer. */
interface OfferParts {
  readonly gross: Cents
  readonly options: readonly ChosenOption[]
}

export function notForSale(sku: string): ApiError {
  return new ApiError(400, 'product-unavailable', 'Product that you are trying to add is not available.', {
    details: { sku },
  })
}

function refuseOption(error: 'option-required' | 'option-invalid', sku: string, option: number): ApiError {
  const message = error === 'option-required' ? 'An option of this product must be chosen' : 'There is no such option'
  return new ApiError(400, error, message, { details: { sku, option } })
}

/** Refuses a quantity above the limit of a line. [CART-05] */
export function requireQuantity(quantity: number): void {
  if (quantity <= MAX_SALE_QUANTITY) return
  throw new ApiError(400, 'quantity-too-large', `The most you may purchase is ${MAX_SALE_QUANTITY}`, {
    details: { maximum: MAX_SALE_QUANTITY },
  })
}

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

/** Engravings and other custom options: fixed surcharges, or a percentage of the product's own price. */
export function customParts(product: Product, requested: ProductOption | null, ownPrice: Cents): OfferParts {
  const chosen = new Map(
    (requested?.extension_attributes.custom_options ?? []).map(({ option_id, option_value }) => [
      option_id,
      option_value,
    ]),
  )
  const options: ChosenOption[] = []
  let gross = 0
  for (const option of product.custom_options ?? []) {
    const given = chosen.get(String(option.option_id))?.trim() ?? ''
    if (given === '') {
      if (option.is_require) throw refuseOption('option-required', product.sku, option.option_id)
      continue
    }
    const parts = option.values?.length
      ? pickedParts(product.sku, option, given, ownPrice)
      : textPart(product.sku, option, given, ownPrice)
    gross += parts.gross
    options.push(...parts.options)
  }
  return { gross, options }
}

function textPart(sku: string, option: CustomOption, text: string, ownPrice: Cents): OfferParts {
  if (text.length > (option.max_characters || LONGEST_CUSTOM_TEXT))
    throw refuseOption('option-invalid', sku, option.option_id)
  return {
    gross: surcharge(option.price ?? 0, option.price_type, ownPrice),
    options: [{ label: option.title, value: text }],
  }
}

/** A checkbox sends several comma-separated ids. */
function pickedParts(sku: string, option: CustomOption, given: string, ownPrice: Cents): OfferParts {
  const ids = option.type === 'checkbox' ? given.split(',') : [given]
  const picked = ids.map((id) => {
    const value = option.values?.find(({ option_type_id }) => String(option_type_id) === id.trim())
    if (!value) throw refuseOption('option-invalid', sku, option.option_id)
    return value
  })
  return {
    gross: picked.reduce((sum, { price, price_type }) => sum + surcharge(price, price_type, ownPrice), 0),
    options: picked.map(({ title }) => ({ label: option.title, value: title })),
  }
}

function surcharge(price: number, kind: 'fixed' | 'percent' | undefined, ownPrice: Cents): Cents {
  return kind === 'percent' ? Math.round((ownPrice * price) / 100) : toCents(price)
}

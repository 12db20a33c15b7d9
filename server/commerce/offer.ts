import { isVirtualCart, lineChecksum, type ProductOption } from '#models/cart/cart-line.ts'
import { type Cents, toCents } from '#models/price/money.ts'
import { tierSteps } from '#models/price/tier-price.ts'
import type { ProductType } from '#models/product/product-kinds.ts'
import { isSaleable } from '#models/product/saleable.ts'
import type { Product, ProductChild } from '#models/wire/product.ts'
import { ApiError } from '../http/api-error.ts'
import { bundleParts, type ChosenOption, customParts, type FindProduct, notForSale } from './offer-parts.ts'

/** A product with its options as it can be bought today, in one language. A cart line resolves to one. */
export interface Offer {
  /** The variant's SKU for a configurable product. */
  readonly sku: string
  readonly parentSku: string
  readonly productId: number
  readonly type: ProductType
  readonly name: string
  /** Price of one piece when bought alone. */
  readonly unitGross: Cents
  /** Cents off each piece from a quantity on. [CAT-14] */
  readonly tiers: readonly { readonly quantity: number; readonly off: Cents }[]
  readonly taxClass: number
  readonly options: readonly ChosenOption[]
  readonly productOption: ProductOption | null
  /** Equal for equal options in any order. */
  readonly checksum: string
  /** SKUs whose stock one piece takes, with the quantity of each. */
  readonly takes: ReadonlyMap<string, number>
}

/** Unit price at this quantity. */
export function unitGrossOf({ unitGross, tiers }: Offer, quantity: number): Cents {
  return unitGross - Math.max(0, ...tiers.filter((tier) => tier.quantity <= quantity).map(({ off }) => off))
}

/** Whether none of these goods is shipped. [CHK-05] */
export function areVirtual(goods: readonly { readonly offer: Offer }[]): boolean {
  return isVirtualCart(goods.map(({ offer }) => ({ productType: offer.type })))
}

interface RequestedItem {
  readonly sku: string
  readonly productOption: ProductOption | null
}

/**
 * Resolves a requested item by the parent's SKU with options or by the variant's own SKU. Refuses unknown products,
 * products that are not for sale and incomplete choices with a code.
 */
export function offerOf(find: FindProduct, { sku, productOption }: RequestedItem): Offer {
  const product = find(sku)
  if (!product) throw new ApiError(404, 'product-unknown', `There is no product ${sku}`, { details: { sku } })
  if (!isSaleable(product) || product.type_id === 'grouped') throw notForSale(sku)
  const child = product.type_id === 'configurable' ? variantOf(product, sku, productOption) : null
  if (product.type_id === 'configurable' && !child) {
    throw new ApiError(400, 'configuration-unknown', 'There is no such variant of this product', { details: { sku } })
  }
  if (child && child.status >= 2) throw notForSale(child.sku)
  return assemble(find, product, child, productOption)
}

/** The offer, or the API error that {@link offerOf} throws. */
export function offerOrRefusal(find: FindProduct, item: RequestedItem): Offer | ApiError {
  try {
    return offerOf(find, item)
  } catch (error) {
    if (error instanceof ApiError) return error
    throw error
  }
}

function assemble(
  find: FindProduct,
  product: Product,
  child: ProductChild | null,
  requested: ProductOption | null,
): Offer {
  const sku = child?.sku ?? product.sku
  const own = toCents((child ?? product).final_price_incl_tax)
  const bundle = product.type_id === 'bundle' ? bundleParts(find, product, requested) : null
  const custom = customParts(product, requested, own)
  const productOption = canonicalOption(product, child, requested)
  return {
    sku,
    parentSku: product.sku,
    productId: child?.id ?? product.id,
    type: product.type_id,
    name: product.name,
    unitGross: (bundle?.gross ?? own) + custom.gross,
    tiers: tierSteps(child ?? product).map(({ quantity, amount }) => ({ quantity, off: own - toCents(amount) })),
    taxClass: product.tax_class_id,
    options: [...variantOptions(product, child), ...(bundle?.options ?? []), ...custom.options],
    productOption,
    checksum: lineChecksum({ sku, productOption }),
    takes: bundle?.takes ?? new Map([[sku, 1]]),
  }
}

function variantOf(product: Product, sku: string, option: ProductOption | null): ProductChild | null {
  const children = product.configurable_children ?? []
  if (sku !== product.sku) return children.find((child) => child.sku === sku) ?? null
  const chosen = option?.extension_attributes.configurable_item_options ?? []
  const axes = product.configurable_options ?? []
  const isComplete = axes.every(({ attribute_id }) => chosen.some(({ option_id }) => option_id === attribute_id))
  if (!isComplete || chosen.length !== axes.length) return null
  return (
    children.find((child) =>
      axes.every(({ attribute_id, attribute_code }) => {
        const wanted = chosen.find(({ option_id }) => option_id === attribute_id)
        return String(attributeOf(child, attribute_code)) === String(wanted?.option_value)
      }),
    ) ?? null
  )
}

/** The option as a cart pull returns it: complete for configurables, otherwise only the groups that apply. */
function canonicalOption(
  product: Product,
  child: ProductChild | null,
  requested: ProductOption | null,
): ProductOption | null {
  const chosen = requested?.extension_attributes
  const custom = product.custom_options?.length ? (chosen?.custom_options ?? []) : []
  const bundle = product.type_id === 'bundle' ? (chosen?.bundle_options ?? []) : []
  const configurable = child
    ? (product.configurable_options ?? []).map(({ attribute_id, attribute_code }) => ({
        option_id: attribute_id,
        option_value: attributeOf(child, attribute_code) as number,
      }))
    : []
  if (custom.length + bundle.length + configurable.length === 0) return null
  return {
    extension_attributes: {
      custom_options: custom.filter(({ option_value }) => option_value.trim() !== ''),
      bundle_options: bundle,
      configurable_item_options: configurable,
    },
  }
}

function variantOptions(product: Product, child: ProductChild | null): ChosenOption[] {
  if (!child) return []
  return (product.configurable_options ?? []).map(({ attribute_code, label, values }) => {
    const value = attributeOf(child, attribute_code)
    return { label, value: values.find(({ value_index }) => value_index === value)?.label ?? String(value) }
  })
}

function attributeOf(child: ProductChild, attribute: string): unknown {
  return (child as unknown as Readonly<Record<string, unknown>>)[attribute]
}

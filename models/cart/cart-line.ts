import * as v from 'valibot'
import { PRODUCT_TYPES } from '../product/product-kinds.ts'
import { MAX_SALE_QUANTITY } from './cart-limits.ts'

/** No product has more options, and no text of an option is longer. */
const MOST_OPTIONS = 20
const optionId = v.pipe(v.string(), v.maxLength(64))
const optionText = v.pipe(v.string(), v.maxLength(255))

const configurableItemOptionSchema = v.object({
  option_id: optionId,
  option_value: v.union([v.number(), optionText]),
})

export const productOptionSchema = v.object({
  extension_attributes: v.object({
    custom_options: v.optional(
      v.pipe(v.array(v.object({ option_id: optionId, option_value: optionText })), v.maxLength(MOST_OPTIONS)),
      [],
    ),
    configurable_item_options: v.optional(v.pipe(v.array(configurableItemOptionSchema), v.maxLength(MOST_OPTIONS)), []),
    bundle_options: v.optional(
      v.pipe(
        v.array(
          v.object({
            option_id: v.number(),
            option_qty: v.number(),
            option_selections: v.pipe(v.array(v.number()), v.maxLength(MOST_OPTIONS)),
          }),
        ),
        v.maxLength(MOST_OPTIONS),
      ),
      [],
    ),
  }),
})
export type ProductOption = v.InferOutput<typeof productOptionSchema>

/** A cart line, with enough data to show it offline and to push it to any backend. */
export const cartLineSchema = v.object({
  /** Client-minted id (UUIDv7); the server's item id is an attribute of the quote. */
  id: v.string(),
  /** Sku of the purchased item: the variant's for a configurable. */
  sku: v.pipe(v.string(), v.minLength(1)),
  parentSku: v.string(),
  productType: v.picklist(PRODUCT_TYPES),
  name: v.string(),
  quantity: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_SALE_QUANTITY)),
  /** Gross euros of one piece when it was put into the cart: shown until the server's totals arrive, never summed. */
  unitPrice: v.number(),
  /** For goods by volume, weight or length; absent for others and in older logs. [CAT-16] */
  basePrice: v.exactOptional(v.object({ factor: v.number(), unit: v.string() })),
  image: v.string(),
  /** Path of the product page inside its store, without the store's prefix. */
  href: v.string(),
  /** Chosen options as display texts: size, width, colour, engraving. */
  options: v.array(v.object({ label: v.string(), value: v.string() })),
  /** Language of name, path and options; absent if the options have no display texts. */
  language: v.exactOptional(v.string()),
  productOption: v.nullable(productOptionSchema),
})
export type CartLine = v.InferOutput<typeof cartLineSchema>

/** The fields that identify a line, on client and server. Sku and ids are compared as text. */
export interface LineIdentity {
  readonly id?: string | number | undefined
  readonly sku: string
  readonly productOption: ProductOption | null
}

/**
 * Whether two lines are the same item. The first group that applies on either side decides: bundle or custom options
 * by id or checksum, configurable options by sku, else by id or sku. [CART-03, SYNC-03]
 */
export function isSameLine(one: LineIdentity, other: LineIdentity): boolean {
  if (has(one, 'bundle_options') || has(other, 'bundle_options')) return sameId(one, other) || sameChecksum(one, other)
  if (has(one, 'custom_options') || has(other, 'custom_options')) return sameId(one, other) || sameChecksum(one, other)
  if (has(one, 'configurable_item_options') || has(other, 'configurable_item_options')) return one.sku === other.sku
  return sameId(one, other) || one.sku === other.sku
}

/**
 * Sku and options as one text; equal for `1` and `'1'`, whatever the order of the options. Blank texts do not count, and
 * options of a configurable only where there are no others: its sku implies them.
 */
export function lineChecksum({ sku, productOption }: LineIdentity): string {
  const options = productOption?.extension_attributes
  const custom = (options?.custom_options ?? []).filter(({ option_value }) => option_value.trim() !== '')
  const chosen = [...(options?.bundle_options ?? []), ...custom]
  const parts = (chosen.length > 0 ? chosen : (options?.configurable_item_options ?? []))
    .map((option) => JSON.stringify(option, (_, value) => textOfNumber(value)))
    .sort()
  return `${sku}|${parts.join('|')}`
}

function textOfNumber(value: unknown): unknown {
  return typeof value === 'number' ? String(value) : value
}

function has(line: LineIdentity, group: 'bundle_options' | 'custom_options' | 'configurable_item_options'): boolean {
  return (line.productOption?.extension_attributes[group]?.length ?? 0) > 0
}

function sameId(one: LineIdentity, other: LineIdentity): boolean {
  return one.id !== undefined && other.id !== undefined && String(one.id) === String(other.id)
}

function sameChecksum(one: LineIdentity, other: LineIdentity): boolean {
  return lineChecksum(one) === lineChecksum(other)
}

/** "3" → 3; anything but a whole number from 1 to the maximum → null. [CART-05] */
export function parseQuantity(input: string | number): number | null {
  const quantity = typeof input === 'number' ? input : /^\s*\d+\s*$/.test(input) ? Number(input) : Number.NaN
  return Number.isInteger(quantity) && quantity >= 1 && quantity <= MAX_SALE_QUANTITY ? quantity : null
}

/** " herbst20" → "HERBST20": the shop's spelling, whatever was typed. [CART-08] */
export function couponCode(typed: string): string {
  return typed.trim().toUpperCase()
}

/** A cart of downloads and vouchers needs no shipping and offers no cash on delivery. */
export function isVirtualCart(lines: readonly Pick<CartLine, 'productType'>[]): boolean {
  return (
    lines.length > 0 && lines.every(({ productType }) => productType === 'virtual' || productType === 'downloadable')
  )
}

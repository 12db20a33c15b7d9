import { MAX_SALE_QUANTITY } from '#models/cart/cart-limits.ts'
import type { ProductPrice } from '#models/price/product-price.ts'
import { bestVariant, isRegularWidth, type VariantSelection } from '#models/product/variant-choice.ts'
import type { StockView } from '#models/wire/stock.ts'
import type { BundleChoice, Choosable, VariantView } from './product-view.ts'

/** What a shopper has chosen on a product page. Option ids by attribute code; ids of selections by bundle option. */
export interface ProductChoice {
  readonly configuration: Readonly<Record<string, number>>
  readonly quantity: number
  readonly bundle: Readonly<Record<number, number | null>>
  /** Ids joined by commas, or the text of a field, by custom option. */
  readonly custom: Readonly<Record<number, string>>
  /** Quantities of a set's parts, by sku. */
  readonly parts: Readonly<Record<string, number>>
}

const NOTHING_REQUESTED: VariantSelection = { values: {} }

/**
 * Initial choice of a page: what the address requests, if there is such a child. Else the width is the regular one
 * if it is in stock in some size, and every other group but the size has the value with most variants in stock. A size,
 * or a width that is not regular, is always the shopper's own choice, unless there is only one. [CAT-02]
 */
export function firstChoice(product: Choosable, requested: VariantSelection = NOTHING_REQUESTED): ProductChoice {
  return {
    configuration: { ...defaultConfiguration(product), ...requestedConfiguration(product, requested) },
    quantity: 1,
    bundle: Object.fromEntries(product.bundle.map(({ id, first, sizes }) => [id, sizes ? null : first])),
    custom: Object.fromEntries(product.custom.map(({ option_id }) => [option_id, ''])),
    parts: Object.fromEntries(product.parts.map(({ sku, quantity, stock }) => [sku, stock.isInStock ? quantity : 0])),
  }
}

function requestedConfiguration(
  { variants }: Choosable,
  requested: VariantSelection,
): Readonly<Record<string, number>> {
  const candidates = variants.map((variant) => ({ ...variant, amount: variant.price.amount }))
  const best = bestVariant(candidates, requested)
  if (!best || best.sku === requested.sku) return best?.values ?? {}
  return Object.fromEntries(Object.entries(requested.values).filter(([code, id]) => best.values[code] === id))
}

function defaultConfiguration({ options, variants }: Choosable): Record<string, number> {
  const configuration: Record<string, number> = {}
  for (const { code, values } of options) {
    const only = values.length === 1 ? values[0] : undefined
    if (only) configuration[code] = only.id
    else {
      const counted = values
        .filter(({ label }) => isPreselectable(code, label))
        .map(({ id }) => ({ id, count: inStockCount(variants, code, id) }))
      const best = counted.reduce((one, other) => (other.count > one.count ? other : one), { id: -1, count: 0 })
      if (best.count > 0) configuration[code] = best.id
    }
  }
  return configuration
}

function isPreselectable(code: string, label: string): boolean {
  if (code === 'hf_shoe_width') return isRegularWidth(label)
  return code !== 'hf_shoe_size' && code !== 'hf_belt_length'
}

function inStockCount(variants: readonly VariantView[], code: string, id: number): number {
  return variants.filter(({ values, stock }) => values[code] === id && stock.isInStock).length
}

/** Whether a value can still be bought together with what else is chosen. */
export function isValueAvailable(product: Choosable, choice: ProductChoice, code: string, id: number): boolean {
  const requested = { ...choice.configuration, [code]: id }
  return product.variants.some(({ stock, values }) => stock.isInStock && matches(values, requested))
}

/** The variant with all chosen values; null while the choice is incomplete or no variant matches. */
export function chosenVariant(product: Choosable, { configuration }: ProductChoice): VariantView | null {
  if (product.options.some(({ code }) => configuration[code] === undefined)) return null
  return product.variants.find(({ values }) => matches(values, configuration)) ?? null
}

/** Size and width as on the box, "EU 42 · G"; empty while one of them is not chosen. */
export function chosenSize({ options, bundle }: Choosable, choice: ProductChoice): string {
  const groups = [
    ...options.map(({ code, values }) => ({ code, values, id: choice.configuration[code] })),
    ...bundle.flatMap(({ id, sizes }) => (sizes ? { ...sizes, id: choice.bundle[id] } : [])),
  ].filter(({ code }) => code !== 'hf_color')
  const chosen = groups.flatMap(({ values, id }) => values.find((value) => value.id === id) ?? [])
  if (chosen.length < groups.length) return ''
  // A width's label ends in its meaning: "G (normal)".
  return chosen.map(({ label, systems }) => (systems?.UK ? `EU\xa0${label}` : label.split(' (')[0])).join(' · ')
}

/** The picture of the first child that matches the choice so far: a colour is shown before a size is chosen. [CAT-19] */
export function chosenImage({ variants }: Choosable, { configuration }: ProductChoice): string | null {
  return variants.find(({ values }) => matches(values, configuration))?.image ?? null
}

function matches(values: Readonly<Record<string, number>>, requested: Readonly<Record<string, number>>): boolean {
  return Object.entries(requested).every(([code, id]) => values[code] === id)
}

export function missingOptions(product: Choosable, { configuration }: ProductChoice): Choosable['options'] {
  return product.options.filter(({ code }) => configuration[code] === undefined)
}

/** The choice is complete, but no such child exists. [CAT-02] */
export function isImpossible(product: Choosable, choice: ProductChoice): boolean {
  return product.variants.length > 0 && missingOptions(product, choice).length === 0 && !chosenVariant(product, choice)
}

/** Names of incomplete fields: sizes inside a bundle, required custom options. */
export function unfilledFields({ bundle, custom }: Choosable, choice: ProductChoice): string[] {
  return [
    ...bundle.flatMap(({ id, sizes }) => (sizes && choice.bundle[id] === null ? sizes.code : [])),
    ...custom
      .filter(({ option_id, is_require }) => is_require && !choice.custom[option_id]?.trim())
      .map(({ option_id }) => `custom-${option_id}`),
  ]
}

/** Stock of the chosen item; null while it is unknown. */
export function chosenStock(product: Choosable, choice: ProductChoice): StockView | null {
  if (product.type === 'configurable') return chosenVariant(product, choice)?.stock ?? null
  return soldOutSelection(product, choice)?.stock ?? product.stock
}

function soldOutSelection(product: Choosable, choice: ProductChoice): BundleChoice | undefined {
  return chosenSelections(product, choice.bundle).find(({ stock }) => !stock.isInStock)
}

/** The sku for a stock alert; null if nothing that can be awaited is sold out. [CAT-22] */
export function awaitedSku(product: Choosable, choice: ProductChoice): string | null {
  if (product.type === 'grouped' || chosenStock(product, choice)?.isInStock !== false) return null
  if (product.type === 'bundle') return soldOutSelection(product, choice)?.sku ?? null
  return chosenVariant(product, choice)?.sku ?? product.sku
}

/** Whether anything at all of this product can be bought. */
export function isForSale(product: Choosable): boolean {
  if (product.type === 'configurable') return product.variants.some(({ stock }) => stock.isInStock)
  if (product.type === 'grouped') return product.parts.some(({ stock }) => stock.isInStock)
  return product.stock.isInStock
}

export function maxQuantity(stock: StockView | null): number {
  return Math.max(1, Math.min(stock?.quantity ?? MAX_SALE_QUANTITY, MAX_SALE_QUANTITY))
}

/** Unit price of the choice: the variant's, the bundle's or the set's sum, plus custom options. [CAT-15] */
export function chosenPrice(product: Choosable, choice: ProductChoice): ProductPrice {
  if (product.type === 'bundle' && product.bundle.length > 0) return plainPrice(bundleSum(product, choice))
  if (product.type === 'grouped' && product.parts.length > 0) return plainPrice(partsSum(product, choice))
  const base = chosenVariant(product, choice)?.price ?? product.price
  const extra = customSurcharge(product, choice, base.amount)
  return extra === 0 ? base : plainPrice(base.amount + extra)
}

/** A sum of parts, or a price including options. */
export function plainPrice(amount: number): ProductPrice {
  return { amount, isFrom: false, reference: null, base: null }
}

function partsSum(product: Choosable, { parts }: ProductChoice): number {
  return product.parts.reduce((sum, { sku, price }) => sum + price.amount * (parts[sku] ?? 0), 0)
}

function bundleSum(product: Choosable, { bundle }: ProductChoice): number {
  const priced = Object.fromEntries(product.bundle.map(({ id, first }) => [id, bundle[id] ?? first]))
  return chosenSelections(product, priced).reduce((sum, { price, quantity }) => sum + price * quantity, 0)
}

export function chosenSelections(product: Choosable, chosen: ProductChoice['bundle']): BundleChoice[] {
  return product.bundle.flatMap(({ id, choices }) => choices.find((choice) => choice.id === chosen[id]) ?? [])
}

/** Fixed options add their amount, percent options a share of the product's own price. [CAT-15] */
function customSurcharge(product: Choosable, { custom }: ProductChoice, base: number): number {
  return product.custom.reduce((sum, option) => {
    const chosen = custom[option.option_id]?.trim()
    if (!chosen) return sum
    if (!option.values) return sum + effect(option.price ?? 0, option.price_type ?? 'fixed', base)
    const ids = chosen.split(',')
    return option.values
      .filter(({ option_type_id }) => ids.includes(String(option_type_id)))
      .reduce((total, { price, price_type }) => total + effect(price, price_type, base), sum)
  }, 0)
}

function effect(price: number, type: 'fixed' | 'percent', base: number): number {
  return type === 'fixed' ? price : Math.round(base * price) / 100
}

import * as v from 'valibot'
import type { StoreView } from '#models/store/store-view.ts'
import { attributeSchema } from '#models/wire/catalogue.ts'
import type { Product } from '#models/wire/product.ts'
import { isOffline } from '#src/api-client/request.ts'
import { searchCatalogue } from '#src/api-client/search-catalogue.ts'
import { askProducts } from './ask-products.ts'
import type { FactsBySku } from './use-catalogue.ts'

/** A product with its comparable facts. */
export interface Compared {
  readonly product: Product
  readonly facts: readonly Fact[]
}

interface Fact {
  readonly code: string
  readonly label: string
  /** Null if the product has none. */
  readonly value: string | null
}

/** More attributes than any catalogue of shoes has. */
const MOST_ATTRIBUTES = 100

/** Products with the values of all comparable attributes. [CAT-24] */
export async function askCompared(
  store: StoreView,
  skus: readonly string[],
  signal: AbortSignal,
): Promise<FactsBySku<Compared> | null> {
  const attributes = await comparableAttributes(store, signal)
  if (!attributes) return null
  const fields = attributes.flatMap(({ attribute_code }) => [attribute_code, `${attribute_code}_options`])
  const products = await askProducts(store, skus, signal, fields)
  if (!products) return null
  return new Map(
    [...products].map(([sku, product]) => [sku, product && { product, facts: factsOf(product, attributes) }]),
  )
}

const comparableSchema = v.pick(attributeSchema, ['attribute_code', 'default_frontend_label', 'options'])
type Comparable = v.InferOutput<typeof comparableSchema>

/** Null without a network. */
async function comparableAttributes(store: StoreView, signal: AbortSignal): Promise<readonly Comparable[] | null> {
  const query = {
    entity: 'attribute' as const,
    search: { _appliedFilters: [{ attribute: 'is_comparable', value: { eq: true }, scope: 'default' }] },
    fields: ['attribute_code', 'default_frontend_label', 'options.value', 'options.label'],
    hit: comparableSchema,
    size: MOST_ATTRIBUTES,
  }
  try {
    return (await searchCatalogue(store, query, signal)).items
  } catch (error) {
    if (isOffline(error)) return null
    throw error
  }
}

/** In the order of the attributes. A configurable product has the values of its variants. */
export function factsOf(product: Product, attributes: readonly Comparable[]): readonly Fact[] {
  const values = product as Readonly<Record<string, unknown>>
  return attributes.map(({ attribute_code: code, default_frontend_label: label, options }) => {
    const ids = [values[code] ?? values[`${code}_options`] ?? []].flat().map(String)
    const labels = options.filter(({ value }) => ids.includes(value)).map((option) => option.label)
    return { code, label, value: labels.length > 0 ? labels.join(', ') : null }
  })
}

/** Attributes that at least one of the products has, in their order. */
export function comparedRows(compared: readonly Compared[]): readonly Pick<Fact, 'code' | 'label'>[] {
  const [first] = compared
  const present = new Set(
    compared.flatMap(({ facts }) => facts.flatMap(({ code, value }) => (value === null ? [] : [code]))),
  )
  return (first?.facts ?? []).filter(({ code }) => present.has(code))
}

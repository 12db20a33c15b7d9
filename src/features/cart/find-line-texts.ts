import * as v from 'valibot'
import type { StoreView } from '#models/store/store-view.ts'
import { productHref } from '#models/urls/product-href.ts'
import type { AttributeMetadata, SearchQuery } from '#models/wire/search.ts'
import { searchCatalogue } from '#src/api-client/search-catalogue.ts'
import type { LineTexts } from './line-options.ts'

/** Texts of a line in one language, and the path of its product in that store. */
export interface LineProduct extends LineTexts {
  readonly name: string
  /** Inside the store, without its prefix. */
  readonly href: string
}

const lineProductSchema = v.object({
  sku: v.string(),
  name: v.string(),
  slug: v.string(),
  url_path: v.string(),
  hf_color: v.optional(v.number()),
  materials: v.optional(v.array(v.object({ part: v.string(), material: v.string() }))),
  configurable_options: v.optional(
    v.array(
      v.object({
        attribute_id: v.string(),
        attribute_code: v.string(),
        label: v.string(),
        values: v.array(v.object({ value_index: v.number(), label: v.string() })),
      }),
    ),
  ),
  bundle_options: v.optional(
    v.array(
      v.object({
        title: v.string(),
        product_links: v.array(
          v.object({ id: v.number(), sku: v.string(), qty: v.number(), title: v.optional(v.string()) }),
        ),
      }),
    ),
  ),
  custom_options: v.optional(
    v.array(
      v.object({
        option_id: v.number(),
        title: v.string(),
        values: v.optional(v.array(v.object({ option_type_id: v.number(), title: v.string() }))),
      }),
    ),
  ),
})
export type WireProduct = v.InferOutput<typeof lineProductSchema>
type WireColours = Pick<AttributeMetadata, 'default_frontend_label' | 'options'>

/** Products by sku in the language of this store; those that it does not sell are missing. Rejects without an answer. */
export async function findLineTexts(
  store: StoreView,
  skus: readonly string[],
): Promise<ReadonlyMap<string, LineProduct>> {
  const search: Partial<SearchQuery> = {
    _availableFilters: [{ field: 'hf_color', scope: 'catalog', options: { size: 100 } }],
    _appliedFilters: [{ attribute: 'sku', value: { in: [...skus] }, scope: 'default' }],
  }
  const fields = Object.keys(lineProductSchema.entries)
  const query = { search, fields, hit: lineProductSchema, size: skus.length }
  const { items, attribute_metadata } = await searchCatalogue(store, query)
  const colours = attribute_metadata.find(({ attribute_code }) => attribute_code === 'hf_color')
  return new Map(items.map((product) => [product.sku, toLineProduct(product, colours)]))
}

export function toLineProduct(product: WireProduct, colours: WireColours | undefined): LineProduct {
  const colour = colours?.options.find(({ value }) => value === String(product.hf_color))
  return {
    name: product.name,
    href: productHref(product),
    options: (product.configurable_options ?? []).map(({ attribute_code, attribute_id, label, values }) => ({
      code: attribute_code,
      attributeId: attribute_id,
      label,
      values: values.map((value) => ({ id: value.value_index, label: value.label })),
    })),
    colour: colours && colour ? { label: colours.default_frontend_label, value: colour.label } : null,
    materials: product.materials ?? [],
    bundle: (product.bundle_options ?? []).map(({ title, product_links }) => ({
      title,
      choices: product_links.map(({ id, sku, qty, title: name }) => ({ id, name: name ?? sku, quantity: qty })),
    })),
    custom: product.custom_options ?? [],
  }
}

import * as v from 'valibot'

const text = v.optional(v.string(), '')
const foundProductSchema = v.object({
  sku: v.string(),
  name: v.string(),
  slug: text,
  url_path: text,
  image: text,
  final_price_incl_tax: v.number(),
  base_price_amount: v.optional(v.number()),
  base_price_base_amount: v.optional(v.number()),
  base_price_unit: v.optional(v.number()),
  configurable_children: v.optional(
    v.array(v.object({ sku: v.string(), image: text, final_price_incl_tax: v.number() })),
    [],
  ),
})
export type FoundProduct = v.InferOutput<typeof foundProductSchema>

/** Answer of the catalogue search to `FOUND_FIELDS`. */
export const foundSchema = v.object({ hits: v.object({ hits: v.array(v.object({ _source: foundProductSchema })) }) })

/** Fields of a product that another device's cart line is shown with. [SYNC-06] */
export const FOUND_FIELDS = [
  'sku',
  'name',
  'slug',
  'url_path',
  'image',
  'final_price_incl_tax',
  'base_price_amount',
  'base_price_base_amount',
  'base_price_unit',
  'configurable_children.sku',
  'configurable_children.image',
  'configurable_children.final_price_incl_tax',
].join(',')

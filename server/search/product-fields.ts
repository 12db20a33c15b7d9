import type { Attribute } from '#models/wire/catalogue.ts'

/**
 * Product fields for filters, facets and sorts, by kind. Both the in-process columns and the OpenSearch mapping are
 * derived from this list.
 */
export type FieldKind = 'number' | 'boolean' | 'keyword' | 'date' | 'key'

const PRICES = [
  'price',
  'price_incl_tax',
  'final_price',
  'final_price_incl_tax',
  'original_price_incl_tax',
  'special_price_incl_tax',
  'lowest_price_30_days',
  'recommended_price',
]

/** Options of products and variants. The shop's own attributes are added to them. */
const OPTIONS = [
  'hf_shoe_size',
  'hf_shoe_width',
  'hf_color',
  'hf_belt_length',
  'hf_shoe_make',
  'hf_shoe_last',
  'hf_shoe_outsole',
  'hf_shoe_type',
  'hf_shoe_leather',
  'hf_pattern',
  'hf_occasion',
  'manufacturer',
]

const FIELDS: Readonly<Record<FieldKind, readonly string[]>> = {
  number: [
    'id',
    'status',
    'visibility',
    'tax_class_id',
    'category_ids',
    'category.category_id',
    'position',
    'stock.qty',
    'rating.average',
    'rating.count',
    'base_price_unit',
    ...PRICES,
  ],
  boolean: ['is_sale', 'volatile', 'stock.is_in_stock', 'stock.manage_stock'],
  keyword: ['sku', 'type_id', 'name', 'category.name', 'hf_model', 'hf_badge_label'],
  /** Unique per product: looked up, never counted or sorted. */
  key: ['url_key', 'url_path', 'slug'],
  date: ['created_at', 'updated_at', 'news_from_date', 'news_to_date', 'special_from_date', 'special_to_date'],
}

export function productFields(attributes: readonly Attribute[]): ReadonlyMap<string, FieldKind> {
  const codes = new Set([...OPTIONS, ...attributes.map(({ attribute_code }) => attribute_code)])
  const options = [...codes].flatMap((code) => [code, `${code}_options`])
  return new Map([
    ...options.map((field) => [field, 'number'] as const),
    // The model is an attribute but not a number.
    ...Object.entries(FIELDS).flatMap(([kind, fields]) => fields.map((field) => [field, kind as FieldKind] as const)),
  ])
}

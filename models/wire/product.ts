import * as v from 'valibot'
import { PRODUCT_TYPES } from '../product/product-kinds.ts'
import { mediaSchema } from './media.ts'

const stockSchema = v.object({
  is_in_stock: v.boolean(),
  qty: v.number(),
  manage_stock: v.boolean(),
  product_id: v.number(),
})
export type StockInfo = v.InferOutput<typeof stockSchema>

/** A lower unit price from a quantity on, for one group of customers or for all. [CAT-14] */
const tierPriceSchema = v.object({
  customer_group_id: v.number(),
  qty: v.number(),
  /** Gross euros of one piece. */
  value: v.number(),
})
export type TierPrice = v.InferOutput<typeof tierPriceSchema>

/** Gross euros. The net and tax parts of the wire follow from the tax rule. */
const priceFields = {
  price_incl_tax: v.number(),
  original_price_incl_tax: v.number(),
  special_price_incl_tax: v.number(),
  final_price_incl_tax: v.number(),
  /** Gross price that facets, sorting and price filters use. */
  final_price: v.number(),
  price: v.number(),
  /** Lowest gross price of the 30 days before a reduction (§ 11 PAngV); null without a reduction. */
  lowest_price_30_days: v.nullable(v.number()),
  /** Manufacturer's recommended gross price (UVP); null if there is none. */
  recommended_price: v.nullable(v.number()),
  /** Absent if the price does not depend on the quantity. [CAT-14] */
  tier_prices: v.optional(v.array(tierPriceSchema)),
  /**
   * Whether the platform has confirmed the price since the search returned it; absent if prices need no confirmation.
   * [CAT-12]
   */
  price_is_current: v.optional(v.boolean()),
  /** ISO time of the confirmation. */
  price_refreshed_at: v.optional(v.string()),
}

/** Option ids of the shop attributes; labels live in the attribute entity. */
const shopAttributes = {
  hf_shoe_size: v.optional(v.number()),
  hf_shoe_width: v.optional(v.number()),
  hf_color: v.optional(v.number()),
  hf_belt_length: v.optional(v.number()),
}

const childSchema = v.object({
  id: v.number(),
  sku: v.string(),
  status: v.number(),
  stock: stockSchema,
  /** Stock that cannot be promised, because orders of several channels use it. [CAT-21] */
  volatile: v.optional(v.boolean()),
  image: v.optional(v.string()),
  ...shopAttributes,
  ...priceFields,
})
export type ProductChild = v.InferOutput<typeof childSchema>

const configurableOptionSchema = v.object({
  attribute_id: v.string(),
  attribute_code: v.string(),
  label: v.string(),
  values: v.array(v.object({ value_index: v.number(), label: v.string() })),
})

const productLinkSchema = v.object({
  link_type: v.picklist(['associated', 'related', 'upsell']),
  linked_product_sku: v.string(),
  linked_product_type: v.string(),
  is_default: v.optional(v.boolean()),
  qty: v.number(),
})

const bundleOptionSchema = v.object({
  option_id: v.number(),
  title: v.string(),
  required: v.boolean(),
  product_links: v.array(
    v.object({
      id: v.number(),
      sku: v.string(),
      qty: v.number(),
      is_default: v.boolean(),
      price: v.number(),
      /** Label of the choice if the product name of the sku does not distinguish it: a size. */
      title: v.optional(v.string()),
    }),
  ),
})

const customOptionSchema = v.object({
  option_id: v.number(),
  title: v.string(),
  type: v.picklist(['field', 'drop_down', 'radio', 'checkbox']),
  is_require: v.boolean(),
  max_characters: v.optional(v.number()),
  price: v.optional(v.number()),
  price_type: v.optional(v.picklist(['fixed', 'percent'])),
  values: v.optional(
    v.array(
      v.object({
        option_type_id: v.number(),
        title: v.string(),
        price: v.number(),
        price_type: v.picklist(['fixed', 'percent']),
      }),
    ),
  ),
})

const ratingSchema = v.object({
  count: v.number(),
  /** Mean of the approved reviews, 1 to 5. */
  average: v.number(),
})

/** Name, address and e-mail address that GPSR Art. 19 requires in the offer. */
const manufacturerSchema = v.object({ name: v.string(), address: v.string(), email: v.string() })

const factSchema = v.object({ code: v.string(), label: v.string(), value: v.string() })

/** One product in the language of one store view, as catalogue search, URL map and product calls return it. */
export const productSchema = v.object({
  id: v.number(),
  sku: v.string(),
  parentSku: v.string(),
  type_id: v.picklist(PRODUCT_TYPES),
  name: v.string(),
  hf_sub_headline: v.string(),
  hf_badge_label: v.nullable(v.string()),
  status: v.number(),
  /** Not for sale by decision of the shopkeeper, but shown. [CAT-04] */
  not_saleable: v.optional(v.union([v.boolean(), v.number()])),
  visibility: v.number(),
  tax_class_id: v.number(),
  url_key: v.string(),
  url_path: v.string(),
  slug: v.string(),
  /** Plain text. */
  short_description: v.string(),
  /** Trusted HTML of the shop owner: paragraphs and lists. */
  description: v.string(),
  meta_title: v.string(),
  meta_description: v.string(),
  category_ids: v.array(v.number()),
  category: v.array(v.object({ category_id: v.number(), name: v.string() })),
  /** Position in the default sort of its categories; lower first. */
  position: v.number(),
  created_at: v.string(),
  updated_at: v.string(),
  news_from_date: v.nullable(v.string()),
  news_to_date: v.nullable(v.string()),
  is_sale: v.boolean(),
  special_from_date: v.nullable(v.string()),
  special_to_date: v.nullable(v.string()),
  image: v.string(),
  small_image: v.string(),
  thumbnail: v.string(),
  media_gallery: v.array(mediaSchema),
  /** View all around: addresses of pictures, evenly spaced: outer side first, then toe, inner side and heel. */
  turntable: v.optional(v.array(v.string())),
  stock: stockSchema,
  volatile: v.optional(v.boolean()),
  manufacturer: v.optional(v.number()),
  ...shopAttributes,
  hf_shoe_make: v.optional(v.number()),
  hf_shoe_last: v.optional(v.number()),
  hf_shoe_outsole: v.optional(v.number()),
  hf_shoe_type: v.optional(v.number()),
  hf_shoe_leather: v.optional(v.number()),
  hf_pattern: v.optional(v.number()),
  hf_occasion: v.optional(v.array(v.number())),
  /** Unions over the children, for facets and filters. */
  hf_shoe_size_options: v.optional(v.array(v.number())),
  hf_shoe_width_options: v.optional(v.array(v.number())),
  hf_color_options: v.optional(v.array(v.number())),
  hf_belt_length_options: v.optional(v.array(v.number())),
  configurable_options: v.optional(v.array(configurableOptionSchema)),
  configurable_children: v.optional(v.array(childSchema)),
  product_links: v.optional(v.array(productLinkSchema)),
  bundle_options: v.optional(v.array(bundleOptionSchema)),
  custom_options: v.optional(v.array(customOptionSchema)),
  /** Base price: content, reference amount, unit code 2244–2251. [CAT-16] */
  base_price_amount: v.optional(v.number()),
  base_price_base_amount: v.optional(v.number()),
  base_price_unit: v.optional(v.number()),
  /** Model siblings in other colours share it. */
  hf_model: v.optional(v.string()),
  rating: v.nullable(ratingSchema),
  /** The rows of the facts table, in reading order: make, last, sole, leather, lining, … */
  facts: v.array(factSchema),
  /** Fit advice of the last, one sentence. */
  fit_advice: v.nullable(v.string()),
  /** Upper, lining and sock, outer sole: materials after Directive 94/11/EC. */
  materials: v.array(v.object({ part: v.string(), material: v.string() })),
  manufacturer_info: manufacturerSchema,
  ...priceFields,
})
export type Product = v.InferOutput<typeof productSchema>

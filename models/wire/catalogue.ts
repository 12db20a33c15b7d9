import * as v from 'valibot'

/** Ids that the specification names. */
export const ROOT_CATEGORY_ID = 2
export const BEST_SELLERS_CATEGORY_ID = 77
export const INSPIRATIONS_CATEGORY_ID = 3
/** Ids of the shop's own tree. */
export const MEN_CATEGORY_ID = 10
export const WOMEN_CATEGORY_ID = 20

export const categorySchema = v.object({
  id: v.number(),
  parent_id: v.number(),
  name: v.string(),
  level: v.number(),
  /** Ids from the root, "1/2/77". */
  path: v.string(),
  position: v.number(),
  product_count: v.number(),
  is_active: v.boolean(),
  include_in_menu: v.boolean(),
  url_key: v.string(),
  url_path: v.string(),
  slug: v.string(),
  description: v.string(),
  image: v.nullable(v.string()),
  cat_menu_right_headline: v.nullable(v.string()),
  cat_teaser_headline: v.nullable(v.string()),
  cat_teaser_text: v.nullable(v.string()),
  cat_teaser_is_active: v.optional(v.nullable(v.boolean())),
  /** Path inside the store that the teaser leads to. */
  cat_teaser_buttonlink: v.optional(v.nullable(v.string())),
  cat_teaser_image_left: v.optional(v.nullable(v.string())),
  cat_teaser_image_right: v.optional(v.nullable(v.string())),
  /** Identifiers of content blocks: before and after the products. */
  cms_block_a: v.optional(v.nullable(v.string())),
  cms_block_b: v.optional(v.nullable(v.string())),
  /** Identifier of the block that replaces the products or precedes them. */
  landing_page: v.optional(v.nullable(v.string())),
  display_mode: v.optional(v.nullable(v.picklist(['PRODUCTS', 'PAGE', 'PRODUCTS_AND_PAGE']))),
  /** Path of the content page that the menu links to instead. */
  cat_cms_url: v.optional(v.nullable(v.string())),
  meta_title: v.string(),
  meta_description: v.string(),
})
export type Category = v.InferOutput<typeof categorySchema>

export const attributeOptionSchema = v.object({
  value: v.string(),
  label: v.string(),
  swatch: v.optional(v.string()),
  /** What distinguishes it from the others, in reading order: a last's toe, ball and instep. */
  facts: v.optional(v.array(v.object({ label: v.string(), value: v.string() }))),
})

export const attributeSchema = v.object({
  attribute_code: v.string(),
  attribute_id: v.number(),
  default_frontend_label: v.string(),
  frontend_input: v.string(),
  is_comparable: v.boolean(),
  is_user_defined: v.boolean(),
  is_visible: v.boolean(),
  options: v.array(attributeOptionSchema),
})
export type Attribute = v.InferOutput<typeof attributeSchema>

/** Content is trusted HTML of the shop owner, never of a shopper. */
export const cmsPageSchema = v.object({
  id: v.number(),
  identifier: v.string(),
  title: v.string(),
  content_heading: v.string(),
  content: v.string(),
  meta_title: v.string(),
  meta_description: v.string(),
  store_id: v.number(),
  /** Identifier of the same page at its canonical address, if that is another. */
  canonical: v.optional(v.string()),
})
export type CmsPage = v.InferOutput<typeof cmsPageSchema>

export const cmsBlockSchema = v.object({
  id: v.number(),
  identifier: v.string(),
  title: v.string(),
  content: v.string(),
  store_id: v.number(),
})
export type CmsBlock = v.InferOutput<typeof cmsBlockSchema>

export const reviewSchema = v.object({
  id: v.number(),
  product_id: v.number(),
  title: v.string(),
  detail: v.string(),
  nickname: v.string(),
  review_status: v.number(),
  created_at: v.string(),
  /** 1 to 5; null without a star rating. */
  rating: v.nullable(v.number()),
  size_feedback: v.nullable(v.picklist(['small', 'true', 'large'])),
  verified: v.boolean(),
  /** Language the shopper wrote in. */
  language: v.optional(v.string()),
})
export type Review = v.InferOutput<typeof reviewSchema>

export const taxRuleSchema = v.object({
  id: v.number(),
  code: v.string(),
  product_tax_class_ids: v.array(v.number()),
  customer_tax_class_ids: v.array(v.number()),
  rates: v.array(
    v.object({
      id: v.number(),
      code: v.string(),
      tax_country_id: v.string(),
      tax_region_id: v.number(),
      tax_postcode: v.string(),
      rate: v.number(),
    }),
  ),
})
export type TaxRule = v.InferOutput<typeof taxRuleSchema>

/** What the home page promotes, per store. [CAT-25] */
export const promotedContentSchema = v.object({
  mainBanners: v.array(
    v.object({
      image: v.string(),
      /** The same scene as high as it is wide, for phones. */
      square: v.optional(v.string()),
      alt: v.string(),
      headline: v.string(),
      text: v.string(),
      button: v.string(),
      link: v.string(),
    }),
  ),
  smallBanners: v.array(v.object({ image: v.string(), alt: v.string(), headline: v.string(), link: v.string() })),
  trustbar: v.array(v.string()),
  /** Our own copies of the profile's pictures; nothing is fetched from Instagram. */
  instagram: v.optional(
    v.object({
      title: v.string(),
      account: v.string(),
      profile: v.pipe(v.string(), v.url()),
      images: v.array(v.object({ image: v.string(), alt: v.string() })),
    }),
  ),
})
export type PromotedContent = v.InferOutput<typeof promotedContentSchema>

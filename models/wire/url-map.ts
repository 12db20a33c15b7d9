import * as v from 'valibot'
import { categorySchema, cmsPageSchema } from './catalogue.ts'
import { productSchema } from './product.ts'

/** Characters. */
export const LONGEST_URL = 2000

export const urlMapRequestSchema = v.looseObject({
  /** No leading slash, no store prefix, no query. */
  url: v.pipe(v.string(), v.minLength(1), v.maxLength(LONGEST_URL)),
  includeFields: v.optional(v.nullable(v.array(v.string()))),
  /** Signed group of customers whose prices are returned. [USER-07] */
  groupToken: v.optional(v.nullable(v.string())),
  excludeFields: v.optional(v.nullable(v.array(v.string()))),
})

/** The entity at an address, without an envelope; null if there is none. [ROUTE-05] */
export const urlMappingSchema = v.nullable(
  v.variant('_type', [
    v.object({ _type: v.literal('product'), _id: v.string(), _source: productSchema }),
    v.object({ _type: v.literal('category'), _id: v.string(), _source: categorySchema }),
    v.object({ _type: v.literal('cms_page'), _id: v.string(), _source: cmsPageSchema }),
  ]),
)
export type UrlMapping = v.InferOutput<typeof urlMappingSchema>

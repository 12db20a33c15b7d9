import * as v from 'valibot'
import { mediaSchema } from '../wire/media.ts'

export const LIST_NAMES = ['wishlist', 'compare'] as const
/** The product lists of a shopper. [CAT-24] */
export type ListName = (typeof LIST_NAMES)[number]

/** A product as stored in a list: enough to render it without a network. Price and availability come from the catalogue. */
export const listedProductSchema = v.object({
  sku: v.string(),
  name: v.string(),
  /** Inside the store, without its prefix. */
  href: v.string(),
  image: mediaSchema,
})
export type ListedProduct = v.InferOutput<typeof listedProductSchema>

/** In the order in which they were added. */
export type ProductLists = Readonly<Record<ListName, readonly ListedProduct[]>>

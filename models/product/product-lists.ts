import * as v from 'valibot'
import { mediaSchema } from '../wire/media.ts'

export const LIST_NAMES = ['wishlist', 'compare'] as const
/** What a shopper notes beside the cart. [CAT-24] */
export type ListName = (typeof LIST_NAMES)[number]

/**
 * A product as it is noted in a list: enough to be drawn without a network. What it costs and whether it can be had is
 * the catalogue's to say.
 */
export const listedProductSchema = v.object({
  sku: v.string(),
  name: v.string(),
  /** Inside the store, without its prefix. */
  href: v.string(),
  image: mediaSchema,
})
export type ListedProduct = v.InferOutput<typeof listedProductSchema>

/** In the order in which they were noted. */
export type ProductLists = Readonly<Record<ListName, readonly ListedProduct[]>>

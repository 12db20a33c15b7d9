import type { StoreView } from '#models/store/store-view.ts'
import type {
  Attribute,
  Category,
  CmsBlock,
  CmsPage,
  PromotedContent,
  Review,
  TaxRule,
} from '#models/wire/catalogue.ts'
import type { Product } from '#models/wire/product.ts'

/** All documents of one store view, in its language. */
export interface StoreCatalogue {
  readonly store: StoreView
  readonly products: readonly Product[]
  readonly categories: readonly Category[]
  readonly attributes: readonly Attribute[]
  readonly cmsPages: readonly CmsPage[]
  readonly cmsBlocks: readonly CmsBlock[]
  readonly reviews: readonly Review[]
  readonly taxRules: readonly TaxRule[]
  readonly promoted: PromotedContent
}

/** Freezes documents, because all requests share them. */
export function frozen<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value
  for (const member of Object.values(value)) frozen(member)
  return Object.freeze(value)
}

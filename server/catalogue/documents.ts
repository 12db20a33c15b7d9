import type { StoreView } from '#models/store/store-view.ts'
import type { Attribute } from '#models/wire/catalogue.ts'
import type { Product } from '#models/wire/product.ts'
import type { ProductSource } from '#server/seed/product-source.ts'
import type { Seed } from '#server/seed/source.ts'
import { type BrandContent, brandContent, deactivateIfEmpty, hideUnlessSold, seedOfBrand } from './brand-offer.ts'
import { type CatalogueContext, catalogueContext, textIn, variantSku } from './catalogue-context.ts'
import {
  toAttributeDocument,
  toBlockDocument,
  toCategoryDocument,
  toPageDocuments,
  toPromotedContent,
  toReviewDocument,
  toTaxRuleDocument,
} from './content-documents.ts'
import { toProductDocument } from './product-document.ts'
import type { StoreCatalogue } from './store-catalogue.ts'

/** The documents of several store views. The brands of one language share what is the same in each. */
export function storeCatalogues(seed: Seed, stores: readonly StoreView[], on: Date): StoreCatalogue[] {
  const known = new Map<string, readonly Product[]>()
  return stores.map((store) => {
    const { locale, taxCountry } = store
    const products = known.get(locale + taxCountry) ?? productDocuments(seed, store, on)
    known.set(locale + taxCountry, products)
    return storeCatalogue(seed, store, on, { products })
  })
}

function productDocuments(seed: Seed, store: StoreView, on: Date): readonly Product[] {
  const context = catalogueContext(seed, store, on)
  return seed.products.map((product) => toProductDocument(product, context))
}

interface Parts {
  /** By default the one of the store view. */
  readonly brand?: BrandContent
  /** All products in the language of the store view. */
  readonly products?: readonly Product[]
}

/** Expands the source to every document of one store view on one day. Pure: same source and brand, same documents. */
export function storeCatalogue(whole: Seed, store: StoreView, on: Date, parts: Parts = {}): StoreCatalogue {
  const { brand = brandContent(store), products = productDocuments(whole, store, on) } = parts
  const seed = seedOfBrand(whole, brand)
  const context: CatalogueContext = catalogueContext(seed, store, on)
  return {
    store,
    products: products.map((product) => hideUnlessSold(product, product.category_ids, brand)),
    categories: seed.categories.map((category) => deactivateIfEmpty(toCategoryDocument(category, context), brand)),
    attributes: [
      ...seed.attributes.map((attribute) => toAttributeDocument(attribute, context)),
      toModelAttribute(seed.products, context),
    ],
    cmsPages: seed.pages.flatMap((page) => toPageDocuments(page, context)),
    cmsBlocks: seed.blocks.map((block) => toBlockDocument(block, context)),
    reviews: seed.reviews.map(toReviewDocument),
    taxRules: seed.taxes.map(toTaxRuleDocument),
    promoted: toPromotedContent(brand.promotion, context),
  }
}

/** Stock of one SKU as delivered with the catalogue. The database tracks what is sold afterwards. */
export interface OpeningStock {
  readonly sku: string
  readonly productId: number
  readonly quantity: number
  readonly isVolatile: boolean
  readonly isManaged: boolean
}

/** Variants, and products with stock of their own. Sets and bundles only have the stock of their parts. */
export function openingStock(seed: Seed): OpeningStock[] {
  const options = new Map(
    seed.attributes.map(({ code, options }) => [code, new Map(options.map((option) => [option.id, option]))]),
  )
  return seed.products.flatMap((product): OpeningStock[] => {
    if (product.variants) {
      return product.variants.map((variant) => ({
        sku: variantSku(product, variant, options),
        productId: variant[0],
        quantity: variant[2],
        isVolatile: variant[3] === 1,
        isManaged: true,
      }))
    }
    if (product.type === 'grouped' || product.type === 'bundle') return []
    const isManaged = product.quantity !== undefined
    return [{ sku: product.sku, productId: product.id, quantity: product.quantity ?? 0, isVolatile: false, isManaged }]
  })
}

/** An id that no attribute of the source uses. */
const MODEL_ATTRIBUTE_ID = 151

/** The model as a filterable attribute: all colours of a model share its name. [CAT-05] */
function toModelAttribute(products: readonly ProductSource[], context: CatalogueContext): Attribute {
  const names = new Map(products.flatMap(({ model, texts }) => (model === undefined ? [] : [[model, texts.name]])))
  return {
    attribute_code: 'hf_model',
    attribute_id: MODEL_ATTRIBUTE_ID,
    default_frontend_label: textIn(context, { de: 'Modellname', en: 'Model', it: 'Nome del modello' }),
    frontend_input: 'select',
    is_comparable: false,
    is_user_defined: true,
    is_visible: true,
    options: [...names].map(([value, name]) => ({ value, label: textIn(context, name) })),
  }
}

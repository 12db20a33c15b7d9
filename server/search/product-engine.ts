import type { Language } from '#models/store/store-view.ts'
import type { Attribute } from '#models/wire/catalogue.ts'
import type { Product } from '#models/wire/product.ts'
import { type Analyser, analyserOf } from './analyser.ts'
import type { DocumentStore } from './document-store.ts'
import { MemoryEngine } from './memory-engine.ts'
import { productFields } from './product-fields.ts'
import { productTexts } from './product-texts.ts'
import { offeredSizes } from './understanding/query-reader.ts'

export interface Vocabulary {
  readonly language: Language
  readonly attributes: readonly Attribute[]
  /** Further words that this catalogue's compounds consist of, besides attribute labels: names, categories. */
  readonly names: Iterable<string>
}

/** The in-process engine over the products of one store view. */
export function productEngine(
  language: Language,
  attributes: readonly Attribute[],
  products: readonly Product[],
): MemoryEngine<Product> {
  return streamedEngine({ language, attributes, names: namesIn(products) }, products)
}

/** Names of products and of their categories, for the analyser's dictionary. */
export function namesIn(products: Iterable<Product>): string[] {
  return [...products].flatMap(({ name, category }) => [name, ...category.map((place) => place.name)])
}

/** Like `productEngine`, for products that are streamed once and stored elsewhere because there are too many. */
export function streamedEngine(
  vocabulary: Vocabulary,
  products: Iterable<Product>,
  store?: DocumentStore<Product>,
): MemoryEngine<Product> {
  const { language, attributes } = vocabulary
  const fields = productFields(attributes)
  return new MemoryEngine(
    {
      idOf: ({ id }) => id,
      analyser: productAnalyser(vocabulary),
      textsOf: productTexts(language, attributes),
      skusOf: productSkus,
      fields: [...fields.keys()],
      keys: [...fields].filter(([, kind]) => kind === 'key').map(([field]) => field),
    },
    products,
    store,
  )
}

export function productAnalyser({ language, attributes, names }: Vocabulary): Analyser {
  const labels = attributes.flatMap(({ options }) => options.map(({ label }) => label))
  return analyserOf(language, [...new Set([...names, ...labels])], offeredSizes(attributes))
}

/** The own article number, then those of the variants. */
export function productSkus(product: Product): string[] {
  return [product.sku, ...(product.configurable_children ?? []).map(({ sku }) => sku)]
}

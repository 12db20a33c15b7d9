import type { Attribute } from '#models/catalogue.ts'
import type { Product } from '#models/product.ts'
import type { Language } from '#models/store-view.ts'
import { analyserOf } from './analyser.ts'
import { MemoryEngine } from './memory-engine.ts'
import type { TextFields } from './text-index.ts'

/** What every shoe is called by shoppers and no shoe is called by its maker. */
const SHOE: Readonly<Record<Language, string>> = { de: 'Schuhe', en: 'shoes', it: 'scarpe' }

/** The engine over the products of one store view. */
export function productEngine(
  language: Language,
  attributes: readonly Attribute[],
  products: readonly Product[],
): MemoryEngine<Product> {
  const textsOf = productTexts(language, attributes)
  const taught = products.flatMap(({ name, category }) => [name, ...category.map((place) => place.name)])
  const labels = attributes.flatMap(({ options }) => options.map(({ label }) => label))
  return new MemoryEngine(
    {
      idOf: ({ id }) => id,
      analyser: analyserOf(language, [...taught, ...labels]),
      textsOf,
      skusOf: (product) => [product.sku, ...(product.configurable_children ?? []).map(({ sku }) => sku)],
    },
    products,
  )
}

function productTexts(language: Language, attributes: readonly Attribute[]): (product: Product) => TextFields {
  const labelOf = attributes.map(({ attribute_code: code, options }) => ({
    code,
    labels: new Map(options.map(({ value, label }) => [value, label])),
  }))
  const known = new WeakMap<Product, TextFields>()

  return (product) => {
    const cached = known.get(product)
    if (cached) return cached
    const texts = {
      name: product.name,
      sku: product.sku,
      category: product.category.map(({ name }) => name).join(' · '),
      labels: labelsOf(product).join(' · '),
      prose: [product.hf_sub_headline, product.short_description, ...product.facts.map(({ value }) => value)]
        .join(' · ')
        .replace(/<[^>]*>/g, ' '),
    }
    known.set(product, texts)
    return texts
  }

  function labelsOf(product: Product): string[] {
    const values = product as unknown as Readonly<Record<string, unknown>>
    const found = product.hf_shoe_last === undefined ? [] : [SHOE[language]]
    for (const { code, labels } of labelOf) {
      for (const value of [values[code], values[`${code}_options`]].flat()) {
        const label = labels.get(String(value))
        if (label) found.push(label)
      }
    }
    return found
  }
}

import type { Language } from '#models/store/store-view.ts'
import type { Attribute } from '#models/wire/catalogue.ts'
import type { Product } from '#models/wire/product.ts'
import type { TextFields } from './text-fields.ts'

/** The generic word for a shoe. Shoppers search for it, but makers do not use it in names. */
const SHOE: Readonly<Record<Language, string>> = { de: 'Schuhe', en: 'shoes', it: 'scarpe' }
/** The generic word for a shoe whose facts list eyelets. */
const LACED: Readonly<Record<Language, string>> = { de: 'Schnürschuhe', en: 'laceups', it: 'stringate' }

/** The searchable phrases of a product, in the language of one store view. */
export function productTexts(language: Language, attributes: readonly Attribute[]): (product: Product) => TextFields {
  // The model's name is already part of the product's name.
  const worded = attributes.filter(({ attribute_code }) => attribute_code !== 'hf_model')
  const labelOf = worded.map(({ attribute_code: code, options }) => ({
    code,
    options: `${code}_options`,
    labels: new Map(options.map(({ value, label }) => [value, label])),
  }))

  const lasts = labelOf.find(({ code }) => code === 'hf_shoe_last')?.labels ?? new Map<string, string>()

  return (product) => ({
    name: [product.name],
    sku: [product.sku],
    category: product.category.map(({ name }) => name),
    labels: labelsOf(product),
    properNames: properNamesIn(product),
    prose: [product.hf_sub_headline, product.short_description, ...product.facts.map(({ value }) => value)].map(plain),
  })

  /** Names of models (places in quotation marks) and of lasts. */
  function properNamesIn({ name, hf_shoe_last }: Product): string[] {
    const model = /[„“‘"«]([^„“”‘’"»]+)/u.exec(name)?.[1]
    const last = hf_shoe_last === undefined ? undefined : lasts.get(String(hf_shoe_last))
    return [model, last].filter((found) => found !== undefined)
  }

  function labelsOf(product: Product): string[] {
    const values = product as unknown as Readonly<Record<string, unknown>>
    const found = product.hf_shoe_last === undefined ? [] : [SHOE[language]]
    if (product.facts.some(({ code }) => code === 'eyelets')) found.push(LACED[language])
    for (const { code, options, labels } of labelOf) {
      addLabels(values[code], labels, found)
      addLabels(values[options], labels, found)
    }
    return found
  }
}

function addLabels(value: unknown, labels: ReadonlyMap<string, string>, found: string[]): void {
  if (value === undefined || value === null) return
  for (const one of Array.isArray(value) ? value : [value]) {
    const label = labels.get(String(one))
    if (label !== undefined) found.push(label)
  }
}

function plain(text: string): string {
  return text.includes('<') ? text.replace(/<[^>]*>/g, ' ') : text
}

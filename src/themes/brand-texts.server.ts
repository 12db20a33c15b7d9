import type { StoreView } from '#models/store/store-view.ts'

/** What a brand says of itself where no page's own text stands. */
export interface BrandTexts {
  /** A few words, for the installed app. */
  readonly claim: string
  /** Of the home page, for search engines. */
  readonly title: string
  readonly description: string
}

const TEXTS = import.meta.glob<BrandTexts>('./*/texts.*.json', { import: 'default', eager: true })

export function brandTexts({ brand, language }: Pick<StoreView, 'brand' | 'language'>): BrandTexts {
  const texts = TEXTS[`./${brand.code}/texts.${language}.json`]
  if (!texts) throw new Error(`The brand ${brand.code} has no texts in ${language}`)
  return texts
}

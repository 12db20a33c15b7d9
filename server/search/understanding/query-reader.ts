import { priceRangeLabel } from '#models/listing/facets.ts'
import type { PriceRange, Sort } from '#models/listing/listing.ts'
import type { AbsentSize, MissingKind, PageTopic, RecognisedPart } from '#models/listing/understanding.ts'
import { parseSize } from '#models/product/sizes.ts'
import type { StoreView } from '#models/store/store-view.ts'
import type { Attribute } from '#models/wire/catalogue.ts'
import { wordsOf } from '../normalise.ts'
import { LONGEST_TEXT } from '../text-fields.ts'
import { isFunctionWord } from '../vocabulary.ts'
import { missingKinds } from './missing-kinds.ts'
import { spokenTopics } from './page-words.ts'
import { spokenBargain, spokenPrice, withoutOrder, withoutSale } from './price-words.ts'
import { type OfferedWidth, spokenSizes, spokenWidths } from './size-words.ts'

/** What a text asks for. The catalogue knows which pages answer its topics. */
export interface Reading {
  readonly text: string
  readonly price: PriceRange | null
  readonly isOnSale: boolean
  readonly sort: Sort | null
  readonly widths: readonly string[]
  readonly recognised: readonly RecognisedPart[]
  readonly absentSizes: readonly AbsentSize[]
  readonly missing: MissingKind | null
  readonly topics: readonly PageTopic[]
}

interface Catalogued {
  readonly store: Pick<StoreView, 'language' | 'locale'>
  readonly attributes: readonly Attribute[]
  /** Names of products and categories. */
  readonly names: Iterable<string>
}

/** A width's label begins with its letter: "G (normal)". */
const LETTER = /^([A-Z]{1,2})(?=\s*\(|$)/

/**
 * Interprets search texts before any engine: prices, sale, widths, sizes that do not exist, kinds that the shop lacks
 * and questions about the shop. The remaining text is searched as words. [SEARCH-04]
 */
export function queryReader({ store, attributes, names }: Catalogued): (text: string) => Reading {
  const labels = attributes.flatMap(({ options }) => options.map(({ label }) => label))
  const missingIn = missingKinds(store.language, [...names, ...labels])
  const offered = offeredSizes(attributes)
  const widths = offeredWidths(attributes)
  const format = new Intl.NumberFormat(store.locale)

  return (typed) => {
    const text = typed.slice(0, LONGEST_TEXT).normalize('NFC')
    const topics = spokenTopics(text)
    const price = spokenPrice(topics.rest)
    const bargain = spokenBargain(price.rest)
    const width = spokenWidths(bargain.rest, widths)
    const isRead = width.rest !== text
    const rest = isRead ? remainder(width.rest) : typed
    return {
      text: rest,
      price: price.price,
      isOnSale: bargain.isOnSale,
      sort: bargain.sort,
      widths: width.widths,
      recognised: recognisedParts(text),
      absentSizes: absentSizes(rest, text),
      missing: missingIn(text),
      topics: topics.topics,
    }
  }

  /** The remaining text, or nothing if only stop words are left, which belonged to the extracted parts. */
  function remainder(rest: string): string {
    const isTelling = wordsOf(rest).some((word) => !isFunctionWord(word, store.language))
    return isTelling ? rest.replace(/\s+/g, ' ').trim() : ''
  }

  /** Each recognised part with the text without it, so that shoppers can remove it separately. */
  function recognisedParts(text: string): RecognisedPart[] {
    const { price, rest } = spokenPrice(text)
    const bargain = spokenBargain(rest)
    const width = spokenWidths(rest, widths)
    const parts: RecognisedPart[] = []
    const add = (kind: RecognisedPart['kind'], label: string, without: string) =>
      parts.push({ kind, label, without: without.replace(/\s+/g, ' ').trim() })
    if (price) add('price', priceRangeLabel(price, store), rest)
    if (bargain.isOnSale) add('sale', '', withoutSale(text))
    if (bargain.sort) add(bargain.sort === 'final_price:asc' ? 'cheapest' : 'dearest', '', withoutOrder(text))
    for (const option of width.widths) {
      const label = widths.find((offered) => offered.option === option)?.label ?? ''
      add('width', label, spokenWidths(text, widths).rest)
    }
    return parts
  }

  function absentSizes(rest: string, text: string): AbsentSize[] {
    return spokenSizes(rest, offered).sizes.flatMap(({ typed, eu, absent }) =>
      absent === null ? [] : [{ asked: localised(absent), nearest: eu.map((size) => nearestOf(size, typed, text)) }],
    )
  }

  function nearestOf(size: number, typed: string, text: string): AbsentSize['nearest'][number] {
    const label = format.format(size)
    const called = /^(?:\p{L}+\.?\s*)?/u.exec(typed)?.[0] ?? ''
    const isSystem = /^(?:uk|us|eu)\s*$/i.test(called)
    return { size: label, text: text.replace(typed, `${isSystem ? '' : called}${label}`).trim() }
  }

  function localised(asked: string): string {
    return asked.replace(/\d+(?:\.\d+)?/, (number) => format.format(Number(number)))
  }
}

export function offeredSizes(attributes: readonly Attribute[]): number[] {
  return optionsOf(attributes, 'hf_shoe_size').flatMap(({ label }) => parseSize(label) ?? [])
}

function offeredWidths(attributes: readonly Attribute[]): OfferedWidth[] {
  return optionsOf(attributes, 'hf_shoe_width').flatMap(({ label, value }) => {
    const letter = LETTER.exec(label)?.[1]
    return letter === undefined ? [] : [{ letter, label, option: value }]
  })
}

function optionsOf(attributes: readonly Attribute[], code: string): Attribute['options'] {
  return attributes.find(({ attribute_code }) => attribute_code === code)?.options ?? []
}

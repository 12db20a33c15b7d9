import { type Euro, formatAmount, formatPrice } from '../price/money.ts'
import { wholeEurosBelow } from '../price/price-ends.ts'
import { NUMBER_FORMATS } from '../store/number-formats.ts'
import type { StoreView } from '../store/store-view.ts'
import type { SearchResult } from '../wire/search.ts'
import {
  FACET_CODES,
  type FacetCode,
  type ListingQuery,
  type PriceRange,
  parsePriceRange,
  priceRangeId,
} from './listing.ts'

export interface FacetOption {
  readonly id: string
  readonly label: string
  /** Number of matching products; null if not counted. */
  readonly count: number | null
  readonly isChosen: boolean
  readonly swatch: string | null
}

export interface Facet {
  readonly code: FacetCode | 'price'
  readonly label: string
  readonly options: readonly FacetOption[]
}

/** With more models the facet is hidden unless one is chosen, because it would repeat the listing. */
const MOST_MODELS = 30

/** The parts of a search result that facets are built from. */
export type FacetSource = Pick<SearchResult<unknown>, 'aggregations' | 'attributeMetadata'>

/**
 * The facets of a listing. A facet with a chosen option is counted without it (`sources`), so that a second option can
 * join the first. A chosen option that no product of the listing has is named by `named`, so that it can be removed.
 * Options without a label are dropped, facets that filter nothing hidden. [CAT-09]
 */
export function facetsOf(
  query: ListingQuery,
  main: FacetSource & Pick<SearchResult<unknown>, 'total'>,
  sources: Readonly<Partial<Record<FacetCode | 'price', FacetSource>>>,
  store: Pick<StoreView, 'language' | 'locale'>,
  named: Readonly<Partial<Record<FacetCode, FacetSource>>> = {},
): Facet[] {
  const facets = FACET_CODES.map((code) => {
    const source = sources[code] ?? main
    return optionFacet(code, query, { source, named: named[code] ?? source }, store.locale)
  })
  return [...facets, priceFacet(query, sources.price ?? main, main.total, store)].filter((facet) =>
    isOffered(facet, main.total),
  )
}

function isOffered({ code, options }: Facet, total: number): boolean {
  if (code === 'price' || options.some(({ isChosen }) => isChosen)) return options.length > 0
  const isOfEveryProduct = options.length === 1 && options[0]?.count === total
  const repeatsListing = code === 'hf_model' && (options.length > MOST_MODELS || options.length >= total)
  return options.length > 0 && !isOfEveryProduct && !repeatsListing
}

interface OptionSources {
  readonly source: FacetSource
  readonly named: FacetSource
}

function optionFacet(code: FacetCode, query: ListingQuery, { source, named }: OptionSources, locale: string): Facet {
  const attribute = attributeOf(code, source) ?? attributeOf(code, named)
  const chosen = query.filters[code] ?? []
  const counts = optionCounts(code, source)
  const counted = attributeOf(code, source)?.options ?? []
  const known = new Set(counted.map(({ value }) => value))
  const others = (attributeOf(code, named)?.options ?? []).filter(({ value }) => !known.has(value))
  const options = [...counted, ...others]
    .filter(({ value, label }) => label && ((counts.get(value) ?? 0) > 0 || chosen.includes(value)))
    .map(({ value, label, swatch }) => ({
      id: value,
      label,
      count: counts.get(value) ?? 0,
      isChosen: chosen.includes(value),
      swatch: swatch ?? null,
    }))
  return { code, label: attribute?.default_frontend_label ?? '', options: inReadingOrder(options, locale) }
}

function attributeOf(code: FacetCode, { attributeMetadata }: FacetSource) {
  return attributeMetadata.find(({ attribute_code }) => attribute_code === code)
}

/** A product has a value of its own or, where its children differ, the union of theirs: never both. [CAT-09] */
export function optionCounts(code: string, { aggregations }: FacetSource): Map<string, number> {
  const counts = new Map<string, number>()
  for (const name of [`agg_terms_${code}`, `agg_terms_${code}_options`]) {
    for (const { key, doc_count } of aggregations[name]?.buckets ?? []) {
      const id = String(key)
      counts.set(id, (counts.get(id) ?? 0) + doc_count)
    }
  }
  return counts
}

/** Sorts sizes by number, so that 9½ comes before 10, and other labels by the collation of the language. */
function inReadingOrder(options: FacetOption[], locale: string): FacetOption[] {
  const collator = collatorOf(locale)
  return options.toSorted((one, other) => {
    const difference = numberOf(one.label) - numberOf(other.label)
    return Number.isNaN(difference) || difference === 0 ? collator.compare(one.label, other.label) : difference
  })
}

const collators = new Map<string, Intl.Collator>()

function collatorOf(locale: string): Intl.Collator {
  const collator = collators.get(locale) ?? new Intl.Collator(locale, { numeric: true })
  collators.set(locale, collator)
  return collator
}

function numberOf(label: string): number {
  return /^\d+([.,]\d+)?$/.test(label) ? Number(label.replace(',', '.')) : Number.NaN
}

function priceFacet(
  query: ListingQuery,
  source: FacetSource,
  total: number,
  store: Pick<StoreView, 'language'>,
): Facet {
  const buckets = source.aggregations.agg_range_price?.buckets ?? []
  const chosen = new Map(query.prices.map((range) => [priceRangeId(range), range]))
  const options = buckets.flatMap(({ key, doc_count }) => {
    const range = parsePriceRange(String(key))
    if (!range) return []
    const id = priceRangeId(range)
    const isChosen = chosen.has(id)
    chosen.delete(id)
    if (doc_count === 0 && !isChosen) return []
    return [{ id, label: priceRangeLabel(range, store), count: doc_count, isChosen, swatch: null }]
  })
  const others = [...chosen].map(([id, range]) => ({
    ...{ id, label: priceRangeLabel(range, store), isChosen: true, swatch: null },
    // A custom range has no bucket: its count is the search's total.
    count: query.prices.length === 1 ? total : null,
  }))
  return { code: 'price', label: '', options: [...options, ...others] }
}

/** "< 50 €", "≤ 50 €", "50 - 100 €", "> 150 €"; the currency sign is placed as in the store's language. [CAT-06] */
export function priceRangeLabel({ from, to }: PriceRange, store: Pick<StoreView, 'language'>): string {
  const price = (euro: Euro) => withoutZeroCents(formatPrice(euro, store))
  const first = wholeEurosBelow(from) ?? from
  if (to === null) return `> ${price(first)}`
  const last = wholeEurosBelow(to)
  if (from === 0) return last === null ? `< ${price(to)}` : `≤ ${price(last)}`
  const { isCurrencyFirst } = NUMBER_FORMATS[store.language]
  return `${isCurrencyFirst ? price(first) : withoutZeroCents(formatAmount(first, store))} - ${price(last ?? to)}`
}

function withoutZeroCents(price: string): string {
  return price.replace(/[.,]00(?!\d)/, '')
}

/** Chosen options with their labels, for the list of active filters. */
export function chosenOptions(facets: readonly Facet[]): { code: Facet['code']; id: string; label: string }[] {
  return facets.flatMap(({ code, options }) =>
    options.filter(({ isChosen }) => isChosen).map(({ id, label }) => ({ code, id, label })),
  )
}

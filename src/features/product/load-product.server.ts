import { redirect, redirectDocument } from 'react-router'
import { deliveryDates } from '#models/checkout/delivery-time.ts'
import { listedFilters } from '#models/listing/listed-filters.ts'
import { firstOfModels } from '#models/product/first-of-models.ts'
import { modelRating } from '#models/product/model-rating.ts'
import { endOfDay } from '#models/store/calendar.ts'
import { inStore, type StoreView, sisterViews } from '#models/store/store-view.ts'
import { categoryHref } from '#models/urls/category-href.ts'
import { leadingViews } from '#models/urls/leading-views.ts'
import { productHref, variantHref } from '#models/urls/product-href.ts'
import { ROUTING, type Routing } from '#models/urls/routing.ts'
import type { CatalogueReader } from '#models/wire/catalogue-reader.ts'
import type { Product } from '#models/wire/product.ts'
import type { AppliedFilter, SearchQuery, SearchResult } from '#models/wire/search.ts'
import { pathsInStores } from '../../store/alternate-path.ts'
import { countryName } from '../checkout/country-name.ts'
import type { CategoryLink } from '../listing/category-view.server.ts'
import type { ComparedLast } from './last-comparison.server.tsx'
import { otherProductsHtml } from './other-products.server.tsx'
import type { Arrival, ProductView } from './product-view.ts'
import type { ShownReview } from './reviews.server.tsx'
import { staticSectionsOf } from './static-sections.server.tsx'
import { toProductView } from './to-product-view.server.ts'

/**
 * The product with a page for this sku; null if there is none. A child redirects to its parent with itself preselected
 * and the rest of the query. [ROUTE-08, CAT-03]
 */
export async function findProduct(
  catalogue: CatalogueReader,
  store: StoreView,
  sku: string,
  params: URLSearchParams,
  routing: Routing = ROUTING,
): Promise<Product | null> {
  const product = await catalogue.product(store, sku)
  if (!product) return null
  if (!isShown(product)) {
    // A cart may hold what this brand does not sell. [SHELL-17]
    const sister = await soldBy(catalogue, sisterViews(store), sku)
    if (sister) throw redirectDocument(params.size > 0 ? `${sister}?${params}` : sister)
    return null
  }
  if (product.sku === sku) return product
  if (!routing.opensParents) return null
  throw redirect(inStore(store, variantHref(productHref(product, routing), sku, params, routing)), 301)
}

/** Address of its page in the first of these store views that has one. */
async function soldBy(catalogue: CatalogueReader, views: readonly StoreView[], sku: string): Promise<string | null> {
  for (const view of views) {
    const path = await pathOf(catalogue, view, sku)
    if (path !== null) return inStore(view, path)
  }
  return null
}

const RELATED_SIZE = 4
const SIBLINGS_SIZE = 24

/** Hidden and disabled products have no page of their own. [CAT-03] */
export function isShown(product: Product): boolean {
  return product.status < 2 && product.visibility > 1
}

/** The page, and the data that only its head needs: the page itself contains the reviews as HTML. */
export interface LoadedProduct {
  readonly product: ProductView
  /** As the page shows them. */
  readonly reviews: readonly ShownReview[]
  /** Address of its page at an earlier brand; null if this page is the one to list. */
  readonly canonical: string | null
}

export async function loadProduct(
  catalogue: CatalogueReader,
  store: StoreView,
  product: Product,
): Promise<LoadedProduct> {
  const context = { catalogue, store }
  const family = await familyOf(context, product)
  const siblings = product.hf_model ? family.items : []
  const colours = family.attributeMetadata.find(({ attribute_code }) => attribute_code === 'hf_color')
  const options = new Map(colours?.options.map((colour) => [colour.value, colour]))
  const rated = { ...product, rating: siblings.length > 1 ? modelRating(siblings) : product.rating }
  const linked = await linkedProducts(context, product)
  const [paths, canonical, trail, { reviews, sections }, others] = await Promise.all([
    pathsInStores(store, (other) => pathOf(catalogue, other, product.sku)),
    soldBy(catalogue, leadingViews(store), product.sku),
    trailOf(context, product),
    readingOf(context, rated, { siblings, options, linked }),
    othersOf(context, product),
  ])
  const view = toProductView(rated, {
    paths,
    trail,
    linked: new Map(linked.flatMap((other) => skusOf(other).map((sku) => [sku, other]))),
    siblings,
    colours: { label: colours?.default_frontend_label ?? '', options },
    arrival: arrivalAt(new Date(), store),
    sections: { ...sections, others },
  })
  return { product: view, reviews, canonical }
}

function arrivalAt(now: Date, { taxCountry, locale }: StoreView): Arrival {
  const format = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', timeZone: 'UTC' })
  return {
    // Italian ranges are padded, and English ones spaced.
    days: format
      .formatRange(...deliveryDates(taxCountry, now))
      .replace(/\b0/g, '')
      .replace(/(?<=\d)\s*–\s*(?=\d)/, '–'),
    country: countryName(taxCountry, locale),
    until: endOfDay(now).getTime(),
  }
}

interface Reading {
  readonly siblings: readonly Product[]
  /** Colours by option id. */
  readonly options: ReadonlyMap<string, { readonly label: string }>
  /** What a set or a bundle consists of. */
  readonly linked: readonly Product[]
}

async function readingOf(context: LoaderContext, product: Product, { siblings, options, linked }: Reading) {
  const { store } = context
  const [written, lasts] = await Promise.all([
    siblings.length > 1 ? modelReviews(context, siblings, options) : context.catalogue.reviews(store, product.id),
    lastsOf(context, product),
  ])
  const reviews = ownLanguageFirst(written, store)
  return { reviews, sections: await staticSectionsOf(store, product, reviews, { lasts, linked }) }
}

/** The reviews of all colours of a model, the newest first, each with its colour. [CAT-23] */
async function modelReviews(
  { catalogue, store }: LoaderContext,
  siblings: readonly Product[],
  options: Reading['options'],
): Promise<ShownReview[]> {
  const written = await Promise.all(
    siblings.map(async ({ id, hf_color }) => {
      const colour = options.get(String(hf_color))?.label
      return (await catalogue.reviews(store, id)).map((review) => ({ ...review, ...(colour && { colour }) }))
    }),
  )
  return written.flat().toSorted((one, other) => other.created_at.localeCompare(one.created_at))
}

async function pathOf(catalogue: CatalogueReader, store: StoreView, sku: string): Promise<string | null> {
  const product = await catalogue.product(store, sku)
  return product && isShown(product) ? productHref(product) : null
}

interface LoaderContext {
  readonly catalogue: CatalogueReader
  readonly store: StoreView
}

/** The path of its first category. [ROUTE-16] */
async function trailOf({ catalogue, store }: LoaderContext, product: Product): Promise<CategoryLink[]> {
  for (const id of product.category_ids) {
    const place = await catalogue.category(store, { id })
    if (!place?.category.is_active) continue
    return place.trail.map((category) => ({ id: category.id, name: category.name, href: categoryHref(category) }))
  }
  return []
}

async function linkedProducts({ catalogue, store }: LoaderContext, product: Product): Promise<Product[]> {
  const choices = (product.bundle_options ?? []).flatMap(({ product_links }) => product_links)
  const skus = [...partSkus(product), ...choices.map(({ sku }) => sku)]
  const products = skus.length > 0 ? await catalogue.products(store, [...new Set(skus)]) : []
  // Every size of a bundled shoe is answered with its parent.
  return [...new Map(products.map((product) => [product.sku, product])).values()]
}

function partSkus({ product_links = [] }: Product): string[] {
  return product_links
    .filter(({ link_type }) => link_type === 'associated')
    .map(({ linked_product_sku }) => linked_product_sku)
}

/** Reviews in the reader's language first; otherwise in the given order. */
function ownLanguageFirst(reviews: readonly ShownReview[], { language }: StoreView): ShownReview[] {
  return reviews.toSorted((one, other) => Number(other.language === language) - Number(one.language === language))
}

function skusOf({ sku, configurable_children = [] }: Product): string[] {
  return [sku, ...configurable_children.map((child) => child.sku)]
}

/** Colours of a model share its name; otherwise the parts of a set. Labels and swatches are part of the answer. */
function familyOf(context: LoaderContext, product: Product): Promise<SearchResult<Product>> {
  const wanted: AppliedFilter = product.hf_model
    ? { attribute: 'hf_model', value: { eq: product.hf_model }, scope: 'default' }
    : { attribute: 'sku', value: { in: [product.sku, ...partSkus(product)] }, scope: 'default' }
  return listed(context, [wanted], SIBLINGS_SIZE)
}

async function othersOf(context: LoaderContext, product: Product): Promise<string> {
  const [related, alternatives, sameLast] = await Promise.all([
    linkedAs(context, product, 'related'),
    linkedAs(context, product, 'upsell'),
    onSameLast(context, product),
  ])
  return otherProductsHtml(context.store, { related, alternatives, sameLast })
}

/** Products linked by the shopkeeper, in that order. [CAT-27] */
async function linkedAs(
  { catalogue, store }: LoaderContext,
  { product_links = [] }: Product,
  type: 'related' | 'upsell',
): Promise<Product[]> {
  const links = product_links.filter(({ link_type }) => link_type === type)
  const skus = links.map(({ linked_product_sku }) => linked_product_sku)
  const products = skus.length > 0 ? await catalogue.products(store, skus) : []
  return products.filter(isShown).slice(0, RELATED_SIZE)
}

/** Other models on the same last, each in one colour. */
async function onSameLast(context: LoaderContext, { sku, hf_model, hf_shoe_last }: Product): Promise<Product[]> {
  if (hf_shoe_last === undefined) return []
  const filters: AppliedFilter[] = [{ attribute: 'hf_shoe_last', value: { eq: hf_shoe_last }, scope: 'default' }]
  if (hf_model) filters.push({ attribute: 'hf_model', value: { neq: hf_model }, scope: 'default' })
  const { items } = await listed(context, filters, SIBLINGS_SIZE)
  const others = items.filter((item) => item.sku !== sku)
  return firstOfModels(others).slice(0, RELATED_SIZE)
}

/** All lasts of the shop's shoes that have facts in the catalogue. */
async function lastsOf({ catalogue, store }: LoaderContext, { hf_shoe_last }: Product): Promise<ComparedLast[]> {
  if (hf_shoe_last === undefined) return []
  const field = 'hf_shoe_last'
  const query = { ...ANYTHING, _availableFilters: [{ field, scope: 'catalog', options: { size: 100 } }] }
  const { attributeMetadata } = await catalogue.search(store, query, { start: 0, size: 1 })
  const options = attributeMetadata.find(({ attribute_code }) => attribute_code === field)?.options ?? []
  return options.flatMap(({ value, label, facts }) => (facts ? [{ id: value, name: label, facts }] : []))
}

const ANYTHING: SearchQuery = {
  _availableFilters: [],
  _appliedFilters: listedFilters(),
  _appliedSort: [{ field: 'position', options: 'asc' }],
  _searchText: '',
}

function listed(
  { catalogue, store }: LoaderContext,
  filters: AppliedFilter[],
  size: number,
): Promise<SearchResult<Product>> {
  const query = {
    ...ANYTHING,
    _availableFilters: [{ field: 'hf_color', scope: 'catalog', options: { size: 100 } }],
    _appliedFilters: [...ANYTHING._appliedFilters, ...filters],
  }
  return catalogue.search(store, query, { start: 0, size })
}

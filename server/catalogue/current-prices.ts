import * as v from 'valibot'
import type { StoreView } from '#models/store/store-view.ts'
import type { CatalogueReader } from '#models/wire/catalogue-reader.ts'
import type { Product, ProductChild } from '#models/wire/product.ts'
import type { Log } from '#server/http/log.ts'
import { withProducts } from './with-products.ts'

export interface CurrentPricesDeps {
  /** Base URL of the calls, including `/api`. */
  readonly apiUrl: string
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>
  /** Milliseconds. */
  readonly now: () => number
  /** If true, wait for the platform's prices. Otherwise answer at once and use those prices for later answers. */
  readonly waits: boolean
  /** Customer group whose prices are requested. Without a token: guest prices. */
  readonly groupToken?: string
  readonly log: Log
}

const TIMEOUT_MS = 1000
/** SKUs per call. */
const MOST_SKUS = 50
/** Prices fetched for an earlier page are valid for this long, ms. */
const LIFETIME_MS = 60_000
const MOST_CACHED = 10_000

const priceItemSchema = v.object({
  id: v.number(),
  price_info: v.object({
    final_price: v.number(),
    regular_price: v.number(),
    special_price: v.nullish(v.number(), 0),
    /** Lowest and highest price of the variants, where the platform sends them. */
    minimal_price: v.optional(v.number()),
    max_price: v.optional(v.number()),
  }),
})
type PriceItem = v.InferOutput<typeof priceItemSchema>
const answerSchema = v.object({ result: v.object({ items: v.array(priceItemSchema) }) })

interface Known {
  readonly item: PriceItem
  readonly at: number
}

/**
 * Wraps a catalogue so that the platform confirms its prices. Makes one call for the products of an answer, or for a
 * product with its variants. Further calls run in parallel only above the limit per call. [CAT-12]
 */
export function withCurrentPrices(catalogue: CatalogueReader, deps: CurrentPricesDeps): CatalogueReader {
  const known = new Map<string, Known>()

  async function priced(
    store: StoreView,
    products: readonly Product[],
    skus: readonly string[] = products.map(({ sku }) => sku),
  ): Promise<Product[]> {
    if (products.length === 0) return []
    const requests = Promise.all(parts(skus).map((part) => ask(store, part)))
    if (deps.waits) await requests
    return products.map((product) => confirmed(product, (id) => fresh(known.get(keyOf(store, id)))))
  }

  function fresh(price: Known | undefined): Known | null {
    return price && deps.now() - price.at <= LIFETIME_MS ? price : null
  }

  /** Never throws: products without a confirmed price are marked as not current. */
  async function ask(store: StoreView, skus: readonly string[]): Promise<void> {
    const at = deps.now()
    for (const item of await renderList(deps, store, skus)) {
      const key = keyOf(store, item.id)
      known.delete(key)
      known.set(key, { item, at })
    }
    for (const oldest of known.keys()) {
      if (known.size <= MOST_CACHED) break
      known.delete(oldest)
    }
  }

  return {
    ...withProducts(catalogue, priced),
    async product(store, sku) {
      const product = await catalogue.product(store, sku)
      return product && ((await priced(store, [product], withVariants(product)))[0] ?? null)
    },
    // Not priced here: the product page that the address resolves to loads its prices itself.
    mapUrl: (store, path) => catalogue.mapUrl(store, path),
  }
}

function keyOf(store: StoreView, id: number): string {
  return `${store.code} ${id}`
}

/** Empty if the platform does not answer or the answer is invalid. */
async function renderList(
  { apiUrl, fetch, log, groupToken }: CurrentPricesDeps,
  store: StoreView,
  skus: readonly string[],
): Promise<readonly PriceItem[]> {
  const query = new URLSearchParams({
    skus: skus.join(','),
    currencyCode: store.currency,
    storeId: String(store.id),
    storeCode: store.code,
    ...(groupToken && { groupToken }),
  })
  try {
    const response = await fetch(`${apiUrl}/product/render-list?${query}`, { signal: AbortSignal.timeout(TIMEOUT_MS) })
    return v.parse(answerSchema, await response.json()).result.items
  } catch (error) {
    log('warn', 'platform-prices', { message: String(error) })
    return []
  }
}

function parts(skus: readonly string[]): string[][] {
  const count = Math.ceil(skus.length / MOST_SKUS)
  return Array.from({ length: count }, (_, part) => skus.slice(part * MOST_SKUS, (part + 1) * MOST_SKUS))
}

function withVariants({ sku, configurable_children = [] }: Product): string[] {
  return [sku, ...configurable_children.map((child) => child.sku)]
}

type Lookup = (id: number) => Known | null

function confirmed(product: Product, known: Lookup): Product {
  const own = known(product.id)
  const children = product.configurable_children?.map((child): ProductChild => {
    const price = known(child.id)
    if (price) return { ...child, ...pricesOf(child, price) }
    return own ? withinRange(child, own.item) : child
  })
  return {
    ...product,
    ...(own ? pricesOf(product, own) : { price_is_current: false }),
    ...(children && { configurable_children: children }),
  }
}

function pricesOf(before: Product | ProductChild, { item, at }: Known) {
  const { final_price: final, regular_price: regular, special_price: special } = item.price_info
  return {
    price: final,
    final_price: final,
    price_incl_tax: final,
    final_price_incl_tax: final,
    original_price_incl_tax: regular,
    special_price_incl_tax: special ?? 0,
    // The lowest price of 30 days belongs to the reduction it was published with.
    lowest_price_30_days: final === before.final_price_incl_tax ? before.lowest_price_30_days : null,
    price_is_current: true,
    price_refreshed_at: new Date(at).toISOString(),
  }
}

/** Clamps the price of an unconfirmed variant to the range that the platform gives for all variants. */
function withinRange(child: ProductChild, { price_info }: PriceItem): ProductChild {
  const { minimal_price: least = 0, max_price: most = Number.POSITIVE_INFINITY } = price_info
  const final = Math.min(most, Math.max(least, child.final_price_incl_tax))
  return final === child.final_price_incl_tax
    ? child
    : { ...child, final_price: final, final_price_incl_tax: final, lowest_price_30_days: null }
}

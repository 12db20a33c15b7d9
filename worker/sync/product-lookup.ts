import type { QuoteItem } from '#models/wire/quote.ts'
import type { FoundProduct } from './commerce-api.ts'
import type { LeaderContext } from './leader-context.ts'

/** An item without an answer has no product, ms. Shorter than the deadline of a pull, which waits for it. */
const LOOKUP_DEADLINE_MS = 2000

/**
 * Cache of the products that other devices' items belong to, by SKU. It keeps what arrives after its pull was aborted, so that
 * the repeated pull does not ask again. [SYNC-06]
 */
export function createProductLookup({ api, clock }: Pick<LeaderContext, 'api' | 'clock'>) {
  const products = new Map<string, FoundProduct | null>()

  function lookUpOne({ sku, product_type }: QuoteItem): Promise<void> {
    return new Promise((resolve) => {
      function store(product: FoundProduct | null): void {
        products.set(sku, product)
        resolve()
      }
      const cancel = clock.after(LOOKUP_DEADLINE_MS, () => store(null))
      void api.findProduct(sku, product_type === 'configurable').then((answer) => {
        cancel()
        store((answer.ok && answer.result.hits.hits[0]?._source) || null)
      })
    })
  }

  return {
    /** All at once, so that they take as long as one. */
    async lookUp(items: readonly QuoteItem[]): Promise<void> {
      await Promise.all(items.filter(({ sku }) => !products.has(sku)).map(lookUpOne))
    },
    /** Null: there is none, or no answer in time. */
    get: (sku: string): FoundProduct | null => products.get(sku) ?? null,
    clear: () => products.clear(),
  }
}

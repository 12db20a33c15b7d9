import type { CartLine } from '#models/cart/cart-line.ts'
import { reconcile } from '#models/cart/reconciliation.ts'
import { basePriceOf } from '#models/price/product-price.ts'
import { PRODUCT_TYPES } from '#models/product/product-kinds.ts'
import { productHref, variantHref } from '#models/urls/product-href.ts'
import type { FoundProduct } from '#models/wire/found-product.ts'
import type { QuoteItem } from '#models/wire/quote.ts'
import type { CartState } from '../streams/cart-state.ts'
import { within } from '../within.ts'
import { reconciliationOf } from './cart-requests.ts'
import type { LeaderContext } from './leader-context.ts'

/** An item without an answer has no product, ms. Shorter than the deadline of a pull, which waits for it. */
const LOOKUP_DEADLINE_MS = 2000

/** Items without a line here. */
export function foreignItems(state: CartState, items: readonly QuoteItem[]): readonly QuoteItem[] {
  return reconcile(reconciliationOf(state, items)).flatMap((action) =>
    action.type === 'add-local' ? [action.item] : [],
  )
}

/**
 * Cache of the products that other devices' items belong to, by SKU. It keeps what arrives after its pull was aborted, so that
 * the repeated pull does not ask again. [SYNC-06]
 */
export function createProductLookup({ api, clock }: Pick<LeaderContext, 'api' | 'clock'>) {
  const products = new Map<string, FoundProduct | null>()

  async function lookUpOne({ sku, product_type }: QuoteItem): Promise<void> {
    const asked = api.findProduct(sku, product_type === 'configurable').then((answer) => {
      products.set(sku, (answer.ok && answer.result.hits.hits[0]?._source) || null)
    })
    await within(clock, LOOKUP_DEADLINE_MS, asked)
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

/** A line from another device. If its product was not found, it has the server's name and no address. [SYNC-06] */
export function lineFromItem(id: string, item: QuoteItem, found: FoundProduct | null): CartLine {
  const child = found?.configurable_children.find(({ sku }) => sku === item.sku)
  const basePrice = found && basePriceOf(found)
  return {
    id,
    sku: item.sku,
    parentSku: found?.sku ?? item.sku,
    productType: PRODUCT_TYPES.find((type) => type === item.product_type) ?? 'simple',
    name: found?.name ?? item.name,
    quantity: item.qty,
    unitPrice: (child ?? found)?.final_price_incl_tax ?? item.price,
    ...(basePrice && { basePrice }),
    image: child?.image || found?.image || '',
    href: found ? hrefOf(found, child?.sku ?? null) : '',
    options: [],
    productOption: item.product_option ?? null,
  }
}

function hrefOf(found: FoundProduct, childSku: string | null): string {
  const href = productHref(found)
  return childSku === null ? href : variantHref(href, childSku)
}

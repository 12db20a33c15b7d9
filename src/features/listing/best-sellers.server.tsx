import type { StoreView } from '#models/store/store-view.ts'
import type { CatalogueReader } from '#models/wire/catalogue-reader.ts'
import { isUnavailable } from '#src/errors/error-kind.ts'
import { textsOf } from '#src/i18n/texts-of.server.ts'
import { staticHtml } from '#src/static-html/static-html.server.tsx'
import type { CardView } from './card-view.ts'
import styles from './listing.module.css'
import { type BestSellersPage, loadBestSellers } from './load-cards.server.ts'
import { RescueCards } from './rescue-cards.tsx'

const SHOWN = 4

/** Best sellers as HTML: the way on from a page that may have nothing of its own to show. Null without a catalogue. [CART-07] */
export async function bestSellersHtml(
  catalogue: CatalogueReader,
  store: StoreView,
  page: BestSellersPage,
): Promise<string | null> {
  try {
    const cards = await loadBestSellers(catalogue, store, { page, size: SHOWN })
    // The page of the cart has nothing larger, and its drawer covers them soon.
    return await bestSellersOf(store, cards, page === 'cart')
  } catch (error) {
    if (isUnavailable(error)) return null
    throw error
  }
}

export async function bestSellersOf(
  store: StoreView,
  cards: readonly CardView[],
  priority = false,
): Promise<string | null> {
  if (cards.length === 0) return null
  const { bestSellers } = await textsOf(store.language, 'search')
  return staticHtml(
    store,
    <section aria-label={bestSellers} className={styles.bestSellers}>
      <h2>{bestSellers}</h2>
      <RescueCards cards={cards} priority={priority} />
    </section>,
  )
}

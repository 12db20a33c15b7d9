import { type ComponentProps, type RefObject, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { Link, useNavigation } from 'react-router'
import {
  LISTING_PAGE_SIZE,
  listingSearch,
  listingWindow,
  PAGES_TOGETHER,
  withEarlier,
  withMore,
} from '#models/listing/listing.ts'
import { lazyComponent } from '#src/ui/lazy-component.ts'
import { loadWithRetry } from '#src/ui/load-with-retry.ts'
import { whenIdle } from '#src/ui/when-idle.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ActionLink } from './action-link.tsx'
import type { CardView } from './card-view.ts'
import type { ListingData } from './load-listing.server.ts'
import cardStyles from './product-card.module.css'
import { ProductCard } from './product-card.tsx'
import styles from './product-grid.module.css'

const Hearts = lazyComponent(async () => (await loadHearts()).Hearts)
const LiveCards = lazyComponent(async () => (await import('./live-cards.ts')).LiveCards)
/** Photographs above the fold of a wide screen; the rest waits for the scroll. */
const PRIORITY_CARDS = 2

export function ProductGrid({ listing }: { listing: ListingData }) {
  const { t } = useTranslation('listing')
  const navigation = useNavigation()
  const list = useRef<HTMLUListElement>(null)
  const { query, cards, total } = listing
  const [live, setLive] = useState({ of: cards, cards })
  const showLive = useCallback((live: typeof cards) => setLive({ of: cards, cards: live }), [cards])
  const { start } = listingWindow(query)
  const earlier = withEarlier(query)
  const more = withMore(query, total)
  useFocusOnNewCards(list, listing)
  return (
    <>
      <h2 className="visually-hidden">{t('products')}</h2>
      {earlier && (
        <p className={styles.earlier}>
          <Link to={{ search: listingSearch(earlier) }}>{t('earlier')}</Link>
        </p>
      )}
      <ul ref={list} className={styles.grid} aria-busy={navigation.state === 'loading'}>
        {(live.of === cards ? live.cards : cards).map((card, place) => (
          <li key={card.sku} className={cardStyles.place}>
            <ProductCard card={card} priority={place < PRIORITY_CARDS}>
              <Heart card={card} describedBy={`name-${card.sku}`} />
            </ProductCard>
          </li>
        ))}
      </ul>
      <LateParts list={list} cards={cards} onStock={showLive} />
      <div className={styles.more}>
        <p className={styles.progress}>{t('shown', { shown: start + cards.length, total })}</p>
        {more && (
          <ActionLink
            className={styles.button}
            to={{ search: listingSearch(more) }}
            // A window with another start is another page: it scrolls to the top, and back returns here.
            replace={listingWindow(more).start === start}
            preventScrollReset={listingWindow(more).start === start}
          >
            {t('loadMore')}
          </ActionLink>
        )}
      </div>
    </>
  )
}

type LatePartsProps = ComponentProps<typeof Hearts> & ComponentProps<typeof LiveCards>

/** A component of its own, so that the cards do not re-render. Stock is fetched when pointer or focus reaches a card. */
function LateParts({ list, cards, onStock }: LatePartsProps) {
  const [isAtRest, setIsAtRest] = useState(false)
  const [isNear, setIsNear] = useState(false)
  useEffect(() => {
    for (const intent of ['pointerover', 'focusin']) {
      list.current?.addEventListener(intent, () => setIsNear(true), { once: true })
    }
    return whenIdle(() => setIsAtRest(true))
  }, [list])
  return (
    <Suspense>
      {isAtRest && <Hearts list={list} cards={cards} />}
      {isNear && <LiveCards cards={cards} onStock={onStock} />}
    </Suspense>
  )
}

/** After "load more" the focus moves to the first new card, not to the end of the page. */
function useFocusOnNewCards(list: RefObject<HTMLUListElement | null>, { query }: ListingData): void {
  const seen = useRef(query.page)
  useEffect(() => {
    if (query.page === seen.current + 1) {
      const first = list.current?.children[((query.page - 1) % PAGES_TOGETHER) * LISTING_PAGE_SIZE]
      first?.querySelector('a')?.focus({ preventScroll: true })
    }
    seen.current = query.page
  }, [query.page, list])
}

/** The handlers and states of the wishlist buttons, fetched when the page is idle or a button is pressed. */
const loadHearts = () => loadWithRetry(() => import('./hearts.ts'))

/** Adds a card's product to the wishlist, or removes it. [CAT-24] */
function Heart({ card, describedBy }: { card: CardView; describedBy: string }) {
  const { t } = useTranslation('product')
  return (
    <button
      type="button"
      className={styles.heart}
      // Set from the wishlist after hydration, see hearts.ts.
      aria-pressed={false}
      aria-label={t('wishlist')}
      aria-describedby={describedBy}
      onClick={async () => (await loadHearts()).toggleWishlist(card)}
    />
  )
}

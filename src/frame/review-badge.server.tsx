import { listedFilters } from '#models/listing/listed-filters.ts'
import { formatDecimal } from '#models/store/number-formats.ts'
import type { StoreView } from '#models/store/store-view.ts'
import type { CatalogueReader } from '#models/wire/catalogue-reader.ts'
import { isUnavailable } from '#src/errors/error-kind.ts'
import { loadTexts } from '#src/i18n/i18n.ts'
import { staticHtml } from '#src/static-html/static-html.server.tsx'
import { useStore, useStoreLink } from '#src/store/use-store.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { cachePerStore } from './cache-per-store.server.ts'
import styles from './review-badge.module.css'

interface ShopRating {
  /** Of all ratings, 1 to 5. */
  readonly average: number
  readonly count: number
}

/** More products than any store lists. */
const ALL_PRODUCTS = 2000

const cachedBadge = cachePerStore(renderBadge)

/** HTML of the badge: our own drawing, which loads nothing foreign. Null for a shop without ratings. [SHELL-06] */
export async function loadReviewBadge(catalogue: CatalogueReader, store: StoreView): Promise<string | null> {
  return cachedBadge(catalogue, store).catch(noneIfUnavailable)
}

async function renderBadge(catalogue: CatalogueReader, store: StoreView): Promise<string | null> {
  const [rating] = await Promise.all([countRatings(catalogue, store), loadTexts(store.language, 'reading')])
  return rating && staticHtml(store, <ReviewBadge {...rating} />)
}

function noneIfUnavailable(error: unknown): null {
  if (isUnavailable(error)) return null
  throw error
}

async function countRatings(catalogue: CatalogueReader, store: StoreView): Promise<ShopRating | null> {
  const query = { _availableFilters: [], _appliedFilters: listedFilters(), _appliedSort: [], _searchText: '' }
  const { items } = await catalogue.search(store, query, { start: 0, size: ALL_PRODUCTS })
  const ratings = items.flatMap(({ rating }) => rating ?? [])
  const count = ratings.reduce((sum, rating) => sum + rating.count, 0)
  const points = ratings.reduce((sum, rating) => sum + rating.average * rating.count, 0)
  return count > 0 ? { average: points / count, count } : null
}

/** The average over the shop, and the way to how reviews are checked (§ 5b (3) UWG). */
function ReviewBadge({ average, count }: ShopRating) {
  const { t } = useTranslation('reading')
  const link = useStoreLink()
  return (
    <a className={styles.badge} href={`${link('/customer-service')}#reviews`}>
      <Seal />
      <span>
        <strong>{t('reviews.badge.average', { average: formatDecimal(average, useStore()) })}</strong>
        <span>{t('reviews.badge.count', { count })}</span>
        <span className={styles.policy}>{t('reviews.badge.policy')}</span>
      </span>
    </a>
  )
}

/** A star in a seam. */
function Seal() {
  return (
    <svg width="52" height="52" viewBox="0 0 52 52" fill="none" stroke="currentColor" aria-hidden="true">
      <circle cx="26" cy="26" r="24.5" />
      <circle cx="26" cy="26" r="20.5" strokeDasharray="3 2.37" />
      <path
        fill="currentColor"
        stroke="none"
        d="M26 14l3.5 8.2 8.9.8-6.7 5.9 2 8.7L26 33l-7.7 4.6 2-8.7-6.7-5.9 8.9-.8z"
      />
    </svg>
  )
}

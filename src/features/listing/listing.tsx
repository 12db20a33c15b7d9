import { startTransition, useState } from 'react'
import { useNavigate } from 'react-router'
import { type ListingQuery, listingSearch } from '#models/listing/listing.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ClearFilters } from './action-link.tsx'
import { FiltersPanel, RESULTS } from './filters-panel.tsx'
import styles from './listing.module.css'
import { ActiveFilters, ListingToolbar } from './listing-toolbar.tsx'
import type { ListingData } from './load-listing.server.ts'
import { ProductGrid } from './product-grid.tsx'
import { RescueCards } from './rescue-cards.tsx'
import { TaxNote } from './tax-note.tsx'
import { useConfirmedPrices } from './use-confirmed-prices.ts'

/** Filters, toolbar and grid: the same in a category and in a search. */
export function Listing({ listing }: { listing: ListingData }) {
  const [query, choose] = useRequestedQuery(listing.query)
  const isEmpty = listing.cards.length === 0
  useConfirmedPrices(listing.cards)
  return (
    <div className={styles.listing}>
      <div className={styles.filters}>
        <FiltersPanel facets={listing.facets} query={query} onChoose={choose} total={listing.total} />
      </div>
      <div id={RESULTS} className={styles.results}>
        <ListingToolbar query={query} onChoose={choose} total={listing.total} />
        <ActiveFilters facets={listing.facets} query={listing.query} isClearedBelow={isEmpty} />
        {isEmpty ? <NothingFits listing={listing} /> : <ProductGrid listing={listing} />}
        <TaxNote />
      </div>
    </div>
  )
}

/** No product matches the filters: a message, a reset link and some products. */
function NothingFits({ listing }: { listing: ListingData }) {
  const { t } = useTranslation('listing')
  return (
    <div className={styles.nothing}>
      <h2>{t('nothing.title')}</h2>
      <p>{t('nothing.text')}</p>
      <ClearFilters query={listing.query} />
      <RescueCards cards={listing.rescue} />
    </div>
  )
}

/**
 * The requested query: optimistic until its page has loaded, or until another navigation replaces it. A choice pushes a
 * new address and keeps the scroll position. [CAT-05]
 */
export function useRequestedQuery(query: ListingQuery): [query: ListingQuery, choose: (query: ListingQuery) => void] {
  const navigate = useNavigate()
  const [ahead, setAhead] = useState<ListingQuery | null>(null)
  async function choose(query: ListingQuery): Promise<void> {
    setAhead(query)
    await navigate({ search: listingSearch(query) }, { preventScrollReset: true })
    // A transition, as the loaded page is one: both render together.
    startTransition(() => setAhead((latest) => (latest === query ? null : latest)))
  }
  return [ahead ?? query, choose]
}

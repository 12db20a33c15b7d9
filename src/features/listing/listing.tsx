import { startTransition, useState } from 'react'
import { useNavigate } from 'react-router'
import { type ListingQuery, listingSearch } from '#models/listing/listing.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ClearFilters } from './action-link.tsx'
import { FiltersPanel } from './filters-panel.tsx'
import styles from './listing.module.css'
import { ActiveFilters, ListingToolbar } from './listing-toolbar.tsx'
import type { ListingData } from './load-listing.ts'
import { ProductGrid } from './product-grid.tsx'
import { RescueCards } from './rescue-cards.tsx'
import { TaxNote } from './tax-note.tsx'
import { useConfirmedPrices } from './use-confirmed-prices.ts'

/** Filters, toolbar and grid: the same in a category and in a search. */
export function Listing({ listing }: { listing: ListingData }) {
  const [wish, choose] = useRequestedQuery(listing.query)
  const isEmpty = listing.cards.length === 0
  useConfirmedPrices(listing.cards)
  return (
    <div className={styles.listing}>
      <div className={styles.filters}>
        <FiltersPanel facets={listing.facets} wish={wish} onChoose={choose} total={listing.total} />
      </div>
      <div className={styles.results}>
        <ListingToolbar wish={wish} onChoose={choose} total={listing.total} />
        <ActiveFilters facets={listing.facets} query={listing.query} isClearedBelow={isEmpty} />
        {isEmpty ? <NothingFits listing={listing} /> : <ProductGrid listing={listing} />}
        <TaxNote />
      </div>
    </div>
  )
}

/** Filters left nothing: say so, lead back, show what there is. */
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
 * What the shopper has asked for: ahead of the page until that has arrived, or until they have gone another way meanwhile.
 * A choice pushes a new address and leaves the scroll where it is. [CAT-05]
 */
export function useRequestedQuery(query: ListingQuery): [wish: ListingQuery, choose: (wish: ListingQuery) => void] {
  const navigate = useNavigate()
  const [ahead, setAhead] = useState<ListingQuery | null>(null)
  async function choose(wish: ListingQuery): Promise<void> {
    setAhead(wish)
    await navigate({ search: listingSearch(wish) }, { preventScrollReset: true })
    // A transition as what has arrived is one: drawn with it, never before.
    startTransition(() => setAhead((latest) => (latest === wish ? null : latest)))
  }
  return [ahead ?? query, choose]
}

import { clearFilters, type ListingQuery, listingSearch } from '#models/listing/listing.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ActionLink } from './action-link.tsx'
import styles from './clear-filters.module.css'

/** `isInPanel`: in the head of the filters, where they can be seen; else on the page. */
export function ClearFilters({ query, isInPanel = false }: { query: ListingQuery; isInPanel?: boolean }) {
  const { t } = useTranslation('listing')
  return (
    <ActionLink
      className={isInPanel ? styles.inPanel : styles.onPage}
      to={{ search: listingSearch(clearFilters(query)) }}
      preventScrollReset
    >
      {t('clearAll')}
    </ActionLink>
  )
}

import type { Facet } from '#models/listing/facets.ts'
import { filterCount, type ListingQuery } from '#models/listing/listing.ts'
import { Icon } from '#src/ui/icon.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ClearFilters } from './action-link.tsx'
import { FacetField } from './facet-field.tsx'
import styles from './filters-panel.module.css'

export const FILTERS_FORM = 'listing-filters'
const PANEL = 'listing-filters-panel'
export const RESULTS = 'products'

interface FiltersPanelProps {
  readonly facets: readonly Facet[]
  readonly query: ListingQuery
  readonly onChoose: (query: ListingQuery) => void
  readonly total: number
}

/**
 * One set of filters: a column beside the grid on wide screens, a popover drawer on narrow ones. The popover opens
 * without JavaScript, and the form is an ordinary GET form, so that filtering works without it too.
 */
export function FiltersPanel({ facets, query, onChoose, total }: FiltersPanelProps) {
  const { t } = useTranslation('listing')
  return (
    <section id={PANEL} popover="auto" aria-label={t('filters')} className={styles.panel}>
      <a href={`#${RESULTS}`} className={`visually-hidden ${styles.skip}`}>
        {t('skipFilters')}
      </a>
      <div className={styles.head}>
        <h2 className={styles.title}>{t('filters')}</h2>
        {filterCount(query) > 0 && <ClearFilters query={query} isInPanel />}
        <button type="button" className={styles.close} popoverTarget={PANEL} popoverTargetAction="hide">
          <Icon name="close" />
          <span className="visually-hidden">{t('close')}</span>
        </button>
      </div>
      <form id={FILTERS_FORM} method="get" className={styles.form}>
        {query.text && <input type="hidden" name="q" value={query.text} />}
        {query.isOnSale && <input type="hidden" name="sale" value="1" />}
        {facets.map((facet) => (
          <FacetField key={facet.code} facet={facet} query={query} onChoose={onChoose} />
        ))}
        <noscript>
          <button type="submit" className={styles.apply}>
            {t('apply')}
          </button>
        </noscript>
      </form>
      <button type="button" className={styles.show} popoverTarget={PANEL} popoverTargetAction="hide">
        {t('show', { count: total })}
      </button>
    </section>
  )
}

/** Opens the drawer on narrow screens. */
export function FiltersButton({ query }: { query: ListingQuery }) {
  const { t } = useTranslation('listing')
  const count = filterCount(query)
  return (
    <button type="button" className={styles.open} popoverTarget={PANEL}>
      <Icon name="filter" />
      <span aria-hidden="true">{count > 0 ? `${t('openFilters')} (${count})` : t('openFilters')}</span>
      <span className="visually-hidden">{count > 0 ? t('openFiltersCount', { count }) : t('openFilters')}</span>
    </button>
  )
}

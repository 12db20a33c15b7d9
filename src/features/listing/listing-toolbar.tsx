import { Link } from 'react-router'
import { chosenOptions, type Facet } from '#models/listing/facets.ts'
import {
  chooseSort,
  type ListingQuery,
  listingSearch,
  parsePriceRange,
  SORTS,
  type Sort,
  toggleFilter,
  togglePrice,
  withoutSale,
} from '#models/listing/listing.ts'
import { Icon } from '#src/ui/icon.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ClearFilters } from './action-link.tsx'
import { FILTERS_FORM, FiltersButton } from './filters-panel.tsx'
import styles from './listing-toolbar.module.css'

const SORT = 'listing-sort'

interface ListingToolbarProps {
  readonly query: ListingQuery
  readonly onChoose: (query: ListingQuery) => void
  readonly total: number
}

/** Count, sort order and, on narrow screens, the button for the filters. */
export function ListingToolbar({ query, onChoose, total }: ListingToolbarProps) {
  const { t } = useTranslation('listing')
  return (
    <div className={styles.toolbar}>
      <p className={styles.count} role="status">
        {t('found', { count: total })}
      </p>
      <FiltersButton query={query} />
      <div className={styles.sort}>
        <label className={styles.sortLabel} htmlFor={SORT}>
          {t('sortBy')}
        </label>
        <select
          id={SORT}
          name="sort"
          form={FILTERS_FORM}
          className={styles.select}
          value={query.sort}
          onChange={(event) => onChoose(chooseSort(query, event.target.value as Sort))}
        >
          {SORTS.map((sort) => (
            <option key={sort} value={sort}>
              {t(`sort.${sortName(sort, query)}`)}
            </option>
          ))}
        </select>
        <noscript>
          <button type="submit" form={FILTERS_FORM} className={styles.apply}>
            {t('apply')}
          </button>
        </noscript>
      </div>
    </div>
  )
}

function sortName(sort: Sort, { text }: ListingQuery): 'position' | 'relevance' | 'latest' | 'cheapest' | 'dearest' {
  switch (sort) {
    case 'position':
      return text ? 'relevance' : 'position'
    case 'updated_at:desc':
      return 'latest'
    case 'final_price:asc':
      return 'cheapest'
    case 'final_price:desc':
      return 'dearest'
  }
}

interface ActiveFiltersProps {
  readonly facets: readonly Facet[]
  readonly query: ListingQuery
  /** Without results, the link below clears all filters. */
  readonly isClearedBelow: boolean
}

/** The active filters, each a link that removes it. */
export function ActiveFilters({ facets, query, isClearedBelow }: ActiveFiltersProps) {
  const { t } = useTranslation('listing')
  const chosen = chosenOptions(facets)
  if (chosen.length === 0 && !query.isOnSale) return null
  return (
    <div className={styles.active}>
      <ul className={styles.chips} aria-label={t('active')}>
        {chosen.map(({ code, id, label }) => (
          <li key={`${code} ${id}`}>
            <Chip label={label} search={withoutOption(query, code, id)} />
          </li>
        ))}
        {query.isOnSale && (
          <li>
            <Chip label={t('card.sale')} search={listingSearch(withoutSale(query))} />
          </li>
        )}
      </ul>
      {!isClearedBelow && <ClearFilters query={query} />}
    </div>
  )
}

/** An active filter, and the link to the listing without it. */
function Chip({ label, search }: { label: string; search: string }) {
  const { t } = useTranslation('listing')
  return (
    <Link className={styles.chip} to={{ search }} preventScrollReset>
      <span className="visually-hidden">{t('removeFilter', { label })}</span>
      <span aria-hidden="true">{label}</span>
      <Icon name="close" size={14} />
    </Link>
  )
}

function withoutOption(query: ListingQuery, code: Facet['code'], id: string): string {
  if (code !== 'price') return listingSearch(toggleFilter(query, code, id))
  const range = parsePriceRange(id)
  return listingSearch(range ? togglePrice(query, range) : query)
}

import type { Facet, FacetOption } from '#models/listing/facets.ts'
import {
  type FacetCode,
  type ListingQuery,
  parsePriceRange,
  priceRangeId,
  toggleFilter,
  togglePrice,
} from '#models/listing/listing.ts'
import tile from '#src/ui/tile.module.css'
import { useTranslation } from '../../i18n/use-translation.ts'
import styles from './facet-field.module.css'

interface FacetFieldProps {
  readonly facet: Facet
  readonly query: ListingQuery
  readonly onChoose: (query: ListingQuery) => void
}

/** One facet: sizes as tiles, colours with a swatch, other values with their count, the price as a single range. */
export function FacetField({ facet, query, onChoose }: FacetFieldProps) {
  const { t } = useTranslation('listing')
  const label = facet.code === 'price' ? t('price') : facet.label
  return (
    <details className={styles.facet} open>
      <summary className={styles.summary}>{label}</summary>
      <fieldset className={styles.options} data-tiles={facet.code === 'hf_shoe_size' || undefined}>
        <legend className="visually-hidden">{label}</legend>
        {facet.code === 'price' ? (
          <PriceOptions facet={facet} query={query} onChoose={onChoose} />
        ) : (
          <Options code={facet.code} options={facet.options} query={query} onChoose={onChoose} />
        )}
      </fieldset>
    </details>
  )
}

interface OptionsProps extends Pick<FacetFieldProps, 'query' | 'onChoose'> {
  readonly code: FacetCode
  readonly options: readonly FacetOption[]
}

function Options({ code, options, query, onChoose }: OptionsProps) {
  const { t } = useTranslation('listing')
  const isTile = code === 'hf_shoe_size'
  return options.map((option) => (
    <label key={option.id} className={isTile ? `${tile.tile} ${styles.tile}` : styles.option}>
      <input
        type="checkbox"
        name={code}
        value={option.id}
        checked={query.filters[code]?.includes(option.id) ?? false}
        onChange={() => onChoose(toggleFilter(query, code, option.id))}
        title={isTile && option.count !== null ? t('optionCount', { count: option.count }) : undefined}
      />
      {option.swatch && <span className={styles.swatch} style={{ background: option.swatch }} />}
      <span className={styles.label}>{option.label}</span>
      {!isTile && <Count of={option} />}
    </label>
  ))
}

function PriceOptions({ facet, query, onChoose }: Pick<FacetFieldProps, 'facet' | 'query' | 'onChoose'>) {
  const { t } = useTranslation('listing')
  const [only, ...more] = query.prices
  const chosen = only && more.length === 0 ? priceRangeId(only) : null
  return (
    <>
      <label className={styles.option}>
        <input
          type="radio"
          name="price"
          value=""
          checked={query.prices.length === 0}
          onChange={() => onChoose({ ...query, prices: [], page: 1 })}
        />
        <span className={styles.label}>{t('anyPrice')}</span>
      </label>
      {facet.options.map((option) => (
        <label key={option.id} className={styles.option}>
          <input
            type="radio"
            name="price"
            value={option.id}
            checked={chosen === option.id}
            onChange={() => {
              const range = parsePriceRange(option.id)
              if (range) onChoose(togglePrice(query, range))
            }}
          />
          <span className={styles.label}>{option.label}</span>
          <Count of={option} />
        </label>
      ))}
    </>
  )
}

function Count({ of: { count } }: { of: FacetOption }) {
  const { t } = useTranslation('listing')
  return count === null ? null : <span className={styles.count}>{t('optionCount', { count })}</span>
}

import type { Product } from '#models/wire/product.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { PanelCards } from './panel-cards.tsx'
import styles from './search-panel.module.css'
import { useBestSellers } from './use-best-sellers.ts'

interface BestSellersProps {
  readonly products: readonly Product[]
}

/** In the panel before a search, and when it has no results. */
export function BestSellers({ products }: BestSellersProps) {
  const { t } = useTranslation('search')
  if (products.length === 0) return null
  return (
    <section aria-label={t('bestSellers')}>
      <h3 className={styles.heading}>{t('bestSellers')}</h3>
      <PanelCards products={products} heading="h4" />
    </section>
  )
}

const MOST_BESIDE_EMPTY = 4

/** The way on from an empty cart: others than the search panel shows. */
export function BestSellersInstead() {
  return <BestSellers products={useBestSellers({ startsHalfway: true }).slice(0, MOST_BESIDE_EMPTY)} />
}

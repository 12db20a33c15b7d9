import type { Product } from '#models/wire/product.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { PanelCards } from './panel-cards.tsx'
import styles from './search-panel.module.css'
import { useBestSellers } from './use-best-sellers.ts'

interface BestSellersProps {
  readonly products: readonly Product[]
  /** Follows that of the page or dialog around it. */
  readonly heading?: 'h2' | 'h3'
}

/** In the panel before a search, and when it has no results. */
export function BestSellers({ products, heading: Heading = 'h3' }: BestSellersProps) {
  const { t } = useTranslation('search')
  if (products.length === 0) return null
  return (
    <section aria-label={t('bestSellers')}>
      <Heading className={styles.heading}>{t('bestSellers')}</Heading>
      <PanelCards products={products} heading={Heading === 'h2' ? 'h3' : 'h4'} />
    </section>
  )
}

const MOST_BESIDE_EMPTY = 4

/** The way on from an empty cart or list. */
export function BestSellersInstead({ heading }: Required<Pick<BestSellersProps, 'heading'>>) {
  return <BestSellers products={useBestSellers().slice(0, MOST_BESIDE_EMPTY)} heading={heading} />
}

import type { Product } from '#models/wire/product.ts'
import { toProductCards } from '../listing/card-view.ts'
import cardStyles from '../listing/product-card.module.css'
import { ProductCard } from '../listing/product-card.tsx'
import styles from './search-panel.module.css'

interface PanelCardsProps {
  readonly products: readonly Product[]
  readonly heading?: 'h3' | 'h4'
}

export function PanelCards({ products, heading = 'h3' }: PanelCardsProps) {
  const now = new Date()
  return (
    <ul className={styles.cards}>
      {toProductCards(products, { now }).map((card) => (
        <li key={card.sku} className={cardStyles.place}>
          <ProductCard card={card} heading={heading} sizes="(min-width: 30rem) 13rem, 45vw" />
        </li>
      ))}
    </ul>
  )
}

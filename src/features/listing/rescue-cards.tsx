import type { CardView } from './card-view.ts'
import styles from './listing.module.css'
import cardStyles from './product-card.module.css'
import { ProductCard } from './product-card.tsx'

/** Products to show instead of an empty result. */
export function RescueCards({ cards }: { readonly cards: readonly CardView[] }) {
  if (cards.length === 0) return null
  return (
    <ul className={styles.rescue}>
      {cards.map((card) => (
        <li key={card.sku} className={cardStyles.place}>
          <ProductCard card={card} />
        </li>
      ))}
    </ul>
  )
}

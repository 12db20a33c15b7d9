import type { CardView } from './card-view.ts'
import styles from './listing.module.css'
import cardStyles from './product-card.module.css'
import { ProductCard } from './product-card.tsx'

/** Photographs in the first row of a phone. */
const FIRST_CARDS = 2

interface RescueCardsProps {
  readonly cards: readonly CardView[]
  /** In the first view of a page whose largest content they are. */
  readonly priority?: boolean
}

/** Products to show instead of an empty result. */
export function RescueCards({ cards, priority = false }: RescueCardsProps) {
  if (cards.length === 0) return null
  return (
    <ul className={styles.rescue}>
      {cards.map((card, place) => (
        <li key={card.sku} className={cardStyles.place}>
          <ProductCard card={card} priority={priority && place < FIRST_CARDS} />
        </li>
      ))}
    </ul>
  )
}

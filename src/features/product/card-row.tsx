import type { CardView } from '../listing/card-view.ts'
import cardStyles from '../listing/product-card.module.css'
import { ProductCard } from '../listing/product-card.tsx'
import styles from './product-page.module.css'

/** A row of related products under a title; nothing without products. [CAT-27] */
export function CardRow({ title, cards }: { title: string; cards: readonly CardView[] }) {
  if (cards.length === 0) return null
  return (
    <section className={styles.related} aria-label={title}>
      <h2>{title}</h2>
      <ul className={styles.cards}>
        {cards.map((card) => (
          <li key={card.sku} className={cardStyles.place}>
            <ProductCard card={card} />
          </li>
        ))}
      </ul>
    </section>
  )
}

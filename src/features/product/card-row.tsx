import type { CardView } from '../listing/card-view.ts'
import { ProductCard } from '../listing/product-card.tsx'
import styles from './product-page.module.css'

/** One row of products with what they have to do with this one; nothing where there are none. [CAT-27] */
export function CardRow({ title, cards }: { title: string; cards: readonly CardView[] }) {
  if (cards.length === 0) return null
  return (
    <section className={styles.related} aria-label={title}>
      <h2>{title}</h2>
      <ul className={styles.cards}>
        {cards.map((card) => (
          <li key={card.sku}>
            <ProductCard card={card} />
          </li>
        ))}
      </ul>
    </section>
  )
}

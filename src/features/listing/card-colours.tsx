import { useStoreLink } from '#src/store/use-store.ts'
import { RouterLink } from '#src/ui/router-link.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import styles from './card-colours.module.css'
import type { CardColour, CardView } from './card-view.ts'

/** Models with more colours show the rest on their pages. */
const MOST_DOTS = 5

interface CardColoursProps {
  readonly card: Pick<CardView, 'sku' | 'name' | 'colours'>
  readonly colours: readonly CardColour[]
  /** The picture of the colour under the pointer or with the focus; null for the card's own. */
  readonly onPreview: (image: string | null) => void
}

/**
 * The model's colours as dots: each changes the picture and leads to its own product. The list stands beside the card's
 * article, which has one link: its product. [CAT-18]
 */
export function CardColours({ card, colours, onPreview }: CardColoursProps) {
  const { t } = useTranslation('listing')
  const label = `${card.name}: ${t('card.colours', { count: card.colours })}`
  const link = useStoreLink()
  return (
    <ul className={styles.colours} aria-label={label}>
      {colours.slice(0, MOST_DOTS).map(({ sku, href, label: colour, swatch, image }) => (
        <li key={sku}>
          <RouterLink
            to={link(href)}
            title={colour}
            aria-current={sku === card.sku || undefined}
            style={{ '--swatch': swatch ?? undefined }}
            onPointerEnter={() => onPreview(sku === card.sku ? null : image)}
            onPointerLeave={() => onPreview(null)}
            onFocus={() => onPreview(sku === card.sku ? null : image)}
            onBlur={() => onPreview(null)}
          />
        </li>
      ))}
      {card.colours > MOST_DOTS && <li className={styles.more}>+{card.colours - MOST_DOTS}</li>}
    </ul>
  )
}

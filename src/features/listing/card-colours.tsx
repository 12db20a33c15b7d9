import { useStoreLink } from '#src/store/use-store.ts'
import { RouterLink } from '#src/ui/router-link.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import styles from './card-colours.module.css'
import type { CardColour } from './card-view.ts'

/** Models with more colours show the rest on their pages. */
const MOST_DOTS = 5

interface CardColoursProps {
  readonly colours: readonly CardColour[]
  /** Sku of the card. */
  readonly current: string
  /** Number of colours of the model. */
  readonly count: number
  /** The picture of the colour under the pointer or with the focus; null for the card's own. */
  readonly onPreview: (image: string | null) => void
}

/** The model's colours as dots: each changes the picture and leads to its own product. [CAT-18] */
export function CardColours({ colours, current, count, onPreview }: CardColoursProps) {
  const { t } = useTranslation('listing')
  const link = useStoreLink()
  return (
    <ul className={styles.colours} aria-label={t('card.colours', { count })}>
      {colours.slice(0, MOST_DOTS).map(({ sku, href, label, swatch, image }) => (
        <li key={sku}>
          <RouterLink
            to={link(href)}
            className={styles.colour}
            title={label}
            aria-label={label}
            aria-current={sku === current || undefined}
            style={{ '--swatch': swatch ?? undefined }}
            onPointerEnter={() => onPreview(sku === current ? null : image)}
            onPointerLeave={() => onPreview(null)}
            onFocus={() => onPreview(sku === current ? null : image)}
            onBlur={() => onPreview(null)}
          />
        </li>
      ))}
      {count > MOST_DOTS && <li className={styles.more}>+{count - MOST_DOTS}</li>}
    </ul>
  )
}

import { type ReactNode, useState } from 'react'
import { NavLink } from 'react-router'
import { imageSet } from '#models/product/images.ts'
import { Price } from '#src/features/product/price.tsx'
import { Stars } from '#src/features/product/stars.tsx'
import { useStoreLink } from '#src/store/use-store.ts'
import { Picture } from '#src/ui/picture.tsx'
import { ProductName } from '#src/ui/product-name.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { CardColours } from './card-colours.tsx'
import type { CardView } from './card-view.ts'
import styles from './product-card.module.css'
import { useTurnedBySwipe } from './use-turned-by-swipe.ts'

interface ProductCardProps {
  readonly card: CardView
  /** In the first row of a page: its photograph is fetched with high priority. */
  readonly priority?: boolean
  /** Heading level that fits the page around the card. */
  readonly heading?: 'h2' | 'h3' | 'h4'
  /** Rendered width of the photograph, so that the browser can choose a size. */
  readonly sizes?: string
  /** Content of the photograph's corner. */
  readonly children?: ReactNode
}

const GRID_SIZES = '(min-width: 80rem) 22vw, (min-width: 48rem) 30vw, 46vw'

export function ProductCard({
  card,
  priority = false,
  heading: Heading = 'h3',
  sizes = GRID_SIZES,
  children,
}: ProductCardProps) {
  const { t } = useTranslation('listing')
  const link = useStoreLink()
  const countsColours = card.colours > 1 && !card.swatches
  const [previewed, preview] = useState<string | null>(null)
  const [isTurned, swipe] = useTurnedBySwipe()
  return (
    <>
      <article className={styles.card} data-sku={card.sku} {...swipe}>
        <div className={styles.pictures} data-view={card.secondImage === null ? 'only' : isTurned ? 'second' : 'first'}>
          <Picture media={card.image} place="listing" sizes={sizes} priority={priority} />
          {card.secondImage !== null && (
            <span className={styles.second} style={{ '--second': imageSet(card.secondImage, 'listing') }} />
          )}
          {previewed && (
            <div className={styles.preview} aria-hidden="true">
              <Picture path={previewed} alt="" place="listing" sizes={sizes} />
            </div>
          )}
          {children}
        </div>
        <Badges card={card} />
        <Heading className={styles.name} id={children ? `name-${card.sku}` : undefined}>
          <CardLink to={link(card.href)}>
            <ProductName>{card.name}</ProductName>
          </CardLink>
        </Heading>
        <p className={styles.headline}>{card.headline}</p>
        <Price price={card.price} variant="card" />
        {card.rating && (
          <p className={styles.rating}>
            <Stars average={card.rating.average} /> <span aria-hidden="true">{card.rating.count}</span>
          </p>
        )}
        {(countsColours || card.sizesLeft !== null) && (
          <p className={styles.hints}>
            {countsColours && <span>{t('card.colours', { count: card.colours })}</span>}
            {card.sizesLeft !== null && <span>{t('card.sizesLeft', { count: card.sizesLeft })}</span>}
          </p>
        )}
      </article>
      {card.swatches && <CardColours card={card} colours={card.swatches} onPreview={preview} />}
    </>
  )
}

/**
 * The server renders the anchor that the router's link renders: the hooks of fifty links that resolve complete addresses
 * took 5 % of a listing's CPU time.
 */
function CardLink({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  const className = styles.link ?? ''
  if (import.meta.env.SSR) {
    return (
      <a className={className} href={to}>
        {children}
      </a>
    )
  }
  return (
    <NavLink className={className} to={to} discover="none" prefetch="intent" viewTransition>
      {children}
    </NavLink>
  )
}

function Badges({ card }: { card: CardView }) {
  const { t } = useTranslation('listing')
  const isSale = card.price.reference?.reason === 'lowest-30-days'
  const badges = [
    card.isSoldOut && t('card.soldOut'),
    isSale && t('card.sale'),
    card.isNew && t('card.new'),
    card.badge,
  ].filter((badge): badge is string => Boolean(badge))
  const shown = [...new Set(badges)].slice(0, 2)
  if (card.forWhom) shown.unshift(card.forWhom)
  if (shown.length === 0) return null
  return (
    <ul className={styles.badges}>
      {shown.map((badge) => (
        <li key={badge} data-sale={badge === t('card.sale') || undefined}>
          {badge}
        </li>
      ))}
    </ul>
  )
}

import { useRef } from 'react'
import type { CardView } from '#src/features/listing/card-view.ts'
import { ProductCard } from '#src/features/listing/product-card.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { TextLink } from '#src/ui/text-link.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import styles from './carousel.module.css'
import { SectionHead } from './section-head.tsx'

interface CarouselProps {
  readonly title: string
  readonly href: string | null
  readonly cards: readonly CardView[]
}

/** A shelf that scrolls by finger, wheel and keyboard; the buttons turn whole pages and rewind. [CAT-25, CAT-26] */
export function Carousel({ title, href, cards }: CarouselProps) {
  const { t } = useTranslation('home')
  const shelf = useRef<HTMLUListElement>(null)
  function turn(direction: 1 | -1) {
    const element = shelf.current
    if (!element) return
    const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth'
    const end = element.scrollWidth - element.clientWidth
    const isOver = direction === 1 ? element.scrollLeft >= end - 1 : element.scrollLeft <= 1
    const rewound = direction === 1 ? 0 : end
    element.scrollTo({ left: isOver ? rewound : element.scrollLeft + direction * element.clientWidth * 0.9, behavior })
  }
  return (
    <>
      <SectionHead title={title}>
        <div className={styles.tools}>
          {href && (
            <TextLink to={href} className={styles.all}>
              {t('allBestSellers')}
            </TextLink>
          )}
          <button type="button" className={styles.turn} onClick={() => turn(-1)} aria-label={t('previous')}>
            <Icon name="chevron-left" size={20} />
          </button>
          <button type="button" className={styles.turn} onClick={() => turn(1)} aria-label={t('next')}>
            <Icon name="chevron-right" size={20} />
          </button>
        </div>
      </SectionHead>
      <ul ref={shelf} className={styles.shelf}>
        {cards.map((card) => (
          <li key={card.sku}>
            <ProductCard card={card} sizes="(min-width: 64rem) 20rem, 46vw" />
          </li>
        ))}
      </ul>
    </>
  )
}

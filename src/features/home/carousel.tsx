import { useEffect, useRef } from 'react'
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
  const stop = useRef(() => {})
  useEffect(() => () => stop.current(), [])
  function turn(direction: 1 | -1) {
    const element = shelf.current
    if (!element) return
    stop.current()
    const left = turnedTo(element, direction)
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) element.scrollTo({ left })
    else stop.current = glide(element, left)
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

/** As many whole cards on as are in view; from either end to the other. */
function turnedTo({ children, scrollLeft, scrollWidth, clientWidth }: HTMLElement, direction: 1 | -1): number {
  const end = scrollWidth - clientWidth
  if (direction === 1 && scrollLeft >= end - 1) return 0
  if (direction === -1 && scrollLeft <= 1) return end
  const [one, other] = children as unknown as HTMLElement[]
  const pitch = one && other ? other.offsetLeft - one.offsetLeft : clientWidth
  const next = scrollLeft + direction * Math.max(1, Math.floor(clientWidth / pitch)) * pitch
  return Math.min(end, Math.max(0, next))
}

/** How long a shelf takes to turn, ms. [CAT-26] */
const GLIDE_MS = 2000

/** Moves a shelf sideways, slowing down towards the end; a hand on it takes over at once. Answers how to stop it. */
function glide(shelf: HTMLElement, left: number): () => void {
  const from = shelf.scrollLeft
  let began: number | null = null
  let frame = requestAnimationFrame(step)
  // It would pull every step back to a card.
  shelf.style.scrollSnapType = 'none'
  for (const hand of HANDS) shelf.addEventListener(hand, stop, { passive: true })
  function step(now: number): void {
    began ??= now
    const share = Math.min(1, (now - began) / GLIDE_MS)
    shelf.scrollLeft = from + (left - from) * (1 - (1 - share) ** 3)
    if (share < 1) frame = requestAnimationFrame(step)
    else stop()
  }
  function stop(): void {
    cancelAnimationFrame(frame)
    shelf.style.scrollSnapType = ''
    for (const hand of HANDS) shelf.removeEventListener(hand, stop)
  }
  return stop
}

const HANDS = ['pointerdown', 'touchstart', 'wheel', 'keydown'] as const

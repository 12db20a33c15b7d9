import { useEffect, useRef } from 'react'
import type { CardView } from '#src/features/listing/card-view.ts'
import cardStyles from '#src/features/listing/product-card.module.css'
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

/** Scrolls by finger, wheel and keyboard; the buttons scroll by a page and rewind at the end. [CAT-25, CAT-26] */
export function Carousel({ title, href, cards }: CarouselProps) {
  const { t } = useTranslation('home')
  const strip = useRef<HTMLUListElement>(null)
  const stop = useRef(() => {})
  useEffect(() => () => stop.current(), [])
  function turn(direction: 1 | -1) {
    const element = strip.current
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
      <ul ref={strip} className={styles.strip}>
        {cards.map((card) => (
          <li key={card.sku} className={cardStyles.place}>
            <ProductCard card={card} sizes="(min-width: 64rem) 20rem, 46vw" />
          </li>
        ))}
      </ul>
    </>
  )
}

/** Scrolls by the whole cards in view, and wraps at both ends. */
function turnedTo({ children, scrollLeft, scrollWidth, clientWidth }: HTMLElement, direction: 1 | -1): number {
  const end = scrollWidth - clientWidth
  if (direction === 1 && scrollLeft >= end - 1) return 0
  if (direction === -1 && scrollLeft <= 1) return end
  const [one, other] = children as unknown as HTMLElement[]
  const pitch = one && other ? other.offsetLeft - one.offsetLeft : clientWidth
  const next = scrollLeft + direction * Math.max(1, Math.floor(clientWidth / pitch)) * pitch
  return Math.min(end, Math.max(0, next))
}

/** Duration of a turn, ms. [CAT-26] */
const GLIDE_MS = 2000

/** Scrolls sideways with ease-out; any input of the shopper stops it. Returns a function that stops it. */
function glide(strip: HTMLElement, left: number): () => void {
  const from = strip.scrollLeft
  let began: number | null = null
  let frame = requestAnimationFrame(step)
  // Scroll snapping would pull every step back to a card.
  strip.style.scrollSnapType = 'none'
  for (const hand of HANDS) strip.addEventListener(hand, stop, { passive: true })
  function step(now: number): void {
    began ??= now
    const share = Math.min(1, (now - began) / GLIDE_MS)
    strip.scrollLeft = from + (left - from) * (1 - (1 - share) ** 3)
    if (share < 1) frame = requestAnimationFrame(step)
    else stop()
  }
  function stop(): void {
    cancelAnimationFrame(frame)
    strip.style.scrollSnapType = ''
    for (const hand of HANDS) strip.removeEventListener(hand, stop)
  }
  return stop
}

const HANDS = ['pointerdown', 'touchstart', 'wheel', 'keydown'] as const

import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { formatPrice } from '#models/price/money.ts'
import type { ProductPrice } from '#models/price/product-price.ts'
import { useStore } from '#src/store/use-store.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import styles from './buy-dock.module.css'

interface BuyDockProps {
  readonly price: ProductPrice
  /** Nothing that cannot be bought follows the shopper. */
  readonly isOffered: boolean
  /** The button. */
  readonly children: ReactNode
}

/** On phones the button stays in reach, with the price, while its own place is scrolled out of view. [CAT-20] */
export function BuyDock({ price, isOffered, children }: BuyDockProps) {
  const { t } = useTranslation('product')
  const store = useStore()
  const place = useRef<HTMLDivElement>(null)
  const isDocked = useIsOutOfView(place) && isOffered
  return (
    <div ref={place} className={styles.place}>
      <div key={String(isDocked)} className={styles.dock} data-docked={isDocked || undefined} data-keep-clear>
        {isDocked && (
          // The page has announced it already.
          <p className={styles.price} aria-hidden="true">
            {`${price.isFrom ? `${t('price.from')} ` : ''}${formatPrice(price.amount, store)}`}
          </p>
        )}
        {children}
      </div>
    </div>
  )
}

/** What the header and the bottom navigation cover is out of view. */
const COVERED = '-64px 0px'

/** The key of the bar makes it another element, because one that jumped would count as a layout shift: the focus follows. */
function useIsOutOfView(place: { readonly current: HTMLElement | null }): boolean {
  const [isOut, setIsOut] = useState(false)
  const hadFocus = useRef(false)
  useEffect(() => {
    const observer = new IntersectionObserver(
      ([entry]) => {
        hadFocus.current = place.current?.contains(document.activeElement) ?? false
        setIsOut(entry?.isIntersecting === false)
      },
      { rootMargin: COVERED },
    )
    if (place.current) observer.observe(place.current)
    return () => observer.disconnect()
  }, [place])
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each change of the place
  useLayoutEffect(() => {
    if (hadFocus.current) place.current?.querySelector('button')?.focus({ preventScroll: true })
  }, [isOut])
  return isOut
}

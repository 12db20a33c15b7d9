import { type ReactNode, useEffect, useRef, useState } from 'react'
import { formatPrice } from '#models/price/money.ts'
import type { ProductPrice } from '#models/price/product-price.ts'
import { useStore } from '#src/store/use-store.ts'
import { Button } from '#src/ui/button.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import styles from './buy-dock.module.css'

interface BuyDockProps {
  readonly price: ProductPrice
  /** In brief. */
  readonly size: string
  /** Nothing that cannot be bought follows the shopper. */
  readonly isOffered: boolean
  readonly isBusy: boolean
  /** The button. */
  readonly children: ReactNode
}

/**
 * On phones a bar with the price and a second button stays in reach while the button is scrolled out of view. The button
 * itself never moves: a press of one that moved between mousedown and mouseup would be lost. The bar is for the thumb only;
 * keyboards and screen readers have the button. [CAT-20]
 */
export function BuyDock({ price, size, isOffered, isBusy, children }: BuyDockProps) {
  const { t } = useTranslation('product')
  const store = useStore()
  const place = useRef<HTMLDivElement>(null)
  const isDocked = useIsOutOfView(place) && isOffered
  return (
    <div ref={place} className={styles.place}>
      {children}
      {isDocked && (
        <div className={styles.dock} data-keep-clear aria-hidden="true">
          <p className={styles.price}>
            {`${price.isFrom ? `${t('price.from')} ` : ''}${formatPrice(price.amount, store)}`}
            <span className={styles.size}>{size}</span>
          </p>
          <Button type="submit" tabIndex={-1} isBusy={isBusy}>
            {t('addToCart')}
          </Button>
        </div>
      )}
    </div>
  )
}

/** What the header and the bottom navigation cover is out of view. */
const COVERED = '-64px 0px'

function useIsOutOfView(place: { readonly current: HTMLElement | null }): boolean {
  const [isOut, setIsOut] = useState(false)
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => setIsOut(entry?.isIntersecting === false), {
      rootMargin: COVERED,
    })
    if (place.current) observer.observe(place.current)
    return () => observer.disconnect()
  }, [place])
  return isOut
}

import { Suspense, useEffect } from 'react'
import { useEngineStatus, useModel } from '#src/engine/use-engine.ts'
import { LateContent } from '#src/frame/late-panel.tsx'
import { shell } from '#src/frame/shell-actor.ts'
import { CountedIcon } from '#src/ui/counted-icon.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { lazyComponent } from '#src/ui/lazy-component.ts'
import { useWasTrue } from '#src/ui/use-was-true.ts'
import { whenIdle } from '#src/ui/when-idle.ts'
import type { CartView } from '#worker/read-models.ts'
import { withTexts } from '../../i18n/page-texts.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { dismissNotificationsTo } from '../notifications/notify.ts'
import { CartSkeleton } from './cart-skeleton.tsx'
import styles from './microcart.module.css'

const loadMicrocart = () => withTexts(import('./microcart-content.tsx'), 'cart', 'errors')

/** A failed prefetch is ignored: opening the cart fetches again. */
function prefetchMicrocart(): void {
  loadMicrocart().catch((error: unknown) => console.warn('[cart] prefetch failed', error))
}

/** Opens the microcart; its accessible name ends in the number of items, once the engine is ready. */
export function CartButton({ label }: { readonly label?: string }) {
  const { t } = useTranslation('shell')
  const isKnown = useEngineStatus() === 'ready'
  const count = cartCount(useModel(({ cart }) => cart))
  const name = label ?? t('cart')
  return (
    <button
      type="button"
      className={styles.opener}
      onClick={() => shell.send({ type: 'microcart.opened' })}
      onPointerEnter={prefetchMicrocart}
      onFocus={prefetchMicrocart}
      aria-haspopup="dialog"
      aria-label={isKnown ? t('withCount', { name, count }) : name}
    >
      {/* What the cart held before is no change of it. */}
      <CountedIcon key={String(isKnown)} name="cart" count={count} />
      {label && (
        <span className={styles.openerLabel} aria-hidden="true">
          {label}
        </span>
      )}
    </button>
  )
}

const MicrocartContent = lazyComponent(async () => (await loadMicrocart()).MicrocartContent)

/** The cart drawer. Its content is prefetched once the cart has lines, or at the first intent. [CART-07] */
export function Microcart({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation('shell')
  const wasOpened = useWasTrue(isOpen)
  useEffect(() => {
    if (isOpen) dismissNotificationsTo('/checkout')
  }, [isOpen])
  const isFilled = useModel(({ cart }) => cart.lines.length > 0)
  useEffect(() => {
    if (isFilled) whenIdle(prefetchMicrocart)
  }, [isFilled])
  return (
    <div className={styles.drawer}>
      <Dialog isOpen={isOpen} onClose={onClose} title={t('cart')} side="end">
        {wasOpened && (
          <Suspense fallback={<LateContent onClose={onClose} skeleton={<CartSkeleton />} />}>
            <MicrocartContent onClose={onClose} />
          </Suspense>
        )}
      </Dialog>
    </div>
  )
}

/** What the badge counts: pieces or lines. [CART-07, minicartCountType] */
type MinicartCountType = 'quantity' | 'items'

const MINICART_COUNT_TYPE: MinicartCountType = 'quantity'

export function cartCount(
  { lines, quantity }: Pick<CartView, 'lines' | 'quantity'>,
  type: MinicartCountType = MINICART_COUNT_TYPE,
): number {
  return type === 'quantity' ? quantity : lines.length
}

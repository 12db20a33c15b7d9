import { Suspense, useEffect } from 'react'
import { useModel } from '#src/engine/use-engine.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { lazyComponent } from '#src/ui/lazy-component.ts'
import { useWasTrue } from '#src/ui/use-was-true.ts'
import { whenIdle } from '#src/ui/when-idle.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { dismissNotificationsTo } from '../notifications/notify.ts'
import { CartSkeleton } from './cart-skeleton.tsx'
import { loadMicrocart, prefetchMicrocart } from './load-microcart.ts'
import styles from './microcart.module.css'

const MicrocartContent = lazyComponent(async () => (await loadMicrocart()).MicrocartContent)

/** The cart beside the page. Its content is fetched at the first intent: whoever has put something in will look. [CART-07] */
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
          <Suspense fallback={<CartSkeleton />}>
            <MicrocartContent onClose={onClose} />
          </Suspense>
        )}
      </Dialog>
    </div>
  )
}

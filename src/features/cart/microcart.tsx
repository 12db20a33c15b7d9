import { lazy, Suspense, useEffect, useState } from 'react'
import { Dialog } from '#src/ui/dialog.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { dismissNotificationsTo } from '../notifications/notify.ts'
import { CartSkeleton } from './cart-skeleton.tsx'
import styles from './microcart.module.css'

const loadContent = () => import('./microcart-content.tsx')
const MicrocartContent = lazy(async () => ({ default: (await loadContent()).MicrocartContent }))

/** The cart beside the page. Its content is fetched when the page has come to rest, or when it is opened. [CART-07] */
export function Microcart({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation('cart')
  const [wasOpened, setWasOpened] = useState(isOpen)
  if (isOpen && !wasOpened) setWasOpened(true)
  useEffect(() => {
    if (isOpen) dismissNotificationsTo('/checkout')
  }, [isOpen])
  useEffect(() => {
    const timer = setTimeout(() => void loadContent().catch(ignoreUntilOpened), PREFETCH_DELAY_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className={styles.drawer}>
      <Dialog isOpen={isOpen} onClose={onClose} title={t('title')} side="end">
        {wasOpened && (
          <Suspense fallback={<CartSkeleton />}>
            <MicrocartContent onClose={onClose} />
          </Suspense>
        )}
      </Dialog>
    </div>
  )
}

/** Long after the first paint, before most shoppers open the cart. */
const PREFETCH_DELAY_MS = 3000

/** A prefetch that fails is no fault yet: opening the cart fetches again. */
function ignoreUntilOpened(error: unknown): void {
  console.warn('[cart] prefetch failed', error)
}

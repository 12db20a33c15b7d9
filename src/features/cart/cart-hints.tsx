import { orderPath } from '#models/urls/order-path.ts'
import { useModel } from '#src/engine/use-engine.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { TextLink } from '#src/ui/text-link.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useLostOrder } from '../checkout/use-lost-order.ts'

interface CartHintsProps {
  isStartFailed?: boolean
  /** The page tells that it is offline in words of its own. */
  isOfflineTold?: boolean
  onLeave?: () => void
}

/** What a shopper must know about where the cart is kept. [PROM-10, PROM-12] */
export function CartHints({ isStartFailed = false, isOfflineTold = false, onLeave }: CartHintsProps) {
  const { t } = useTranslation('cart')
  const isOnline = useModel(({ sync }) => sync.isOnline)
  const storage = useModel(({ sync }) => sync.storage)
  const isOutdated = useModel(({ sync }) => sync.isOutdated)
  const lostOrder = useLostOrder()
  return (
    <>
      {isStartFailed && <Banner kind="danger">{t('unavailable')}</Banner>}
      {!isOnline && !isOfflineTold && <Banner kind="warning">{t('offline')}</Banner>}
      {isOutdated && (
        <Banner kind="info">
          {t('outdated')}{' '}
          <Button variant="quiet" size="s" onClick={() => location.reload()}>
            {t('reload')}
          </Button>
        </Banner>
      )}
      {lostOrder !== null && (
        <Banner kind="warning">
          {t('lostOrder.text')}{' '}
          <TextLink to={orderPath(lostOrder)} onClick={onLeave}>
            {t('lostOrder.show')}
          </TextLink>
        </Banner>
      )}
      {storage === 'memory' && <Banner kind="info">{t('memoryOnly')}</Banner>}
    </>
  )
}

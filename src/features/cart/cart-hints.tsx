import { Banner } from '#src/ui/banner.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useModel } from '../engine/use-engine.ts'

/** What a shopper must know about where the cart is kept. [PROM-10] */
export function CartHints({ isStartFailed = false }: { isStartFailed?: boolean }) {
  const { t } = useTranslation('cart')
  const isOnline = useModel(({ sync }) => sync.isOnline)
  const storage = useModel(({ sync }) => sync.storage)
  return (
    <>
      {isStartFailed && <Banner kind="danger">{t('unavailable')}</Banner>}
      {!isOnline && <Banner kind="warning">{t('offline')}</Banner>}
      {storage === 'memory' && <Banner kind="info">{t('memoryOnly')}</Banner>}
    </>
  )
}

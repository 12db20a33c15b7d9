import { MINIMUM_ORDER_VALUE } from '#models/cart/cart-limits.ts'
import { formatPrice, toCents, toEuro } from '#models/price/money.ts'
import { orderPath } from '#models/urls/order-path.ts'
import { useShopPayments } from '#src/document/shop-payments.ts'
import { useModel } from '#src/engine/use-engine.ts'
import { useStore } from '#src/store/use-store.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { TextLink } from '#src/ui/text-link.tsx'
import type { TotalsView } from '#worker/read-models.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useLostOrder } from '../checkout/order-note.ts'
import styles from './cart-hints.module.css'

interface CartHintsProps {
  isStartFailed?: boolean
  /** The page has its own message about being offline. */
  hidesOffline?: boolean
  onLeave?: () => void
}

/** Hints about where the cart is stored. [PROM-10, PROM-12] */
export function CartHints({ isStartFailed = false, hidesOffline = false, onLeave }: CartHintsProps) {
  const { t } = useTranslation('cart')
  const isOnline = useModel(({ sync }) => sync.isOnline)
  const storage = useModel(({ sync }) => sync.storage)
  const isOutdated = useModel(({ sync }) => sync.isOutdated)
  const lostOrder = useLostOrder()
  return (
    <>
      {isStartFailed && <Banner kind="danger">{t('unavailable')}</Banner>}
      {!isOnline && !hidesOffline && <Banner kind="warning">{t('offline')}</Banner>}
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

/** The amount missing to the minimum order value, in the cart and before the first checkout step. [CART-09] */
export function MinimumOrderHint({ totals }: { readonly totals: TotalsView }) {
  const { t } = useTranslation('cart')
  const store = useStore()
  return (
    isBelowMinimum(totals) && (
      <Banner kind="info">
        {t('minimumMissing', {
          minimum: formatPrice(MINIMUM_ORDER_VALUE, store),
          missing: formatPrice(missingToMinimum(totals), store),
        })}
      </Banner>
    )
  )
}

type Goods = Pick<TotalsView, 'subtotal'> & Partial<Pick<TotalsView, 'discount'>>

export function isBelowMinimum(goods: Goods): boolean {
  return missingToMinimum(goods) > 0
}

/**
 * Gross euros of goods missing to the minimum order value, after the discount, as the server computes it; 0 if it is
 * reached, or no sum is known yet. [CART-09]
 */
export function missingToMinimum({ subtotal, discount = null }: Goods): number {
  if (subtotal === null) return 0
  const goods = toCents(subtotal) - Math.abs(toCents(discount ?? 0))
  return toEuro(Math.max(0, toCents(MINIMUM_ORDER_VALUE) - goods))
}

/** Delivery and payment information at the start of the order process, § 312j (1) BGB. */
export function GoodToKnow({ hasShipping }: { hasShipping: boolean }) {
  const { t } = useTranslation('cart')
  const { online } = useShopPayments()
  const methods = (['prepayment', ...online] as const).map((kind) => t(`paymentNames.${kind}`)).join(', ')
  return (
    <dl className={styles.goodToKnow}>
      {hasShipping && (
        <div>
          <dt>{t('deliveryTitle')}</dt>
          <dd>{t('deliveryText')}</dd>
        </div>
      )}
      <div>
        <dt>{t('paymentTitle')}</dt>
        <dd>{t('paymentText', { methods })}</dd>
      </div>
    </dl>
  )
}

export function EmptyCart({ onLeave }: { onLeave?: () => void }) {
  const { t } = useTranslation('cart')
  return (
    <div className={styles.empty}>
      <p className={styles.emptyTitle}>{t('emptyTitle')}</p>
      <p>{t('emptyText')}</p>
      <ButtonLink to="/" variant="secondary" onClick={onLeave}>
        {t('emptyAction')}
      </ButtonLink>
    </div>
  )
}

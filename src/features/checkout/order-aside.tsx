import { formatPrice } from '#models/price/money.ts'
import { useStore } from '#src/store/use-store.ts'
import type { CartView } from '#worker/protocol.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { GoodToKnow } from '../cart/good-to-know.tsx'
import { TotalsList } from '../cart/totals-list.tsx'
import { ChangeCart } from './change-cart.tsx'
import styles from './order-aside.module.css'
import { OrderLines } from './order-lines.tsx'

interface OrderAsideProps {
  cart: CartView
  isLocked: boolean
  isVirtual: boolean
}

/** What is being bought, beside the steps on wide screens, folded above them on narrow ones. */
export function OrderAside({ cart, isLocked, isVirtual }: OrderAsideProps) {
  const { t } = useTranslation('checkout')
  const store = useStore()
  const { grandTotal } = cart.totals
  return (
    <aside className={styles.aside} aria-label={t('yourOrder')}>
      <details className={styles.fold}>
        <summary>
          <span>{t('summaryToggle', { count: cart.quantity })}</span>
          <span>{grandTotal === null ? '–' : formatPrice(grandTotal, store)}</span>
        </summary>
      </details>
      <div className={styles.content}>
        <h2>{t('yourOrder')}</h2>
        <OrderLines lines={cart.lines} />
        <TotalsList totals={cart.totals} coupon={cart.coupon?.code ?? null} hasShipping={!isVirtual} />
        {!isLocked && <ChangeCart variant="secondary" />}
        <GoodToKnow hasShipping={!isVirtual} />
      </div>
    </aside>
  )
}

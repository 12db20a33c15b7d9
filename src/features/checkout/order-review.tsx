import { PREPAYMENT_DAYS } from '#models/checkout/payment-terms.ts'
import { useModel } from '#src/engine/use-engine.ts'
import type { CartView, CheckoutView } from '#worker/protocol.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { TotalsList } from '../cart/totals-list.tsx'
import { ChangeCart } from './change-cart.tsx'
import { LegalNotes } from './legal-notes.tsx'
import { OrderLines } from './order-lines.tsx'
import styles from './order-review.module.css'
import { paymentNote } from './payment-name.ts'
import { PlaceOrder } from './place-order.tsx'

/**
 * The review as the law asks: terms and consent first, then what is ordered and what it costs, and the button
 * directly below that, with nothing between and nothing after. § 312j (2), (3) BGB [CHK-10]
 */
export function OrderReview({ view, cart }: { view: CheckoutView; cart: CartView }) {
  const { t } = useTranslation('checkout')
  const isOnline = useModel(({ sync }) => sync.isOnline)
  const note = view.paymentMethod ? paymentNote(view.paymentMethod, view.isVirtual) : null
  return (
    <>
      {view.step !== 'placing' && (
        <div className={styles.change}>
          <ChangeCart variant="quiet" />
        </div>
      )}
      <PlaceOrder
        view={view}
        total={cart.totals.grandTotal}
        isOnline={isOnline}
        legalNotes={<LegalNotes hasGoods={!view.isVirtual} />}
      >
        <h3>{t('yourOrder')}</h3>
        <OrderLines lines={cart.lines} />
        {note && <p className={styles.note}>{t(`paymentNotes.${note}`, { days: PREPAYMENT_DAYS })}</p>}
        <TotalsList
          totals={cart.totals}
          coupon={cart.coupon?.code ?? null}
          hasShipping={!view.isVirtual}
          pendingText={cart.totals.grandTotal === null ? undefined : t('totalsEstimated')}
        />
      </PlaceOrder>
    </>
  )
}

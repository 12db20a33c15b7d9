import { Link } from 'react-router'
import { deliveryStart } from '#models/checkout/payment-kind.ts'
import { inStore } from '#models/store/store-view.ts'
import { useStore } from '#src/store/use-store.ts'
import type { PurchaseView } from '#worker/read-models.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useDeliveryTime } from './offered-methods.ts'
import styles from './thank-you.module.css'

interface NextStepsProps {
  view: PurchaseView
  isPaid: boolean
}

/** What happens to the parcel of an accepted order, and when. [CHK-10] */
export function NextSteps({ view: { shippingDetails, paymentMethod }, isPaid }: NextStepsProps) {
  const { t } = useTranslation('checkout')
  const store = useStore()
  const deliveryTime = useDeliveryTime()
  const waitsForTransfer = !isPaid && deliveryStart(paymentMethod) === 'transfer'
  return (
    <section className={styles.next} aria-labelledby="next-steps">
      <h2 id="next-steps">{t('next.title')}</h2>
      <ol>
        <li>{t(waitsForTransfer ? 'next.packOncePaid' : 'next.pack')}</li>
        <li>{t('next.send')}</li>
        {shippingDetails && <li>{deliveryTime(shippingDetails.country, paymentMethod)}.</li>}
        <li>
          <Link to={inStore(store, store.footer.returns)}>{t('next.returns')}</Link>
        </li>
      </ol>
    </section>
  )
}

import { CHECKOUT_STEPS } from '#models/checkout/checkout-steps.ts'
import { SELLER } from '#models/store/seller.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import styles from './checkout.module.css'

/** Has the places of the real page, so that nothing moves when the engine has read the cart. */
export function CheckoutSkeleton() {
  const { t } = useTranslation('checkout')
  return (
    <div className={styles.page} aria-busy="true">
      <div className={styles.steps}>
        <h1>{t('title')}</h1>
        <noscript>
          <p className={styles.noScript}>{t('noScript', { phone: SELLER.phone, email: SELLER.email })}</p>
        </noscript>
        {CHECKOUT_STEPS.map((step, index) => (
          <div key={step} className={index === 0 ? styles.placeOpen : styles.place}>
            {t(`steps.${step}`)}
          </div>
        ))}
      </div>
      <div className={styles.placeAside} />
    </div>
  )
}

import { useTranslation } from '../../i18n/use-translation.ts'
import styles from './microcart.module.css'

/** Where the shop delivers and how it is paid: told where ordering begins, § 312j (1) BGB. */
export function GoodToKnow({ hasShipping }: { hasShipping: boolean }) {
  const { t } = useTranslation('cart')
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
        <dd>{t('paymentText')}</dd>
      </div>
    </dl>
  )
}

import { PREPAYMENT_DAYS } from '#models/checkout/payment-terms.ts'
import { formatPrice } from '#models/price/money.ts'
import { SELLER_BANK } from '#models/store/seller.ts'
import { useStore } from '#src/store/use-store.ts'
import type { OrderView } from '#worker/protocol.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import styles from './thank-you.module.css'

/** How prepayment goes on: the order number is the reference. [CHK-06] */
export function BankTransfer({ order, isVirtual }: { order: OrderView; isVirtual: boolean }) {
  const { t } = useTranslation('checkout')
  const store = useStore()
  const { holder, iban, bic, name } = SELLER_BANK
  const { grandTotal } = order.totals
  const rows = [
    [t('transfer.amount'), grandTotal === null ? null : formatPrice(grandTotal, store)],
    [t('transfer.reference'), order.number],
    [t('transfer.holder'), holder],
    ['IBAN', iban],
    ['BIC', bic],
    [t('transfer.bank'), name],
  ] as const
  return (
    <section className={styles.transfer} aria-labelledby="bank-transfer">
      <h2 id="bank-transfer">{t('transfer.title')}</h2>
      <p>{t(isVirtual ? 'prepaymentNextVirtual' : 'prepaymentNext', { days: PREPAYMENT_DAYS })}</p>
      <dl className={styles.account}>
        {rows.map(
          ([label, value]) =>
            value !== null && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
    </section>
  )
}

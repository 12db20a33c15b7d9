import { type PastOrder, placedAt } from '#models/wire/order-history.ts'
import { orderClaimFormSchema } from '#models/wire/own-order.ts'
import type { FormResult } from '#src/forms/form-result.ts'
import { useStore } from '#src/store/use-store.ts'
import { Amount } from '#src/ui/amount.tsx'
import { Banner } from '#src/ui/banner.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import styles from './account.module.css'
import { AccountForm } from './account-form.tsx'

interface ClaimOrdersProps {
  readonly orders: readonly PastOrder[]
  readonly result: FormResult | undefined
}

/** Guest orders are not taken over silently: the customer sees them first and says that they are theirs. [USER-17] */
export function ClaimOrders({ orders, result }: ClaimOrdersProps) {
  const { t } = useTranslation('personal')
  const { locale } = useStore()
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'Europe/Berlin' })
  return (
    <>
      <div role="status" className={styles.state}>
        {result?.isDone && <Banner kind="success">{t('claim.done')}</Banner>}
      </div>
      {orders.length > 0 && (
        <section className={styles.part} aria-labelledby="claim">
          <h2 id="claim">{t('claim.title')}</h2>
          <p className={styles.note}>{t('claim.about')}</p>
          <ul>
            {orders.map((order) => (
              <li key={order.increment_id}>
                {order.increment_id} · {date.format(placedAt(order))} · <Amount value={order.grand_total} />
              </li>
            ))}
          </ul>
          <AccountForm
            name="claim"
            schema={orderClaimFormSchema}
            result={result}
            hidden={{ numbers: orders.map(({ increment_id }) => increment_id).join(',') }}
            submit={t('claim.take')}
            variant="secondary"
          />
        </section>
      )}
    </>
  )
}

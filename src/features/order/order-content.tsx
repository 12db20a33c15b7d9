import { type PastOrder, placedAt } from '#models/wire/order-history.ts'
import { useStore } from '#src/store/use-store.ts'
import { Amount } from '#src/ui/amount.tsx'
import { Picture } from '#src/ui/picture.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import styles from './order.module.css'

/** Goods, payment and history of an order that the server has described. [USER-04, USER-10] */
export function OrderContent({ order }: { readonly order: PastOrder }) {
  const { t } = useTranslation('order')
  const paidBy = order.payment?.additional_information ?? []
  return (
    <>
      <ul className={styles.items}>
        {order.items.map((item) => (
          <li key={item.item_id}>
            {item.image && <Picture path={item.image} alt="" place="thumb" sizes="56px" />}
            <span>
              {item.qty_ordered} ×{' '}
              {[item.name, ...item.options.map(({ label, value }) => `${label} ${value}`)].join(' · ')}
            </span>
          </li>
        ))}
      </ul>
      {paidBy.length > 0 && (
        <p className={styles.note}>
          {t('payment')}: {paidBy.join(', ')}
        </p>
      )}
      <OrderSteps order={order} />
    </>
  )
}

/** Oldest first. Other backends have none. */
export function OrderSteps({ order: { increment_id, history } }: { readonly order: PastOrder }) {
  const { t } = useTranslation('order')
  const { locale } = useStore()
  const date = new Intl.DateTimeFormat(locale, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'Europe/Berlin',
  })
  if (history.length === 0) return null
  return (
    <ol className={styles.steps} aria-label={t('steps', { number: increment_id })}>
      {history.map((step, place) => (
        <li key={place}>
          <time dateTime={placedAt(step).toISOString()}>{date.format(placedAt(step))}</time> {t(`step.${step.kind}`)}
          {step.amount !== undefined && (
            <>
              {': '}
              <Amount value={step.amount} />
            </>
          )}
        </li>
      ))}
    </ol>
  )
}

import { useOutletContext, useRevalidator } from 'react-router'
import { orderStatus, placedAt } from '#models/wire/order-history.ts'
import type { OwnOrder as OwnOrderFacts, Reorder } from '#models/wire/own-order.ts'
import type { FormResult } from '#src/forms/form-result.ts'
import { useStore } from '#src/store/use-store.ts'
import { Amount } from '#src/ui/amount.tsx'
import { Banner } from '#src/ui/banner.tsx'
import { TextLink } from '#src/ui/text-link.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { AccountOutlet } from '../account/account-form.tsx'
import { InvoiceLink, PayNow, UndoOrder } from './order-actions.tsx'
import { OrderSteps } from './order-content.tsx'
import { OrderedItems } from './ordered-items.tsx'
import styles from './own-order.module.css'
import { ReorderButton } from './reorder-button.tsx'
import { ReturnState } from './return-state.tsx'

interface OwnOrderProps {
  readonly order: OwnOrderFacts
  readonly again: Reorder
  /** Of the form without JavaScript. */
  readonly result: FormResult | undefined
}

/** The page of an order: what became of it, what can be done with it, and what it was. [USER-16] */
export function OwnOrder({ order, again, result }: OwnOrderProps) {
  const { t } = useTranslation('order')
  const { t: own } = useTranslation('personal')
  const { locale } = useStore()
  const { revalidate } = useRevalidator()
  const { session } = useOutletContext<AccountOutlet>()
  const { increment_id: number, shipments } = order
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'Europe/Berlin' })
  return (
    <article className={styles.page}>
      <header className={styles.head}>
        <p>
          <TextLink to="/my-account/orders">{own('order.all')}</TextLink>
        </p>
        <h1>{own('order.title', { number })}</h1>
        <p className={styles.lead}>
          {t(`status.${orderStatus(order.status)}`)}
          {'\u00a0· '}
          <time dateTime={placedAt(order).toISOString()}>{date.format(placedAt(order))}</time>
          {'\u00a0· '}
          <Amount value={order.grand_total} />
        </p>
      </header>
      {result?.isDone && <Banner kind="success">{t('cancel.done', { number })}</Banner>}
      {result?.formError && <Banner kind="warning">{t('cancel.tooLate')}</Banner>}
      {order.can_pay && <PayNow order={order} session={session} />}
      {order.return_case && <ReturnState shown={order.return_case} />}
      <div className={styles.actions}>
        <ReorderButton again={again} />
        <InvoiceLink order={order} />
      </div>
      {shipments.map((shipment) => (
        <p key={shipment.number}>
          <TextLink href={shipment.href} rel="noreferrer">
            {own('order.track', { carrier: shipment.carrier, number: shipment.number })}
          </TextLink>
        </p>
      ))}
      <section aria-labelledby="order-goods" className={styles.part}>
        <h2 id="order-goods">{t('goods')}</h2>
        <OrderedItems order={order} />
      </section>
      <div className={styles.columns}>
        {order.shipping_address && (
          <section aria-labelledby="order-delivery">
            <h2 id="order-delivery">{own('order.delivery')}</h2>
            <Address address={order.shipping_address} />
            <p className={styles.note}>{order.shipping_description.replace(' - ', ', ')}</p>
          </section>
        )}
        {order.billing_address && (
          <section aria-labelledby="order-billing">
            <h2 id="order-billing">{own('order.billing')}</h2>
            <Address address={order.billing_address} />
            <p className={styles.note}>
              {t('payment')}: {order.payment?.additional_information.join(', ')}
            </p>
          </section>
        )}
      </div>
      <section aria-labelledby="order-history" className={styles.part}>
        <h2 id="order-history">{own('order.history')}</h2>
        <OrderSteps order={order} />
      </section>
      <UndoOrder order={order} session={session} onChanged={revalidate} />
    </article>
  )
}

function Address({ address }: { readonly address: NonNullable<OwnOrderFacts['billing_address']> }) {
  const { locale } = useStore()
  const country = new Intl.DisplayNames(locale, { type: 'region' }).of(address.country_id)
  const lines = [
    address.company,
    `${address.firstname} ${address.lastname}`,
    address.street.join(' '),
    `${address.postcode} ${address.city}`,
    country,
  ]
  return (
    <address className={styles.address}>
      {lines.filter(Boolean).map((line) => (
        <span key={line}>{line}</span>
      ))}
    </address>
  )
}

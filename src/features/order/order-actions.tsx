import { WITHDRAWAL_PATHS } from '#models/urls/withdrawal-path.ts'
import type { OwnOrder } from '#models/wire/own-order.ts'
import { useStore, useStoreLink } from '#src/store/use-store.ts'
import { Button } from '#src/ui/button.tsx'
import { TextLink } from '#src/ui/text-link.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import styles from './own-order.module.css'

interface PayNowProps {
  readonly order: OwnOrder
  readonly session: string
}

/** A plain post: the answer leads to the page where any browser can pay this order. [CHK-15] */
export function PayNow({ order, session }: PayNowProps) {
  const { t } = useTranslation('order')
  const { t: own } = useTranslation('personal')
  const link = useStoreLink()
  return (
    <form method="post" action={link(`/my-account/orders/${order.increment_id}/pay`)} className={styles.box}>
      <input type="hidden" name="session" value={session} />
      <p>{order.status === 'pending' ? t('transfer') : own('order.waits')}</p>
      <Button type="submit">{own('order.payNow')}</Button>
    </form>
  )
}

/** Invoice, return and withdrawal; the form of the withdrawal is filled in. */
export function OrderLinks({ order }: { readonly order: OwnOrder }) {
  const { t } = useTranslation('personal')
  const { language, footer } = useStore()
  const link = useStoreLink()
  const { increment_id: number } = order
  return (
    <ul className={styles.links}>
      <li>
        {order.has_invoice ? (
          // A document outside the pages.
          <TextLink href={link(`/my-account/orders/${number}/invoice`)}>{t('order.invoice')}</TextLink>
        ) : (
          order.can_return && <span className={styles.note}>{t('order.invoiceLater')}</span>
        )}
      </li>
      {order.can_return && (
        <>
          <li>
            <TextLink to={footer.returns}>{t('order.return')}</TextLink>
          </li>
          <li>
            <TextLink to={`${WITHDRAWAL_PATHS[language]}?order=${encodeURIComponent(number)}`}>
              {t('order.withdraw')}
            </TextLink>
          </li>
        </>
      )}
    </ul>
  )
}

/** Cancels the order where no script can ask first. */
export function CancelForm({ session }: { readonly session: string }) {
  const { t } = useTranslation('order')
  return (
    <noscript>
      <form method="post" className={styles.box}>
        <input type="hidden" name="form" value="cancel" />
        <input type="hidden" name="session" value={session} />
        <p>{t('cancel.text')}</p>
        <Button type="submit" variant="secondary">
          {t('cancel.order')}
        </Button>
      </form>
    </noscript>
  )
}

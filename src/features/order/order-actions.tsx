import { WITHDRAWAL_PATHS } from '#models/urls/withdrawal-path.ts'
import type { OwnOrder } from '#models/wire/own-order.ts'
import { useStore, useStoreLink } from '#src/store/use-store.ts'
import { Button } from '#src/ui/button.tsx'
import { TextLink } from '#src/ui/text-link.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { CancelOrder } from './cancel-order.tsx'
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

/** The invoice, or when there will be one. */
export function InvoiceLink({ order }: { readonly order: OwnOrder }) {
  const { t } = useTranslation('personal')
  const link = useStoreLink()
  if (order.has_invoice) {
    // A document outside the pages.
    return <TextLink href={link(`/my-account/orders/${order.increment_id}/invoice`)}>{t('order.invoice')}</TextLink>
  }
  return order.can_return && <span className={styles.note}>{t('order.invoiceLater')}</span>
}

interface UndoOrderProps extends PayNowProps {
  /** Shows the order as it is now. */
  readonly onChanged: () => Promise<void>
}

/**
 * The ways out of an order, the simplest first: cancellation until it is sent, then the return, always the withdrawal, whose
 * form is filled in. [CHK-16]
 */
export function UndoOrder({ order, session, onChanged }: UndoOrderProps) {
  const { t } = useTranslation('personal')
  const { language, footer } = useStore()
  const { increment_id: number, can_cancel, can_return, has_invoice } = order
  return (
    <div className={styles.undo}>
      {(can_cancel || can_return) && <h2>{t('order.undo.title')}</h2>}
      {can_cancel && <p>{t('order.undo.cancel')}</p>}
      {/* It stays to say what came of it. */}
      <div data-scripted>
        <CancelOrder
          order={{ number }}
          number={number}
          canCancel={can_cancel}
          isPaid={order.status === 'processing'}
          onChanged={onChanged}
        />
      </div>
      {can_cancel && <CancelForm session={session} />}
      {can_return && has_invoice && (
        <p>
          {t('order.undo.return')} <TextLink to={footer.returns}>{t('order.return')}</TextLink>
        </p>
      )}
      {can_return && (
        <p>
          {t('order.undo.withdraw')}{' '}
          <TextLink to={`${WITHDRAWAL_PATHS[language]}?order=${encodeURIComponent(number)}`}>
            {t('order.withdraw')}
          </TextLink>
        </p>
      )}
    </div>
  )
}

/** Cancels the order where no script can ask first. */
function CancelForm({ session }: { readonly session: string }) {
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

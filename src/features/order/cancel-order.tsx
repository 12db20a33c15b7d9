import { useState } from 'react'
import { cancelOrder } from '#src/engine/engine.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { useFocusAfter } from '#src/ui/use-focus-after.ts'
import type { CancelOutcome, OrderToCancel } from '#worker/protocol.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import styles from './order.module.css'

interface CancelOrderProps {
  readonly order: OrderToCancel
  /** The order number. */
  readonly number: string
  readonly canCancel: boolean
  readonly isPaid: boolean
  /** Shows the order as it is now. */
  readonly onChanged: () => Promise<void>
}

/** Cancels an order that is not shipped, after a question. The server decides. [CHK-16] */
export function CancelOrder({ order, number, canCancel, isPaid, onChanged }: CancelOrderProps) {
  const { t } = useTranslation('order')
  const [isAsking, setIsAsking] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [outcome, setOutcome] = useState<CancelOutcome | null>(null)
  const answer = useFocusAfter<HTMLDivElement>(outcome !== null, outcome)

  async function cancel(): Promise<void> {
    setIsBusy(true)
    setOutcome(null)
    const result = await cancelOrder(order)
    if (result !== 'unreachable') await onChanged()
    setIsBusy(false)
    setIsAsking(false)
    setOutcome(result)
  }

  if (!canCancel && outcome === null) return null
  return (
    <div className={styles.cancel}>
      {canCancel && (
        <Button variant="secondary" size="s" onClick={() => setIsAsking(true)}>
          {t('cancel.order')}
        </Button>
      )}
      <div role="status" ref={answer} tabIndex={-1}>
        {outcome === 'canceled' && <Banner kind="success">{t('cancel.done', { number })}</Banner>}
        {outcome === 'too-late' && <Banner kind="warning">{t('cancel.tooLate')}</Banner>}
        {outcome === 'unreachable' && <Banner kind="warning">{t('cancel.unreachable')}</Banner>}
      </div>
      {isAsking && (
        <Dialog
          isOpen
          onClose={() => setIsAsking(false)}
          title={t('cancel.title', { number })}
          footer={
            <div className={styles.answers}>
              <Button variant="secondary" onClick={() => setIsAsking(false)}>
                {t('cancel.keep')}
              </Button>
              <Button isBusy={isBusy} onClick={() => void cancel()}>
                {t('cancel.order')}
              </Button>
            </div>
          }
        >
          <p>
            {t('cancel.text')} {isPaid && t('cancel.money')}
          </p>
        </Dialog>
      )}
    </div>
  )
}

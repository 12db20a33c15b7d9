import { type PropsWithChildren, type ReactNode, useEffect, useRef, useState } from 'react'
import { formatPrice } from '#models/price/money.ts'
import { useExecute } from '#src/engine/use-engine.ts'
import { useStore } from '#src/store/use-store.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { CheckboxField } from '#src/ui/field.tsx'
import { useForm } from '#src/ui/use-form.ts'
import type { CheckoutView, Outcome, Refusal } from '#worker/protocol.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useInlineMessages } from '../notifications/notify.ts'
import { useRefusalText } from '../notifications/refusal-text.ts'
import styles from './order-review.module.css'

interface PlaceOrderProps {
  view: CheckoutView
  /** Gross euros below the goods; null where a price is unknown: then nothing can be ordered. § 312j (2) BGB [CHK-20] */
  total: number | null
  isOnline: boolean
  legalNotes: ReactNode
}

/** One order per intent: while it is on its way the button is busy, and further clicks do nothing. [PROM-07] */
export function PlaceOrder({ view, total, isOnline, legalNotes, children }: PropsWithChildren<PlaceOrderProps>) {
  const { t } = useTranslation('checkout')
  const store = useStore()
  const { code: storeCode, asksForOfflineOrders: asksFirst } = store
  const execute = useExecute()
  const refusalText = useRefusalText()
  const { error, isBusy, result, formProps } = useForm<number, Outcome>({
    isLocked: view.step === 'placing' || total === null,
    check: ({ terms }) =>
      terms === 'yes' && total !== null
        ? { ok: true, value: total }
        : { ok: false, errors: { terms: 'termsRequired' } },
    send: (shownTotal) =>
      execute({ type: 'checkout.place-order', termsAccepted: true, storeCode, shownTotal, asksFirst }),
  })
  const refusal = result?.ok === false ? result.refusal : null
  const isPlacing = isBusy || view.step === 'placing'
  const isSlow = useIsSlow(isPlacing)
  const refused = isPlacing ? null : (refusal ?? view.refusal)
  const message = refused && (totalChangeText(refused) ?? refusalText(refused))
  const place = useRef<HTMLDivElement>(null)
  // The notice about it has the general text.
  useInlineMessages(place, refused && refusalText(refused))

  /** The total that was agreed to and the new one: consent needs both. [CHK-20] */
  function totalChangeText({ reason, data }: Refusal): string | null {
    const before = data?.before
    if (reason !== 'price-changed' || typeof before !== 'number' || total === null || total === before) return null
    return t('totalChanged', { before: formatPrice(before, store), now: formatPrice(total, store) })
  }

  return (
    <form {...formProps} className={styles.review} aria-busy={isPlacing}>
      <div ref={place} role="alert">
        {message && <Banner kind="danger">{message}</Banner>}
      </div>
      {!isOnline && <Banner kind="warning">{t('offlineReview')}</Banner>}
      {legalNotes}
      <CheckboxField label={t('acceptTerms')} name="terms" required error={error('terms')} />
      <p role="status" className={styles.progress}>
        {isPlacing && t(isSlow ? 'placingSlowly' : 'placing')}
      </p>
      <div className={styles.order}>
        {children}
        {total === null && (
          <p id="total-missing" className={styles.note}>
            {t('totalMissing')}
          </p>
        )}
        <Button
          type="submit"
          isBusy={isPlacing}
          aria-disabled={total === null}
          aria-describedby={total === null ? 'total-missing' : undefined}
          className={styles.button}
        >
          {t('placeOrder')}
        </Button>
      </div>
    </form>
  )
}

/** After this time the page explains the wait, ms. */
const SLOW_AFTER_MS = 4000

function useIsSlow(isWaiting: boolean): boolean {
  const [isSlow, setIsSlow] = useState(false)
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(() => setIsSlow(true), SLOW_AFTER_MS)
    return () => {
      clearTimeout(timer)
      setIsSlow(false)
    }
  }, [isWaiting])
  return isSlow
}

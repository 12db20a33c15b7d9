import { type PropsWithChildren, type ReactNode, useRef, useState } from 'react'
import { formatPrice, toCents } from '#models/price/money.ts'
import { useExecute } from '#src/engine/use-engine.ts'
import { useStore, useStoreLink } from '#src/store/use-store.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { CheckboxField } from '#src/ui/field.tsx'
import { useForm } from '#src/ui/use-form.ts'
import { useIsLate } from '#src/ui/use-is-late.ts'
import type { Outcome, Refusal } from '#worker/commands.ts'
import type { CheckoutView } from '#worker/read-models.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useInlineMessages } from '../notifications/notify.ts'
import { useRefusalText } from '../notifications/refusal-text.ts'
import { giveUpPaying, intendToPay } from '../payment/leave-for-provider.ts'
import { openSheet } from '../payment/open-sheet.ts'
import styles from './order-review.module.css'
import { isApprovedFor } from './payment-name.ts'

/** After this time the page explains the wait, ms. */
const SLOW_AFTER_MS = 4000

interface PlaceOrderProps {
  view: CheckoutView
  /** Gross euros below the goods; null where a price is unknown: then nothing can be ordered. § 312j (2) BGB [CHK-20] */
  total: number | null
  /** Gross euros that the payment method pays, if gift cards pay the rest. */
  due?: number | null
  /** Nothing is left for the payment method. */
  isPaidByCards?: boolean
  isOnline: boolean
  /** What the review shows: other goods, addresses or sums are another text. */
  content: string
  legalNotes: ReactNode
}

/** One order per intent: while it is on its way the button is busy, and further clicks do nothing. [PROM-07] */
export function PlaceOrder(props: PropsWithChildren<PlaceOrderProps>) {
  const { view, total, due = total, isPaidByCards = false, isOnline, content, legalNotes, children } = props
  const { t } = useTranslation('checkout')
  const store = useStore()
  const link = useStoreLink()
  const { code: storeCode, asksForOfflineOrders: asksFirst } = store
  const method = view.paymentMethods.find(({ code }) => code === view.paymentMethod)
  const flow = (isPaidByCards ? null : method?.flow) ?? null
  const execute = useExecute()
  const refusalText = useRefusalText()
  /** While the sheet is open nothing has been sent. */
  const [isApproving, setIsApproving] = useState(false)
  const { error, isBusy, result, formProps } = useForm<number, Outcome>({
    isLocked: view.step === 'placing' || total === null,
    check: ({ terms }) =>
      terms === 'yes' && total !== null
        ? { ok: true, value: total }
        : { ok: false, errors: { terms: 'termsRequired' } },
    async send(shownTotal) {
      if (!isApprovedFor(view, due)) return { ok: false, refusal: { reason: 'amount-mismatch' } }
      // Within the click: only a click may open a window or a sheet.
      const sheet =
        isOnline && method && flow === 'sheet' && due !== null
          ? openSheet({ method, amount: toCents(due), currency: store.currency, language: store.language })
          : null
      if (isOnline) intendToPay(flow, link('/loading'))
      setIsApproving(sheet !== null)
      const instrument = await sheet
      setIsApproving(false)
      if (sheet && !instrument) return { ok: false, refusal: { reason: 'payment-not-approved' } }
      const outcome = await execute({
        type: 'checkout.place-order',
        termsAccepted: true,
        storeCode,
        shownTotal,
        asksFirst,
        ...(instrument ? { instrument } : {}),
      })
      if (!outcome.ok) giveUpPaying()
      return outcome
    },
  })
  const refusal = result?.ok === false ? result.refusal : null
  const isPlacing = isBusy || view.step === 'placing'
  const isSending = isPlacing && !isApproving
  const isSlow = useIsLate(isSending, SLOW_AFTER_MS)
  const refused = isPlacing ? null : (refusal ?? view.refusal)
  const message = refused && (totalChangeText(refused) ?? refusalText(refused))
  const place = useRef<HTMLDivElement>(null)
  const isChanged = useIsChanged(total === null ? null : content)
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
        {isChanged && !message && !isPlacing && <Banner kind="warning">{t('reviewChanged')}</Banner>}
      </div>
      {!isOnline && <Banner kind="warning">{t(flow === null ? 'offlineReview' : 'offlinePayment')}</Banner>}
      {legalNotes}
      <CheckboxField label={t('acceptTerms')} name="terms" required error={error('terms')} />
      <p role="status" className={styles.progress}>
        {isSending && t(isSlow ? 'placingSlowly' : 'placing')}
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

/**
 * Whether the order has changed since its review was opened, as by another tab. [CHK-20]
 *
 * @param content null while it is incomplete
 */
function useIsChanged(content: string | null): boolean {
  const [first, setFirst] = useState(content)
  if (first === null && content !== null) setFirst(content)
  return first !== null && content !== null && content !== first
}

import type { LegalText } from '#machines/shell/shell.machine.ts'
import { amountDue, isPaidByCards } from '#models/price/paid-cards.ts'
import { useModel } from '#src/engine/use-engine.ts'
import type { CartView, CheckoutView } from '#worker/read-models.ts'
import { RichText } from '../../i18n/rich-text.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { TotalsList } from '../cart/totals-list.tsx'
import { LegalLink } from '../content/legal-link.tsx'
import { type GuaranteeTexts, LegalGuaranteeNotice } from '../legal-guarantee/legal-guarantee-notice.tsx'
import { ChangeCart, OrderLines } from './order-lines.tsx'
import styles from './order-review.module.css'
import { NOTE_FACTS, paymentNote } from './payment-name.ts'
import { PlaceOrder } from './place-order.tsx'

/**
 * The review as the law asks: terms and consent first, then what is ordered and what it costs, and the button
 * directly below that, with nothing between and nothing after. § 312j (2), (3) BGB [CHK-10]
 */
export function OrderReview({ view, cart }: { view: CheckoutView; cart: CartView }) {
  const { t } = useTranslation('checkout')
  const isOnline = useModel(({ sync }) => sync.isOnline)
  const isPaid = isPaidByCards(cart.totals)
  const method = view.paymentMethods.find(({ code }) => code === view.paymentMethod)
  const note = method && !isPaid ? paymentNote(method, view.isVirtual) : null
  return (
    <>
      {view.isExpress && <p className={styles.note}>{t('fromAccount')}</p>}
      {view.step !== 'placing' && (
        <div className={styles.change}>
          <ChangeCart variant="quiet" />
        </div>
      )}
      <PlaceOrder
        view={view}
        total={cart.totals.grandTotal}
        due={amountDue(cart.totals)}
        isPaidByCards={isPaid}
        isOnline={isOnline}
        content={contentOf(view, cart)}
        legalNotes={<LegalNotes hasGoods={!view.isVirtual} />}
      >
        <h3>{t('yourOrder')}</h3>
        <OrderLines lines={cart.lines} />
        {note && <p className={styles.note}>{t(`paymentNotes.${note}`, NOTE_FACTS)}</p>}
        <TotalsList
          totals={cart.totals}
          coupon={cart.coupon?.code ?? null}
          hasShipping={!view.isVirtual}
          pendingText={cart.totals.grandTotal === null ? undefined : t('totalsEstimated')}
        />
      </PlaceOrder>
    </>
  )
}

function contentOf(view: CheckoutView, { lines, totals }: CartView): string {
  const { personalDetails, shippingDetails, billingDetails, shippingMethod, paymentMethod } = view
  const goods = lines.map(({ sku, quantity }) => [sku, quantity])
  return JSON.stringify([
    totals.grandTotal,
    goods,
    personalDetails,
    shippingDetails,
    billingDetails,
    shippingMethod,
    paymentMethod,
  ])
}

/** What the law wants known before the order is placed. */
function LegalNotes({ hasGoods }: { hasGoods: boolean }) {
  const { t } = useTranslation('checkout')
  const guarantee = useGuaranteeTexts()
  const linkTo = (text: LegalText) => (words: string) => <LegalLink text={text}>{words}</LegalLink>
  return (
    <>
      {hasGoods && (
        <div className={styles.guarantee}>
          <LegalGuaranteeNotice texts={guarantee} />
        </div>
      )}
      <p className={styles.legal}>
        <RichText
          text={t('legalNotes')}
          spans={{
            terms: linkTo('terms'),
            withdrawal: linkTo('withdrawal'),
            privacy: linkTo('privacy'),
          }}
        />
      </p>
    </>
  )
}

/** For pages that have the texts beside them, offline as well. */
function useGuaranteeTexts(): GuaranteeTexts {
  const { i18n } = useTranslation('guarantee')
  return i18n.getResourceBundle(i18n.language, 'guarantee') as GuaranteeTexts
}

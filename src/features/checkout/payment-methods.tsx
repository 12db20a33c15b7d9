import { PREPAYMENT_DAYS } from '#models/checkout/payment-terms.ts'
import type { PaymentMethod } from '#models/wire/quote.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import styles from './form.module.css'
import { paymentNote, usePaymentName } from './payment-name.ts'

interface PaymentMethodsProps {
  methods: readonly PaymentMethod[]
  chosen: string | null
  isFromServer: boolean
  isVirtual: boolean
  onChoose: (code: string) => void
}

export function PaymentMethods({ methods, chosen, isFromServer, isVirtual, onChoose }: PaymentMethodsProps) {
  const { t } = useTranslation('checkout')
  const paymentName = usePaymentName()
  return (
    <div className={styles.methods} role="radiogroup" aria-labelledby="payment-methods">
      <h3 id="payment-methods">{t('paymentMethod')}</h3>
      {methods.map((method) => {
        const note = paymentNote(method.code, isVirtual)
        return (
          <div key={method.code} className={styles.method}>
            <input
              type="radio"
              id={`payment-${method.code}`}
              name="payment"
              value={method.code}
              checked={method.code === chosen}
              onChange={() => onChoose(method.code)}
              aria-describedby={note ? `payment-${method.code}-note` : undefined}
            />
            <label htmlFor={`payment-${method.code}`} className={styles.methodName}>
              {paymentName(method)}
            </label>
            {note && (
              <p id={`payment-${method.code}-note`} className={styles.methodNote}>
                {t(`paymentNotes.${note}`, { days: PREPAYMENT_DAYS })}
              </p>
            )}
          </div>
        )
      })}
      {methods.length === 0 && <p role="status">{t('noPaymentMethod')}</p>}
      {!isFromServer && methods.length > 0 && <p className={styles.note}>{t('methodsOffline')}</p>}
    </div>
  )
}

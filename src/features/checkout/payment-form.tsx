import { useState } from 'react'
import { PREPAYMENT_DAYS } from '#models/checkout/payment-terms.ts'
import { billingDetailsSchema, validate } from '#models/wire/address.ts'
import type { PaymentMethod } from '#models/wire/quote.ts'
import { useStore } from '#src/store/use-store.ts'
import { CheckboxField, TextField } from '#src/ui/field.tsx'
import type { CheckoutView, ProfileView } from '#worker/protocol.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { AddressFields } from './address-fields.tsx'
import { StepEnd, useDetailsForm } from './details-form.tsx'
import styles from './form.module.css'
import { billingValues, offeredPayment } from './form-values.ts'
import { paymentNote, usePaymentName } from './payment-name.ts'

export function PaymentForm({ view, profile }: { view: CheckoutView; profile: ProfileView | null }) {
  const { t } = useTranslation('checkout')
  const { taxCountry } = useStore()
  const values = billingValues(view, view.shippingDetails?.country ?? taxCountry, profile)
  const [chosen, setChosen] = useState(values.payment ?? view.paymentMethod)
  const [chosenSame, setChosenSame] = useState<boolean | null>(null)
  const wantsSame = chosenSame ?? values.sameAddress === 'yes'
  const method = offeredPayment(view.paymentMethods, chosen)
  // Nothing is shipped of a virtual cart: there is no address that could be the same.
  const isSame = wantsSame && !view.isVirtual
  const { error, formProps, ...state } = useDetailsForm('payment', (given) => {
    const methodCode = method?.code ?? ''
    if (isSame) return { ok: true, value: { type: 'checkout.submit-payment', methodCode, billing: null } }
    const parsed = validate(billingDetailsSchema, given)
    if (!parsed.ok) return parsed
    return { ok: true, value: { type: 'checkout.submit-payment', methodCode, billing: parsed.value } }
  })
  return (
    <form {...formProps} className={styles.form}>
      <PaymentMethods
        methods={view.paymentMethods}
        chosen={method?.code ?? null}
        isFromServer={view.isMethodsFromServer}
        isVirtual={view.isVirtual}
        onChoose={setChosen}
      />
      {!view.isVirtual && (
        <CheckboxField
          label={t('sameAddress')}
          name="sameAddress"
          checked={wantsSame}
          onChange={(event) => setChosenSame(event.currentTarget.checked)}
        />
      )}
      {!isSame && (
        <fieldset className={styles.form}>
          <legend className={styles.legend}>{t('billingAddress')}</legend>
          <AddressFields kind="billing" values={values} error={error} />
          <TextField
            label={t('fields.taxId')}
            name="taxId"
            hint={t('taxIdHint')}
            autoComplete="off"
            defaultValue={values.taxId}
            error={error('taxId')}
          />
        </fieldset>
      )}
      <StepEnd next="review" isDisabled={method === null} {...state} />
    </form>
  )
}

interface PaymentMethodsProps {
  methods: readonly PaymentMethod[]
  chosen: string | null
  isFromServer: boolean
  isVirtual: boolean
  onChoose: (code: string) => void
}

function PaymentMethods({ methods, chosen, isFromServer, isVirtual, onChoose }: PaymentMethodsProps) {
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

import { useState } from 'react'
import { billingDetailsSchema, validate } from '#models/wire/address.ts'
import { useStore } from '#src/store/use-store.ts'
import { CheckboxField } from '#src/ui/checkbox-field.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { useFieldError } from '#src/ui/use-field-error.ts'
import type { CheckoutView, ProfileView } from '#worker/protocol.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { AddressFields } from './address-fields.tsx'
import styles from './form.module.css'
import { billingValues, offeredPayment } from './form-values.ts'
import { PaymentMethods } from './payment-methods.tsx'
import { StepEnd } from './step-end.tsx'
import { useDetailsForm } from './use-details-form.ts'

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
  const { errors, formProps, ...state } = useDetailsForm('payment', (given) => {
    const methodCode = method?.code ?? ''
    if (isSame) return { command: { type: 'checkout.submit-payment', methodCode, billing: null } }
    const parsed = validate(billingDetailsSchema, given)
    if (!parsed.ok) return parsed
    return { command: { type: 'checkout.submit-payment', methodCode, billing: parsed.value } }
  })
  const error = useFieldError(errors)
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

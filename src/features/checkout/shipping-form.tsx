import { useEffect, useEffectEvent, useState } from 'react'
import { shippingDetailsSchema, validate } from '#models/wire/address.ts'
import { useExecute } from '#src/engine/use-engine.ts'
import { useStore } from '#src/store/use-store.ts'
import { TextField } from '#src/ui/text-field.tsx'
import { useFieldError } from '#src/ui/use-field-error.ts'
import type { CheckoutView, ProfileView } from '#worker/protocol.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { AddressFields } from './address-fields.tsx'
import styles from './form.module.css'
import { methodKey, offeredMethod, shippingValues } from './form-values.ts'
import { ShippingMethods } from './shipping-methods.tsx'
import { StepEnd } from './step-end.tsx'
import { useDetailsForm } from './use-details-form.ts'

export function ShippingForm({ view, profile }: { view: CheckoutView; profile: ProfileView | null }) {
  const { t } = useTranslation('checkout')
  const { taxCountry } = useStore()
  const execute = useExecute()
  const values = shippingValues(view, taxCountry, profile)
  const [chosenCountry, setChosenCountry] = useState<string | null>(null)
  const country = chosenCountry ?? values.country ?? taxCountry
  const [chosen, setChosen] = useState(values.method ?? keyOf(view.shippingMethod))
  const method = offeredMethod(view.shippingMethods, chosen)
  const { errors, formProps, ...state } = useDetailsForm('shipping', (given) => {
    const parsed = validate(shippingDetailsSchema, given)
    if (!parsed.ok) return parsed
    const { carrier_code: carrierCode = '', method_code: methodCode = '' } = method ?? {}
    return { command: { type: 'checkout.submit-shipping', details: parsed.value, carrierCode, methodCode } }
  })
  const error = useFieldError(errors)

  const askForMethods = useEffectEvent((of: string) => void execute({ type: 'checkout.choose-country', country: of }))
  useEffect(() => askForMethods(country), [country])

  return (
    <form {...formProps} className={styles.form}>
      <AddressFields kind="shipping" values={values} error={error} onCountryChange={setChosenCountry} />
      <TextField
        label={t('fields.phone')}
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete="shipping tel"
        required
        hint={t('phoneHint')}
        defaultValue={values.phone}
        error={error('phone')}
      />
      <ShippingMethods
        methods={view.shippingMethods}
        chosen={method ? methodKey(method) : null}
        isFromServer={view.isMethodsFromServer}
        country={country}
        onChoose={setChosen}
      />
      <StepEnd next="payment" isDisabled={method === null} {...state} />
    </form>
  )
}

function keyOf(method: CheckoutView['shippingMethod']): string | null {
  return method ? methodKey({ carrier_code: method.carrierCode, method_code: method.methodCode }) : null
}

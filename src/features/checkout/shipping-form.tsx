import { useEffect, useEffectEvent, useState } from 'react'
import { formatPrice } from '#models/price/money.ts'
import { shippingDetailsSchema } from '#models/wire/address.ts'
import type { ShippingMethod } from '#models/wire/checkout-methods.ts'
import { validate } from '#models/wire/validate.ts'
import { useExecute } from '#src/engine/use-engine.ts'
import { useStore } from '#src/store/use-store.ts'
import { TextField } from '#src/ui/field.tsx'
import type { CheckoutView } from '#worker/read-models.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useAddressBook } from './address-book.tsx'
import { AddressFields } from './address-fields.tsx'
import { StepEnd, useDetailsForm } from './details-form.tsx'
import styles from './form.module.css'
import { type KnownProfile, shippingValues } from './form-values.ts'
import { methodKey, offeredMethod, useDeliveryTime, useMethodTitle } from './offered-methods.ts'

export function ShippingForm({ view, profile }: { view: CheckoutView; profile: KnownProfile }) {
  const { t } = useTranslation('checkout')
  const { taxCountry } = useStore()
  const execute = useExecute()
  const [chosenCountry, setChosenCountry] = useState<string | null>(null)
  const book = useAddressBook(shippingValues(view, taxCountry, profile), profile, () => setChosenCountry(null))
  const { values } = book
  const country = chosenCountry ?? values.country ?? taxCountry
  const [chosen, setChosen] = useState(values.method ?? keyOf(view.shippingMethod))
  const method = offeredMethod(view.shippingMethods, chosen)
  const { error, formProps, ...state } = useDetailsForm('shipping', profile, (given) => {
    book.check()
    const parsed = validate(shippingDetailsSchema, given)
    if (!parsed.ok) return parsed
    const { carrier_code: carrierCode = '', method_code: methodCode = '' } = method ?? {}
    return { ok: true, value: { type: 'checkout.submit-shipping', details: parsed.value, carrierCode, methodCode } }
  })

  const errorOf = book.errorsOf(error)

  const askForMethods = useEffectEvent(
    (of: string) => void execute({ type: 'checkout.choose-country', country: of, taxCountry }),
  )
  useEffect(() => askForMethods(country), [country])

  return (
    <form {...formProps} className={styles.form}>
      {book.cards}
      <div key={book.key} className={styles.form} onInput={book.edit}>
        <AddressFields kind="shipping" values={values} error={errorOf} onCountryChange={setChosenCountry} />
      </div>
      <TextField
        key={`phone-${book.key}`}
        label={t('fields.phone')}
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete="shipping tel"
        hint={t('phoneHint')}
        defaultValue={values.phone}
        error={errorOf('phone')}
      />
      {book.tick}
      <ShippingMethods
        methods={view.shippingMethods}
        chosen={method ? methodKey(method) : null}
        isFromServer={view.isMethodsFromServer}
        country={country}
        paymentMethod={view.paymentMethod}
        onChoose={setChosen}
      />
      <StepEnd next="payment" isDisabled={method === null} {...state} />
    </form>
  )
}

function keyOf(method: CheckoutView['shippingMethod']): string | null {
  return method ? methodKey({ carrier_code: method.carrierCode, method_code: method.methodCode }) : null
}

interface ShippingMethodsProps {
  methods: readonly ShippingMethod[]
  chosen: string | null
  isFromServer: boolean
  country: string
  paymentMethod: string | null
  onChoose: (key: string) => void
}

/** What the server ships to this country; offline the configured default. [CHK-04] */
function ShippingMethods(props: ShippingMethodsProps) {
  const { methods, chosen, isFromServer, country, paymentMethod, onChoose } = props
  const { t } = useTranslation('checkout')
  const store = useStore()
  const title = useMethodTitle()
  const deliveryTime = useDeliveryTime()
  const available = methods.filter((method) => method.available)
  return (
    <div className={styles.methods} role="radiogroup" aria-labelledby="shipping-methods">
      <h3 id="shipping-methods">{t('shippingMethod')}</h3>
      {available.map((method) => (
        <label key={methodKey(method)} className={styles.method}>
          <input
            type="radio"
            name="method"
            value={methodKey(method)}
            checked={methodKey(method) === chosen}
            onChange={() => onChoose(methodKey(method))}
          />
          <span className={styles.methodName}>{title(method)}</span>
          <span>{method.price_incl_tax === 0 ? t('free') : formatPrice(method.price_incl_tax, store)}</span>
          <span className={styles.methodNote}>{deliveryTime(country, paymentMethod)}</span>
        </label>
      ))}
      {available.length === 0 && <p role="status">{t('noShippingMethod')}</p>}
      {!isFromServer && available.length > 0 && <p className={styles.note}>{t('methodsOffline')}</p>}
    </div>
  )
}

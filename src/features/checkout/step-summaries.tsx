import { paymentKind } from '#models/checkout/payment-kind.ts'
import type { BillingDetails, ShippingDetails } from '#models/wire/address.ts'
import { useStore } from '#src/store/use-store.ts'
import type { PurchaseView } from '#worker/read-models.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { countryName } from './country-name.ts'
import { methodKey, useDeliveryTime, useMethodTitle } from './offered-methods.ts'
import { usePaymentName } from './payment-name.ts'

export function PersonalSummary({ view: { personalDetails } }: { view: PurchaseView }) {
  if (!personalDetails) return null
  return (
    <>
      <div>
        {personalDetails.firstName} {personalDetails.lastName}
      </div>
      <div>{personalDetails.email}</div>
    </>
  )
}

export function ShippingSummary({ view }: { view: PurchaseView }) {
  const { shippingDetails } = view
  if (!shippingDetails) return null
  return (
    <>
      <AddressLines address={shippingDetails} />
      {shippingDetails.phone && <div>{shippingDetails.phone}</div>}
      <ShippingMethodSummary view={view} />
    </>
  )
}

interface ShippingMethodProps {
  view: PurchaseView
  /** Whether it says how long the delivery takes. */
  hasTime?: boolean
}

export function ShippingMethodSummary({ view, hasTime = true }: ShippingMethodProps) {
  const title = useMethodTitle()
  const deliveryTime = useDeliveryTime()
  const { shippingDetails, shippingMethod, shippingMethods, paymentMethod } = view
  const key = shippingMethod && `${shippingMethod.carrierCode}/${shippingMethod.methodCode}`
  const method = shippingMethods.find((offered) => methodKey(offered) === key)
  if (!method || !shippingDetails) return null
  return (
    <div>
      {title(method)}
      {hasTime && `, ${deliveryTime(shippingDetails.country, paymentMethod)}`}
    </div>
  )
}

/** Of the instruments only a card has a name of its own; the others are labelled with their method. */
export function PaymentSummary({ view }: { view: PurchaseView }) {
  const { t } = useTranslation('checkout')
  const paymentName = usePaymentName()
  const { paymentMethod, paymentMethods, paymentInstrument, personalDetails, billingDetails, isSameAddress } = view
  if (!paymentMethod) return null
  const method = paymentMethods.find(({ code }) => code === paymentMethod) ?? {
    code: paymentMethod,
    title: paymentMethod,
  }
  return (
    <>
      <div>{paymentName(method)}</div>
      {paymentInstrument !== null && paymentKind(paymentMethod) === 'creditCard' && <div>{paymentInstrument}</div>}
      {personalDetails !== null && (isSameAddress || !billingDetails) && <div>{t('sameAddress')}</div>}
      {!isSameAddress && billingDetails && (
        <>
          <div>{t('billingAddress')}:</div>
          <AddressLines address={billingDetails} />
          {billingDetails.taxId !== '' && (
            <div>
              {t('fields.taxId')} {billingDetails.taxId}
            </div>
          )}
        </>
      )}
    </>
  )
}

/** An address as on an envelope. */
export function AddressLines({ address }: { address: ShippingDetails | BillingDetails }) {
  const { locale } = useStore()
  const lines = [
    address.company,
    `${address.firstName} ${address.lastName}`,
    `${address.street} ${address.houseNumber}`,
    address.addition,
    `${address.zipCode} ${address.city}`,
    countryName(address.country, locale),
  ]
  return (
    <address style={{ fontStyle: 'normal' }}>
      {lines
        .filter((line) => line !== '')
        .map((line) => (
          <div key={line}>{line}</div>
        ))}
    </address>
  )
}

import { deliveryDays } from '#models/checkout/delivery-time.ts'
import { deliveryStart } from '#models/checkout/payment-kind.ts'
import type { ShippingMethod } from '#models/wire/checkout-methods.ts'
import { useTranslation } from '../../i18n/use-translation.ts'

export function methodKey(method: Pick<ShippingMethod, 'carrier_code' | 'method_code'>): string {
  return `${method.carrier_code}/${method.method_code}`
}

/** The chosen method where it is still offered, else the first that is. [CHK-04] */
export function offeredMethod(methods: readonly ShippingMethod[], key: string | null): ShippingMethod | null {
  const available = methods.filter(({ available }) => available)
  return available.find((method) => methodKey(method) === key) ?? available[0] ?? null
}

/** The chosen means of payment where it is still offered, else the only safe default: the first that is no consumer credit. [CHK-05] */
export function offeredPayment<Method extends { readonly code: string }>(
  methods: readonly Method[],
  code: string | null,
): Method | null {
  return methods.find((method) => method.code === code) ?? methods.find((method) => !isCredit(method.code)) ?? null
}

/** Consumer credit is the shopper's own choice: Directive (EU) 2023/2225, Article 15. */
function isCredit(code: string): boolean {
  return /_klarna_(?:base|installment)$/.test(code)
}

/** The shop's own method: named in the page's language, whichever store fetched it. [CHK-04, ROUTE-13] */
const STANDARD = 'flatrate/flatrate'

/** Carrier and method; one name if both are equal. */
export function useMethodTitle(): (method: ShippingMethod) => string {
  const { t } = useTranslation('checkout')
  return (method) => {
    const { carrier_title: carrier, method_title: title } = method
    if (methodKey(method) === STANDARD) return `${carrier}, ${t('standardShipping')}`
    return carrier === title ? carrier : `${carrier}, ${title}`
  }
}

const DELIVERY_TEXTS = {
  open: 'deliveryTimeOpen',
  transfer: 'deliveryTime',
  payment: 'deliveryTimePaid',
  order: 'deliveryTimeDeferred',
} as const

/** How long the delivery to a country takes, and from when on. */
export function useDeliveryTime(): (country: string, paymentMethod: string | null) => string {
  const { t } = useTranslation('checkout')
  return (country, paymentMethod) => t(DELIVERY_TEXTS[deliveryStart(paymentMethod)], deliveryDays(country))
}

import type { ShippingMethod } from '#models/wire/quote.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { methodKey } from './form-values.ts'

/** The shop's own method: said in the page's language, whichever store asked the server for it. [CHK-04, ROUTE-13] */
const STANDARD = 'flatrate/flatrate'

/** Carrier and method in one; said once where both have the same name. */
export function useMethodTitle(): (method: ShippingMethod) => string {
  const { t } = useTranslation('checkout')
  return (method) => {
    const { carrier_title: carrier, method_title: title } = method
    if (methodKey(method) === STANDARD) return `${carrier}, ${t('standardShipping')}`
    return carrier === title ? carrier : `${carrier}, ${title}`
  }
}

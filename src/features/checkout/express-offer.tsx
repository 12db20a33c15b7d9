import { needsAdult } from '#models/checkout/adult-buyer.ts'
import { billingDetailsSchema, personalDetailsSchema, shippingDetailsSchema } from '#models/wire/address.ts'
import type { PaymentMethod } from '#models/wire/checkout-methods.ts'
import { validate } from '#models/wire/validate.ts'
import { useExecute } from '#src/engine/use-engine.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { useForm } from '#src/ui/use-form.ts'
import type { CheckoutCommand, Outcome } from '#worker/commands.ts'
import type { ProfileView } from '#worker/protocol.ts'
import type { CheckoutView } from '#worker/read-models.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useRefusalText } from '../notifications/refusal-text.ts'
import styles from './form.module.css'
import { isSamePlace } from './form-values.ts'
import { offeredMethod, offeredPayment } from './offered-methods.ts'

/** Leads to the review in one step, where the account knows everything. [CHK-11] */
export function ExpressOffer({ view, profile }: { readonly view: CheckoutView; readonly profile: ProfileView }) {
  const { t } = useTranslation('personal')
  const execute = useExecute()
  const refusalText = useRefusalText()
  const { formProps, isBusy, result } = useForm<CheckoutCommand | null, Outcome | null>({
    check: () => ({ ok: true, value: expressCommand(view, profile) }),
    send: async (command) => command && execute(command),
  })
  if (!expressCommand(view, profile)) return null
  return (
    <form {...formProps} className={styles.end}>
      <div role="alert">{result?.ok === false && <Banner kind="danger">{refusalText(result.refusal)}</Banner>}</div>
      <Button type="submit" variant="secondary" isBusy={isBusy}>
        {t('express')}
      </Button>
    </form>
  )
}

type Facts = Pick<CheckoutView, 'isVirtual' | 'isMethodsFromServer' | 'shippingMethods' | 'paymentMethods'>

/**
 * Fills in every step from the account, with the methods that the steps would have chosen; null while something is missing
 * that the shopper has to give. [CHK-11]
 */
export function expressCommand(
  { isVirtual, isMethodsFromServer, shippingMethods, paymentMethods }: Facts,
  { firstName, lastName, email, ...book }: ProfileView,
): Extract<CheckoutCommand, { type: 'checkout.express' }> | null {
  const personal = validate(personalDetailsSchema, { firstName, lastName, email })
  const payment = offeredPayment(paymentMethods, null)
  if (!isMethodsFromServer || !personal.ok || !payment || asksMore(payment)) return null
  const given = { type: 'checkout.express', personal: personal.value, methodCode: payment.code } as const
  const { carrier_code: carrierCode = '', method_code: methodCode = '' } = offeredMethod(shippingMethods, null) ?? {}
  const shipping = validate(shippingDetailsSchema, book.shipping ?? {})
  const billing = validate(billingDetailsSchema, book.billing ?? book.shipping ?? {})
  if (isVirtual) return billing.ok ? { ...given, shipping: null, billing: billing.value } : null
  if (!shipping.ok || methodCode === '') return null
  const ofAddress = { ...given, shipping: { details: shipping.value, carrierCode, methodCode } }
  if (book.billing === null || isSamePlace(book.billing, book.shipping)) return { ...ofAddress, billing: null }
  return billing.ok ? { ...ofAddress, billing: billing.value } : null
}

/** A form of the provider, or the buyer's date of birth. */
function asksMore({ code, flow }: PaymentMethod): boolean {
  return needsAdult(code) || flow === 'frames' || flow === 'widget' || flow === 'sheet'
}

import type { PaymentMethod } from '#models/wire/checkout-methods.ts'
import type { PaymentFlow } from '#models/wire/payment-states.ts'
import { lazyComponent } from '#src/ui/lazy-component.ts'
import { withTexts } from '../../i18n/page-texts.ts'
import type { BuyerFieldsProps, ProviderFormProps } from './provider-form.ts'

/** Loaded when its method is chosen. [CHK-06] */
const FORMS: Partial<Record<PaymentFlow, ReturnType<typeof lazyComponent<ProviderFormProps>>>> = {
  frames: lazyComponent(async () => (await withTexts(import('./card-form.tsx'), 'payment', 'validation')).CardForm),
  widget: lazyComponent(async () => (await withTexts(import('./widget-form.tsx'), 'payment')).WidgetForm),
}

/** The form that the method is entered in on our page; null if it needs none. */
export function providerFormOf({ flow, form_origin }: PaymentMethod) {
  return (flow && form_origin && FORMS[flow]) || null
}

/** For methods that give credit. [CHK-03] */
export const BuyerFields = lazyComponent<BuyerFieldsProps>(
  async () => (await withTexts(import('./buyer-fields.tsx'), 'payment', 'validation')).BuyerFields,
)

import { storeViewOf } from '#models/store-view.ts'
import { CheckoutView } from '#src/features/checkout/checkout-view.tsx'
import { i18nFor } from '#src/i18n/i18n.ts'
import type { Route } from './+types/checkout.ts'
import { loadWords } from './words-alone.ts'

export function meta({ location }: Route.MetaArgs): Route.MetaDescriptors {
  const t = i18nFor(storeViewOf(location.pathname).language).getFixedT(null, 'checkout')
  return [{ title: t('metaTitle') }, { name: 'robots', content: 'noindex' }]
}

export const loader = loadWords

export const clientLoader = loadWords

export default function CheckoutPage() {
  return <CheckoutView />
}

import { storeViewOf } from '#models/store-view.ts'
import { CheckoutView } from '#src/features/checkout/checkout-view.tsx'
import { i18nFor, loadTexts } from '#src/i18n/i18n.ts'
import type { Route } from './+types/checkout.ts'

export function meta({ location }: Route.MetaArgs): Route.MetaDescriptors {
  const t = i18nFor(storeViewOf(location.pathname).language).getFixedT(null, 'checkout')
  return [{ title: t('metaTitle') }, { name: 'robots', content: 'noindex' }]
}

export async function loader({ request }: Route.LoaderArgs): Promise<null> {
  await loadCheckoutTexts(request)
  return null
}

export async function clientLoader({ request }: Route.ClientLoaderArgs): Promise<null> {
  await loadCheckoutTexts(request)
  return null
}

export default function CheckoutPage() {
  return <CheckoutView />
}

async function loadCheckoutTexts(request: Request): Promise<void> {
  const { language } = storeViewOf(new URL(request.url).pathname)
  // The group joins the instance that the core texts make: one after the other.
  await loadTexts(language)
  await loadTexts(language, 'checkout')
}

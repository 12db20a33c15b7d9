import { data } from 'react-router'
import { storeViewOf, withoutStore } from '#models/store/store-view.ts'
import { ORDER_LINK_PATH, orderIdOf } from '#models/urls/order-path.ts'
import { CheckoutView } from '#src/features/checkout/checkout-view.tsx'
import { titleOf } from '#src/head/page-meta.ts'
import { i18nFor } from '#src/i18n/i18n.ts'
import { loadTextsOnly } from '../i18n/page-texts.ts'
import type { Route } from './+types/checkout.ts'

export function meta({ location }: Route.MetaArgs): Route.MetaDescriptors {
  const t = i18nFor(storeViewOf(location.pathname).language).getFixedT(null, 'checkout')
  const path = withoutStore(location.pathname)
  const isOrder = orderIdOf(path) !== null || path === ORDER_LINK_PATH
  return [
    { title: titleOf(t(isOrder ? 'orderMetaTitle' : 'metaTitle'), location.pathname) },
    { name: 'robots', content: 'noindex' },
  ]
}

export const loader = load

export const clientLoader = load

/** The checkout and its orders; any other path below it is not found. */
function load({ url }: { readonly url: URL }): Promise<null> {
  const path = withoutStore(url.pathname)
  if (!/^\/checkout\/?$/.test(path) && orderIdOf(path) === null && path !== ORDER_LINK_PATH) {
    throw data(null, { status: 404, statusText: 'Not Found' })
  }
  return loadTextsOnly({ url })
}

export default function CheckoutPage() {
  return <CheckoutView />
}

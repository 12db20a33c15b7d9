import { data } from 'react-router'
import { storeViewOf, withoutStore } from '#models/store/store-view.ts'
import { ORDER_LINK_PATH, orderIdOf } from '#models/urls/order-path.ts'
import { shopContext } from '#src/context.server.ts'
import { CheckoutView } from '#src/features/checkout/checkout-view.tsx'
import { bestSellersHtml } from '#src/features/listing/best-sellers.server.tsx'
import { titleOf } from '#src/head/page-meta.ts'
import { i18nFor } from '#src/i18n/i18n.ts'
import { loadTextsOf } from '../i18n/page-texts.ts'
import type { Route } from './+types/checkout.ts'

export function meta({ location }: Route.MetaArgs): Route.MetaDescriptors {
  const t = i18nFor(storeViewOf(location.pathname).language).getFixedT(null, 'checkout')
  const path = withoutStore(location.pathname)
  return [
    { title: titleOf(t(isOrderPath(path) ? 'orderMetaTitle' : 'metaTitle'), location.pathname) },
    { name: 'robots', content: 'noindex' },
  ]
}

/** Each order has an address of its own, and the link of a mail another. */
function isOrderPath(path: string): boolean {
  return orderIdOf(path) !== null || path === ORDER_LINK_PATH
}

/** The server does not know whether the cart is empty. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const isCheckout = await load(url)
  const { catalogue } = context.get(shopContext)
  return { bestSellers: isCheckout ? await bestSellersHtml(catalogue, storeViewOf(url.pathname), 'checkout') : null }
}

export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  await load(url)
  return { bestSellers: null }
}

/** The checkout and its orders; any other path below it is not found. Whether it is the checkout itself. */
async function load(url: URL): Promise<boolean> {
  const path = withoutStore(url.pathname)
  const isCheckout = /^\/checkout\/?$/.test(path)
  if (!isCheckout && !isOrderPath(path)) {
    throw data(null, { status: 404, statusText: 'Not Found' })
  }
  await loadTextsOf(url)
  return isCheckout
}

export default function CheckoutPage({ loaderData }: Route.ComponentProps) {
  return <CheckoutView bestSellers={loaderData.bestSellers} />
}

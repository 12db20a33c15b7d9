import { storeViewOf } from '#models/store/store-view.ts'
import { shopContext } from '#src/context.server.ts'
import { CartPage } from '#src/features/cart/cart-page.tsx'
import { bestSellersHtml } from '#src/features/listing/best-sellers.server.tsx'
import { lateBestSellers } from '#src/features/listing/best-sellers-row.tsx'
import { titleOf } from '#src/head/page-meta.ts'
import { i18nFor } from '#src/i18n/i18n.ts'
import { loadTextsOf } from '../i18n/page-texts.ts'
import type { Route } from './+types/cart.ts'

export function meta({ location }: Route.MetaArgs): Route.MetaDescriptors {
  const t = i18nFor(storeViewOf(location.pathname).language).getFixedT(null, 'shell')
  return [{ title: titleOf(t('cart'), location.pathname) }, { name: 'robots', content: 'noindex' }]
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const { catalogue } = context.get(shopContext)
  await loadTextsOf(url)
  return { bestSellers: await bestSellersHtml(catalogue, storeViewOf(url.pathname), 'cart') }
}

/** The drawer opens at once, also offline. */
export async function clientLoader({ url, serverLoader }: Route.ClientLoaderArgs) {
  const bestSellers = lateBestSellers(serverLoader)
  await loadTextsOf(url)
  return { bestSellers }
}

export default function CartRoute({ loaderData }: Route.ComponentProps) {
  return <CartPage bestSellers={loaderData.bestSellers} />
}

import { storeViewOf } from '#models/store/store-view.ts'
import { CartPage } from '#src/features/cart/cart-page.tsx'
import { titleOf } from '#src/head/page-meta.ts'
import { i18nFor } from '#src/i18n/i18n.ts'
import { loadTextsOnly } from '../i18n/page-texts.ts'
import type { Route } from './+types/cart.ts'

export function meta({ location }: Route.MetaArgs): Route.MetaDescriptors {
  const t = i18nFor(storeViewOf(location.pathname).language).getFixedT(null, 'shell')
  return [{ title: titleOf(t('cart'), location.pathname) }, { name: 'robots', content: 'noindex' }]
}

export const loader = loadTextsOnly

export const clientLoader = loadTextsOnly

export default function CartRoute() {
  return <CartPage />
}

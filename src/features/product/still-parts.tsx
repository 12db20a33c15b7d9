import type { Review } from '#models/catalogue.ts'
import type { Product } from '#models/product.ts'
import { isGoods } from '#models/product-kinds.ts'
import type { StoreView } from '#models/store-view.ts'
import { stillHtml } from '#src/shell/still-html.tsx'
import { Banner } from '#src/ui/banner.tsx'
import { textsOf } from '../../i18n/texts-of.ts'
import { LegalGuaranteeNotice } from '../legal-guarantee/legal-guarantee-notice.tsx'
import { careOf } from './care-of.ts'
import type { ComparedLast } from './last-comparison.tsx'
import { ProductDetails } from './product-details.tsx'
import type { StillParts } from './product-view.ts'
import { Reviews } from './reviews.tsx'

/** What a product page has to say beside its offer. */
export async function stillPartsOf(
  store: StoreView,
  product: Product,
  reviews: readonly Review[],
  lasts: readonly ComparedLast[],
  params: URLSearchParams,
): Promise<StillParts> {
  const [texts, guarantee, stockAlert] = await Promise.all([
    textsOf(store.language, 'reading'),
    textsOf(store.language, 'guarantee'),
    stockAlertHtml(store, params),
  ])
  const details = <ProductDetails product={product} care={careOf(product, texts)} lasts={lasts} />
  return {
    details: stillHtml(store, details),
    reviews: stillHtml(store, <Reviews rating={product.rating} reviews={reviews} />),
    guarantee: isGoods(product.type_id) ? stillHtml(store, <LegalGuaranteeNotice texts={guarantee} />) : null,
    stockAlert,
  }
}

/** Whoever followed the link of a mail is told what it did: `?stock-alert=confirmed` or `cancelled`. [CAT-22] */
export async function stockAlertHtml(store: StoreView, params: URLSearchParams): Promise<string | null> {
  const state = params.get('stock-alert')
  if (state !== 'confirmed' && state !== 'cancelled') return null
  const texts = await textsOf(store.language, 'alert')
  return stillHtml(store, <Banner kind={state === 'confirmed' ? 'success' : 'info'}>{texts[state]}</Banner>)
}

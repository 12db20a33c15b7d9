import { isGoods } from '#models/product/product-kinds.ts'
import type { StoreView } from '#models/store/store-view.ts'
import type { Review } from '#models/wire/catalogue.ts'
import type { Product } from '#models/wire/product.ts'
import { textsOf } from '#src/i18n/texts-of.ts'
import { staticHtml } from '#src/static-html/static-html.tsx'
import { Banner } from '#src/ui/banner.tsx'
import { LegalGuaranteeNotice } from '../legal-guarantee/legal-guarantee-notice.tsx'
import { careOf } from './care-of.ts'
import type { ComparedLast } from './last-comparison.tsx'
import { ProductDetails } from './product-details.tsx'
import type { StaticSections } from './product-view.ts'
import { Reviews } from './reviews.tsx'

/** What a product page has to say beside its offer. */
export async function staticSectionsOf(
  store: StoreView,
  product: Product,
  reviews: readonly Review[],
  lasts: readonly ComparedLast[],
  params: URLSearchParams,
): Promise<StaticSections> {
  const [texts, guarantee, stockAlert] = await Promise.all([
    textsOf(store.language, 'reading'),
    textsOf(store.language, 'guarantee'),
    stockAlertHtml(store, params),
  ])
  const details = <ProductDetails product={product} care={careOf(product, texts)} lasts={lasts} />
  return {
    details: staticHtml(store, details),
    reviews: staticHtml(store, <Reviews rating={product.rating} reviews={reviews} />),
    guarantee: isGoods(product.type_id) ? staticHtml(store, <LegalGuaranteeNotice texts={guarantee} />) : null,
    stockAlert,
  }
}

/** Whoever followed the link of a mail is told what it did: `?stock-alert=confirmed` or `cancelled`. [CAT-22] */
export async function stockAlertHtml(store: StoreView, params: URLSearchParams): Promise<string | null> {
  const state = params.get('stock-alert')
  if (state !== 'confirmed' && state !== 'cancelled') return null
  const texts = await textsOf(store.language, 'alert')
  return staticHtml(store, <Banner kind={state === 'confirmed' ? 'success' : 'info'}>{texts[state]}</Banner>)
}

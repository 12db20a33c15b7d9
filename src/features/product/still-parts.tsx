import type { Review } from '#models/catalogue.ts'
import type { Product } from '#models/product.ts'
import { isGoods } from '#models/product-kinds.ts'
import type { StoreView } from '#models/store-view.ts'
import { stillHtml } from '#src/shell/still-html.tsx'
import { textsOf } from '../../i18n/texts-of.ts'
import { LegalGuaranteeNotice } from '../legal-guarantee/legal-guarantee-notice.tsx'
import { careOf } from './care-of.ts'
import { ProductDetails } from './product-details.tsx'
import type { StillParts } from './product-view.ts'
import { Reviews } from './reviews.tsx'

/** What a product page has to say beside its offer. */
export async function stillPartsOf(
  store: StoreView,
  product: Product,
  reviews: readonly Review[],
): Promise<StillParts> {
  const [texts, guarantee] = await Promise.all([
    textsOf(store.language, 'reading'),
    textsOf(store.language, 'guarantee'),
  ])
  const details = <ProductDetails product={product} care={careOf(product, texts)} />
  return {
    details: stillHtml(store, details),
    reviews: stillHtml(store, <Reviews rating={product.rating} reviews={reviews} />),
    guarantee: isGoods(product.type_id) ? stillHtml(store, <LegalGuaranteeNotice texts={guarantee} />) : null,
  }
}

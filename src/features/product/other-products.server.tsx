import type { StoreView } from '#models/store/store-view.ts'
import type { Product } from '#models/wire/product.ts'
import { textsOf } from '#src/i18n/texts-of.server.ts'
import { staticHtml } from '#src/static-html/static-html.server.tsx'
import { toProductCards } from '../listing/card-view.ts'
import { CardRow } from './card-row.tsx'

interface OtherProducts {
  /** Related products of the catalogue. */
  readonly related: readonly Product[]
  /** Upsell products. */
  readonly alternatives: readonly Product[]
  /** Other models on the same last, which fit the same. */
  readonly sameLast: readonly Product[]
}

/** The rows of other products below a product, as HTML. A product stands in one row only. [CAT-27] */
export async function otherProductsHtml(store: StoreView, { related, alternatives, sameLast }: OtherProducts) {
  const texts = await textsOf(store.language, 'reading')
  const linked = new Set([...related, ...alternatives].map(({ sku }) => sku))
  const now = new Date()
  const cardsOf = (products: readonly Product[]) => toProductCards(products, { now })
  return staticHtml(
    store,
    <>
      <CardRow title={texts.related} cards={cardsOf(related)} />
      <CardRow title={texts.alternatives} cards={cardsOf(alternatives)} />
      <CardRow title={texts.sameLast} cards={cardsOf(sameLast.filter(({ sku }) => !linked.has(sku)))} />
    </>,
  )
}

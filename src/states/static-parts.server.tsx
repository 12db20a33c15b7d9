import type { StoreView } from '#models/store/store-view.ts'
import { ShopMap } from '#src/features/content/shop-map.server.tsx'
import { bestSellersOf } from '#src/features/listing/best-sellers.server.tsx'
import { toProductCard } from '#src/features/listing/card-view.ts'
import { otherProductsHtml } from '#src/features/product/other-products.server.tsx'
import { SHOWN_REVIEWS, type ShownReview } from '#src/features/product/reviews.server.tsx'
import { staticSectionsOf } from '#src/features/product/static-sections.server.tsx'
import { textsOf } from '#src/i18n/texts-of.server.ts'
import { staticHtml } from '#src/static-html/static-html.server.tsx'
import { SAMPLE_SHOE } from './sample-shoe.ts'
import type { ReviewsShown, StaticParts } from './static-parts.ts'

const REVIEW: ShownReview = {
  id: 1,
  product_id: 1,
  title: 'Beim zweiten Versuch richtig',
  detail: 'Hoher Spann. Beim ersten Paar stand die Schnürung zwei Finger breit offen. In Weite H sitzt er.',
  nickname: 'Herr von Hohenlohe-Langenburg',
  review_status: 1,
  created_at: '2026-09-22 00:00:00',
  rating: 4,
  size_feedback: 'true',
  verified: true,
  language: 'de',
  colour: 'Cognac',
}

const WRITTEN: readonly ShownReview[] = [
  REVIEW,
  { ...REVIEW, rating: 2, size_feedback: 'small', verified: false, title: 'Zu schmal für mich' },
  { ...REVIEW, rating: 5, size_feedback: 'large', language: 'en', title: 'Does what it should' },
  { ...REVIEW, rating: null, size_feedback: null, title: 'Passt' },
  { ...REVIEW, title: 'Für die neue Stelle' },
]
const REVIEWS = WRITTEN.map((review, id) => ({ ...review, id }))

const COUNTS = { none: 0, few: SHOWN_REVIEWS, many: REVIEWS.length } satisfies Record<ReviewsShown, number>

/** What the server renders for the pages that the states show. */
export async function staticPartsOf(store: StoreView): Promise<StaticParts> {
  const sectionsWith = (count: number) => {
    const rating = count > 0 ? { count, average: 3.8 } : null
    return staticSectionsOf(store, { ...SAMPLE_SHOE, rating }, REVIEWS.slice(0, count), { lasts: [], linked: [] })
  }
  const [none, few, many, others, bestSellers, locator] = await Promise.all([
    sectionsWith(COUNTS.none),
    sectionsWith(COUNTS.few),
    sectionsWith(COUNTS.many),
    otherProductsHtml(store, { related: [SAMPLE_SHOE], alternatives: [], sameLast: [] }),
    bestSellersOf(store, [toProductCard(SAMPLE_SHOE, { now: new Date() })]),
    textsOf(store.language, 'locator'),
  ])
  return {
    details: many.details,
    guarantee: many.guarantee ?? '',
    serviceNotes: many.serviceNotes,
    others,
    bestSellers,
    reviews: { none: none.reviews, few: few.reviews, many: many.reviews },
    map: staticHtml(store, <ShopMap texts={locator} />),
  }
}

import { SAMPLE_SIZES, shoeIn, shoeInTwoWidths, sizeOf } from '#src/states/sample-shoe.ts'
import type { State } from '#src/states/state.ts'
import { type ReviewsShown, useStaticParts } from '#src/states/static-parts.ts'
import { ProductPage } from './product-page.tsx'
import type { ProductView } from './product-view.ts'
import { SAMPLE_COLOURS, SAMPLE_PICTURES, sampleView } from './sample-view.ts'

interface WholePageProps {
  readonly product: ProductView
  readonly reviews: ReviewsShown
}

/** With the sections that the server renders. */
function WholePage({ product, reviews }: WholePageProps) {
  const { reviews: texts, map: _, ...sections } = useStaticParts()
  return <ProductPage product={{ ...product, sections: { ...sections, reviews: texts[reviews] } }} />
}

const FULL = sampleView(
  shoeInTwoWidths(
    SAMPLE_SIZES.map((one) => ({ ...one, lowest_price_30_days: 299 })),
    { rating: { count: 8, average: 4.5 } },
  ),
  { ...SAMPLE_COLOURS, gallery: SAMPLE_PICTURES },
)
const SOLD_OUT = sampleView(shoeIn([sizeOf(41, 0), sizeOf(42, 0)]))

const page = (product: ProductView, reviews: ReviewsShown, changes: Partial<State> = {}): State => ({
  ...changes,
  show: () => <WholePage product={product} reviews={reviews} />,
})

const REVIEWS = {
  many: page(FULL, 'many', { search: '?hf_shoe_size=42' }),
  few: page(FULL, 'few'),
  none: page({ ...FULL, rating: null, colours: [] }, 'none'),
} satisfies Record<ReviewsShown, State>

/** The whole page of a product, by its reviews. What is offered of it are states of their own. [DEV-08] */
export const productStates = {
  'reviews-many': REVIEWS.many,
  'reviews-few': REVIEWS.few,
  'reviews-none': REVIEWS.none,
  'sold-out': page(SOLD_OUT, 'none'),
  offline: page(FULL, 'few', { isOffline: true }),
} satisfies Record<string, State>

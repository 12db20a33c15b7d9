import type { Day, ProductSource } from '../product-source.ts'
import { createRandom, type Random } from '../random.ts'
import type { ReviewSource } from '../source.ts'
import { BOOT_REVIEWS } from '../texts/reviews/boots.ts'
import { DERBY_REVIEWS } from '../texts/reviews/derbies.ts'
import { MONK_AND_LOAFER_REVIEWS } from '../texts/reviews/monks-loafers.ts'
import { OXFORD_REVIEWS } from '../texts/reviews/oxfords.ts'
import { WOMEN_REVIEWS } from '../texts/reviews/women.ts'
import type { WrittenReview, WrittenReviews } from '../texts/reviews/written-review.ts'
import { dayAfter, SEED_DAY } from './days.ts'

const WRITTEN: WrittenReviews = {
  ...OXFORD_REVIEWS,
  ...DERBY_REVIEWS,
  ...MONK_AND_LOAFER_REVIEWS,
  ...BOOT_REVIEWS,
  ...WOMEN_REVIEWS,
}

/** Examples for the demonstration shop, written for the best-known pairs. Most pairs have none. */
export function reviewsOf(products: readonly ProductSource[]): ReviewSource[] {
  return products
    .flatMap((product) => {
      const random = createRandom(product.id * 104729 + 5)
      return (WRITTEN[product.sku] ?? []).map((written) => review(product, written, random))
    })
    .map((source, index) => ({ ...source, id: index + 1 }))
}

function review(product: ProductSource, written: WrittenReview, random: Random): Omit<ReviewSource, 'id'> {
  const [weeks, language, rating, size, nickname, title, detail] = written
  const worn = dayAfter(product.created, weeks * 7 + 4)
  return {
    product: product.id,
    language,
    rating,
    size,
    // No order stands behind an example.
    verified: false,
    status: 1,
    on: dayAfter(worn, random.between(0, daysUntil(worn))),
    nickname,
    title,
    detail,
  }
}

function daysUntil(day: Day): number {
  return Math.round((Date.parse(SEED_DAY) - Date.parse(day)) / 86_400_000)
}

import type { Product } from '#models/wire/product.ts'

/** Every approved rating counts, whatever its language. Reviews without stars are skipped. [CAT-23] */
export function ratingOf(reviews: readonly { readonly rating: number | null }[]): Product['rating'] {
  const ratings = reviews.flatMap(({ rating }) => rating ?? [])
  if (ratings.length === 0) return null
  const sum = ratings.reduce((total, rating) => total + rating, 0)
  return { count: ratings.length, average: Math.round((sum / ratings.length) * 100) / 100 }
}

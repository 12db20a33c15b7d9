import type { Product } from '../wire/product.ts'

/** The rating of a model: its colours are products of their own, but the last, the sole and the work are the same. [CAT-23] */
export function modelRating(colours: readonly Pick<Product, 'rating'>[]): Product['rating'] {
  const rated = colours.flatMap(({ rating }) => rating ?? [])
  const count = rated.reduce((total, rating) => total + rating.count, 0)
  if (count === 0) return null
  const stars = rated.reduce((total, { count: ratings, average }) => total + ratings * average, 0)
  return { count, average: Math.round((stars / count) * 100) / 100 }
}

import type { Language } from '#models/store/store-view.ts'
import type { ReviewSource } from '../../source.ts'

/** Written as one record, so that rating, size and text agree. `weeks` is how long the pair has been worn. */
export type WrittenReview = readonly [
  weeks: number,
  language: Language,
  rating: 1 | 2 | 3 | 4 | 5,
  size: ReviewSource['size'],
  nickname: string,
  title: string,
  detail: string,
]

/** By the product's number. */
export type WrittenReviews = Readonly<Record<string, readonly WrittenReview[]>>

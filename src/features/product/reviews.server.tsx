import { formatDecimal } from '#models/store/number-formats.ts'
import type { Review } from '#models/wire/catalogue.ts'
import type { Product } from '#models/wire/product.ts'
import { useStore } from '#src/store/use-store.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import styles from './reviews.module.css'
import { Stars } from './stars.tsx'

/** Reviews that are visible; the rest unfolds. */
export const SHOWN_REVIEWS = 4

export interface ShownReview extends Review {
  /** Label of the colour, if the model has several. */
  readonly colour?: string
}

interface ReviewsProps {
  readonly rating: Product['rating']
  readonly reviews: readonly ShownReview[]
}

/** The aggregate rating, the fit, and the meaning of "verified" (§ 5b UWG). [CAT-23] */
export function Reviews({ rating, reviews }: ReviewsProps) {
  const { t } = useTranslation('reading')
  return (
    <section className={styles.reviews} id="reviews">
      <h2>{t('reviews.title')}</h2>
      {rating && rating.count > 0 ? <Aggregate rating={rating} /> : <p>{t('reviews.none')}</p>}
      <SizeFeedback reviews={reviews} />
      <ReviewList reviews={reviews.slice(0, SHOWN_REVIEWS)} />
      {reviews.length > SHOWN_REVIEWS && (
        <details className={styles.more}>
          <summary>{t('reviews.more')}</summary>
          <ReviewList reviews={reviews.slice(SHOWN_REVIEWS)} />
        </details>
      )}
      <p className={styles.policy}>
        {t('reviews.policy')} {t('reviews.demonstration')}
      </p>
    </section>
  )
}

function Aggregate({ rating }: { rating: NonNullable<Product['rating']> }) {
  const { t } = useTranslation('product')
  const average = formatDecimal(rating.average, useStore())
  return (
    <p className={styles.aggregate}>
      <Stars average={rating.average} />{' '}
      <span>
        <span aria-hidden="true">{t('reviews.average', { average })} · </span>
        {t('reviews.count', { count: rating.count })}
      </span>
    </p>
  )
}

function ReviewList({ reviews }: { reviews: readonly ShownReview[] }) {
  return (
    <ul className={styles.list}>
      {reviews.map((review) => (
        <li key={review.id}>
          <ReviewText review={review} />
        </li>
      ))}
    </ul>
  )
}

function ReviewText({ review }: { review: ShownReview }) {
  const { t } = useTranslation('reading')
  const { locale } = useStore()
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })
  return (
    <article className={styles.review}>
      {review.rating !== null && <Stars average={review.rating} />}
      <h3 className={styles.title} lang={review.language}>
        {review.title}
      </h3>
      <p lang={review.language}>{review.detail}</p>
      <p className={styles.by}>
        <span lang={review.language}>{review.nickname}</span>
        {[
          review.colour,
          day.format(new Date(review.created_at)),
          review.verified ? t('reviews.verified') : null,
          review.size_feedback ? t(`reviews.feedback.${review.size_feedback}`) : null,
        ]
          .filter(Boolean)
          .map((fact) => ` · ${fact}`)}
      </p>
    </article>
  )
}

const FEEDBACKS = ['small', 'true', 'large'] as const

/** Shares of "small", "as expected" and "large". */
function SizeFeedback({ reviews }: { reviews: readonly Review[] }) {
  const { t } = useTranslation('reading')
  const { locale } = useStore()
  const rated = reviews.filter(({ size_feedback }) => size_feedback !== null)
  if (rated.length === 0) return null
  const percent = new Intl.NumberFormat(locale, { style: 'percent' })
  return (
    <div className={styles.feedback}>
      <h3 className={styles.title}>{t('reviews.size')}</h3>
      <ul className={styles.bars}>
        {FEEDBACKS.map((feedback) => {
          const share = rated.filter(({ size_feedback }) => size_feedback === feedback).length / rated.length
          return (
            <li key={feedback} className={styles.bar} style={{ '--share': share } as React.CSSProperties}>
              {t(`reviews.${feedback}`)} <span className={styles.share}>{percent.format(share)}</span>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

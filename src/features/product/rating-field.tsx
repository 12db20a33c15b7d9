import { useId } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import styles from '../requests/requests.module.css'

const RATINGS = [1, 2, 3, 4, 5] as const

/** One to five stars. [CAT-23] */
export function RatingField({ error }: { readonly error: string | undefined }) {
  const { t } = useTranslation('review')
  const id = useId()
  return (
    <fieldset className={styles.rating} aria-describedby={error && id}>
      <legend>{t('rating')}</legend>
      <div className={styles.stars}>
        {RATINGS.map((stars) => (
          <label key={stars} className={styles.star}>
            <input
              type="radio"
              name="rating"
              value={stars}
              required
              aria-label={t('stars', { count: stars })}
              aria-invalid={error ? true : undefined}
            />
            <span aria-hidden="true" />
          </label>
        ))}
      </div>
      {error && (
        <p id={id} className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  )
}

import type { WaitingReview } from '#models/wire/review.ts'
import { linkTokenSchema } from '#models/wire/user.ts'
import type { FormResult } from '#src/forms/form-result.ts'
import { PostForm } from '#src/forms/post-form.tsx'
import { Banner } from '#src/ui/banner.tsx'
import { useFocusAfter } from '#src/ui/use-focus-after.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import styles from './mail-link.module.css'

interface ReviewLinkProps {
  /** Null if it does not wait any more. */
  readonly review: WaitingReview | null
  readonly token: string
  readonly result: FormResult | undefined
}

/** The shop's staff publish or refuse a review. [CAT-23] */
export function ReviewLink({ review, token, result }: ReviewLinkProps) {
  const { t } = useTranslation('review')
  const isDone = result?.isDone === true
  const heading = useFocusAfter(isDone)
  const isInvalid = !isDone && (review === null || result?.formError === 'review-not-waiting')
  return (
    <section className={styles.page}>
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        {t('decision.title')}
      </h1>
      <div role="status" className={styles.state}>
        {isDone && (
          <Banner kind="success">{t(result.form === 'approve' ? 'decision.approved' : 'decision.refused')}</Banner>
        )}
        {isInvalid && <Banner kind="warning">{t('decision.invalid')}</Banner>}
      </div>
      {!isDone && !isInvalid && review && (
        <>
          <Text review={review} />
          <div className={styles.choices}>
            {(['approve', 'refuse'] as const).map((decision) => (
              <PostForm
                key={decision}
                name={decision}
                schema={linkTokenSchema}
                result={result}
                submit={t(`decision.${decision}`)}
                variant={decision === 'approve' ? 'primary' : 'secondary'}
                hidden={{ token }}
                formErrorText={() => t('decision.failed')}
              />
            ))}
          </div>
        </>
      )}
    </section>
  )
}

function Text({ review: { product, title, detail, nickname, rating } }: { readonly review: WaitingReview }) {
  const { t } = useTranslation('review')
  const facts = [product, t('decision.of', { nickname }), rating === null ? null : t('stars', { count: rating })]
  return (
    <article className={styles.review}>
      <h2>{title}</h2>
      <p>{facts.filter((fact) => fact !== null).join(' · ')}</p>
      <p className={styles.text}>{detail}</p>
    </article>
  )
}

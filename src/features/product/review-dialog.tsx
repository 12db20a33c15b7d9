import { useId } from 'react'
import { createPortal } from 'react-dom'
import { type ReviewRequest, reviewRequestSchema } from '#models/wire/review.ts'
import { validate } from '#models/wire/validate.ts'
import { useStore } from '#src/store/use-store.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { TextArea, TextField } from '#src/ui/field.tsx'
import { TextLink } from '#src/ui/text-link.tsx'
import { type Checked, type FormValues, useForm } from '#src/ui/use-form.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { RequestStatus } from '../requests/request-status.tsx'
import styles from '../requests/requests.module.css'
import { useRequest } from '../requests/use-request.ts'
import type { ProductView } from './product-view.ts'

interface ReviewDialogProps {
  readonly product: Pick<ProductView, 'id' | 'sku' | 'name' | 'options'>
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** A review of a product. It is published after moderation. [CAT-23] */
export function ReviewDialog({ product, isOpen, onClose }: ReviewDialogProps) {
  const { t } = useTranslation('review')
  const { footer } = useStore()
  const { make, status, refusal } = useRequest()
  const { id, sku, name, options } = product
  const { error, formProps } = useForm({
    check: (values) => checkReview(values, id),
    async send(body, form) {
      if (await make({ kind: 'review.create', sku, name, body })) form.reset()
    },
  })

  return createPortal(
    <Dialog isOpen={isOpen} onClose={onClose} title={t('title')} side="end">
      <form {...formProps} className={styles.form}>
        <p>{name}</p>
        <RatingField error={error('rating')} />
        {options.some(({ code }) => code === 'hf_shoe_size') && <FitField />}
        <TextField
          label={t('nickname')}
          hint={t('nicknameHint')}
          name="nickname"
          autoComplete="nickname"
          required
          error={error('nickname')}
        />
        <TextField label={t('headline')} name="title" required error={error('title')} />
        <TextArea label={t('detail')} name="detail" rows={6} required error={error('detail')} />
        <p className={styles.note}>
          {t('moderation')}{' '}
          <TextLink to={footer.privacy} target="_blank" rel="noopener">
            {t('privacyLink')}
          </TextLink>
        </p>
        <Button type="submit" isBusy={status === 'storing'}>
          {t('submit')}
        </Button>
        <RequestStatus kind="review.create" status={status} refusal={refusal} />
      </form>
    </Dialog>,
    document.body,
  )
}

/** The server takes a review without stars; the form asks for them. */
function checkReview({ rating = '', ...texts }: FormValues, productId: number): Checked<ReviewRequest> {
  const review = { ...texts, product_id: productId, review_entity: 'product', rating: Number(rating) || null }
  const parsed = validate(reviewRequestSchema.entries.review, review)
  if (rating === '') return { ok: false, errors: { ...(parsed.ok ? {} : parsed.errors), rating: 'required' } }
  return parsed.ok ? { ok: true, value: { review: parsed.value } } : parsed
}

const RATINGS = [1, 2, 3, 4, 5] as const

/** One to five stars. [CAT-23] */
function RatingField({ error }: { readonly error: string | undefined }) {
  const { t } = useTranslation('review')
  const id = useId()
  return (
    <fieldset className={styles.question} aria-describedby={error && id}>
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

const FITS = ['small', 'true', 'large'] as const

/** Its answers are counted for the fit that the page shows. [CAT-23] */
function FitField() {
  const { t } = useTranslation('review')
  return (
    <fieldset className={styles.question}>
      <legend>{t('fit.question')}</legend>
      <div className={styles.fits}>
        {FITS.map((fit) => (
          <label key={fit}>
            <input type="radio" name="size_feedback" value={fit} /> {t(`fit.${fit}`)}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

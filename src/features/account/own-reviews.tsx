import { useSearchParams } from 'react-router'
import { type OwnReviews, reviewDeletionFormSchema, reviewFormSchema } from '#models/wire/review.ts'
import type { FormResult } from '#src/forms/form-result.ts'
import { useStore } from '#src/store/use-store.ts'
import { Banner } from '#src/ui/banner.tsx'
import { ButtonLink } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { SelectField, TextArea, TextField } from '#src/ui/field.tsx'
import { Picture } from '#src/ui/picture.tsx'
import { TextLink } from '#src/ui/text-link.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { type BestSellersHtml, BestSellersRow } from '../listing/best-sellers-row.tsx'
import styles from './account.module.css'
import { AccountForm } from './account-form.tsx'
import personal from './personal.module.css'
import { Unreviewed } from './unreviewed.tsx'

type Review = OwnReviews['reviews'][number]

interface OwnReviewsProps extends OwnReviews {
  /** For an account that has nothing to review. */
  readonly bestSellers: BestSellersHtml
  readonly result: FormResult | undefined
}

/** Own reviews with their state; what waits can be changed. `?edit=` opens the form of one. [USER-04] */
export function OwnReviewsView({ reviews, unreviewed, bestSellers, result }: OwnReviewsProps) {
  const { t } = useTranslation('personal')
  const { t: account } = useTranslation('account')
  const [params] = useSearchParams()
  const edited = reviews.find(({ id, status }) => status === 'waiting' && String(id) === params.get('edit'))
  const isDeleted = result?.form === 'delete' && result.isDone
  return (
    <>
      <h1 className={styles.heading}>{account('pages.reviews')}</h1>
      <div role="status" className={styles.state}>
        {isDeleted && <Banner kind="success">{t('reviews.deleted')}</Banner>}
      </div>
      {edited ? (
        <ReviewForms key={edited.id} review={edited} result={result} />
      ) : (
        <>
          {reviews.length === 0 ? (
            <NoReviews hasBought={unreviewed.length > 0} bestSellers={bestSellers} />
          ) : (
            <ul className={personal.reviews}>
              {reviews.map((review) => (
                <li key={review.id}>
                  <ReviewEntry review={review} />
                </li>
              ))}
            </ul>
          )}
          {unreviewed.length > 0 && <Unreviewed products={unreviewed} />}
        </>
      )}
    </>
  )
}

/** Who has bought something finds it below; who has not goes on to the shoes. */
function NoReviews({ hasBought, bestSellers }: { readonly hasBought: boolean; readonly bestSellers: BestSellersHtml }) {
  const { t } = useTranslation('personal')
  const { t: account } = useTranslation('account')
  if (hasBought) return <p>{t('reviews.none')}</p>
  return (
    <>
      <EmptyState icon="star" title={t('reviews.none')} text={t('reviews.noneText')}>
        <ButtonLink to="/" variant="secondary">
          {account('toShoes')}
        </ButtonLink>
      </EmptyState>
      <BestSellersRow html={bestSellers} className={styles.bestSellers} />
    </>
  )
}

function ReviewEntry({ review }: { readonly review: Review }) {
  const { t } = useTranslation('personal')
  const { locale } = useStore()
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'Europe/Berlin' })
  const { id, product, title, detail, nickname, rating, status, createdAt } = review
  return (
    <>
      <div className={personal.head}>
        <h2>{title}</h2>
        <p className={personal.state}>{t(`reviews.status.${status}`)}</p>
      </div>
      {product && (
        <p className={personal.reviewed}>
          <Picture path={product.image} alt="" place="thumb" sizes="72px" />
          <TextLink to={product.path}>{product.name}</TextLink>
        </p>
      )}
      <p className={personal.text}>{detail}</p>
      <p className={personal.state}>
        {[nickname, rating === null ? '' : t('reviews.stars', { count: rating }), day.format(new Date(createdAt))]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {status === 'waiting' && (
        <p>
          <TextLink to={`/my-account/reviews?edit=${id}`} aria-label={t('reviews.editNamed', { title })}>
            {t('reviews.edit')}
          </TextLink>
        </p>
      )}
    </>
  )
}

function ReviewForms({ review, result }: { readonly review: Review; readonly result: FormResult | undefined }) {
  const { t } = useTranslation('personal')
  const { t: words } = useTranslation('review')
  const { id, product, title, detail, nickname, rating } = review
  return (
    <>
      {product && <p className={styles.lead}>{product.name}</p>}
      <AccountForm
        key={JSON.stringify(review)}
        name="change"
        schema={reviewFormSchema}
        result={result}
        hidden={{ id: String(id) }}
        submit={t('reviews.save')}
        done={t('reviews.saved')}
      >
        {({ error, value }) => (
          <>
            <SelectField
              label={words('rating')}
              name="rating"
              defaultValue={value('rating', String(rating ?? 5))}
              options={['5', '4', '3', '2', '1'].map((stars) => ({
                value: stars,
                label: t('reviews.stars', { count: Number(stars) }),
              }))}
            />
            <TextField
              label={words('nickname')}
              name="nickname"
              required
              defaultValue={value('nickname', nickname)}
              error={error('nickname')}
            />
            <TextField
              label={words('headline')}
              name="title"
              required
              defaultValue={value('title', title)}
              error={error('title')}
            />
            <TextArea
              label={words('detail')}
              name="detail"
              rows={6}
              required
              defaultValue={value('detail', detail)}
              error={error('detail')}
            />
          </>
        )}
      </AccountForm>
      <AccountForm
        name="delete"
        schema={reviewDeletionFormSchema}
        result={result}
        hidden={{ id: String(id) }}
        submit={t('reviews.delete')}
        variant="secondary"
        done={t('reviews.deleted')}
      />
      <p>
        <TextLink to="/my-account/reviews">{t('reviews.back')}</TextLink>
      </p>
    </>
  )
}

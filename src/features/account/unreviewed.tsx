import type { OwnReviews } from '#models/wire/review.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { CroppedPicture } from '#src/ui/cropped-picture.tsx'
import { ProductName } from '#src/ui/product-name.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import styles from './account.module.css'
import personal from './personal.module.css'

/** What was shipped and not reviewed. Each leads to the reviews of its page, where the form is. [USER-04] */
export function Unreviewed({ products }: { readonly products: OwnReviews['unreviewed'] }) {
  const { t } = useTranslation('personal')
  return (
    <section className={styles.part} aria-labelledby="unreviewed">
      <h2 id="unreviewed">{t('reviews.bought')}</h2>
      <p className={styles.note}>{t('reviews.boughtNote')}</p>
      <ul className={personal.bought}>
        {products.map(({ name, path, image }) => (
          <li key={path}>
            <CroppedPicture media={{ image }} sizes="(min-width: 60rem) 16rem, 45vw" />
            <p className={personal.product}>
              <ProductName>{name}</ProductName>
            </p>
            <ButtonLink
              to={`${path}#reviews`}
              variant="secondary"
              size="s"
              aria-label={t('reviews.reviewNamed', { name })}
            >
              {t('reviews.review')}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

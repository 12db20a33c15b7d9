import { TextLink } from '#src/ui/text-link.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import styles from './newsletter.module.css'
import { NewsletterForm } from './newsletter-form.tsx'

/** The newsletter at the foot of each page. [SHELL-05] */
export function NewsletterSection() {
  const { t } = useTranslation('shell')
  return (
    <section className={styles.newsletter} aria-labelledby="newsletter-title">
      <div>
        <h2 id="newsletter-title" className={styles.title}>
          {t('newsletter.title')}
        </h2>
        <p className={styles.text}>{t('newsletter.text')}</p>
      </div>
      <NewsletterForm />
      <p className={styles.noScript}>
        <TextLink to="/newsletter">{t('newsletter.page')}</TextLink>
      </p>
    </section>
  )
}

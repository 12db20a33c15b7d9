import type { FormResult } from '#src/forms/form-result.ts'
import { TextLink } from '#src/ui/text-link.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ConfirmForm } from '../newsletter/newsletter-forms.tsx'
import styles from './mail-link.module.css'

interface NewsletterLinkProps {
  readonly token: string
  readonly result: FormResult | undefined
}

/** Begins a subscription. (law 26) */
export function NewsletterLink({ token, result }: NewsletterLinkProps) {
  const { t } = useTranslation('newsletter')
  return (
    <section className={styles.page}>
      <h1 className={styles.title}>{t('confirmTitle')}</h1>
      <p className={styles.intro}>{t('confirmIntro')}</p>
      <ConfirmForm result={result} token={token} />
      {result?.formError === 'newsletter-token-unknown' && (
        <p>
          <TextLink to="/newsletter">{t('newLink')}</TextLink>
        </p>
      )}
    </section>
  )
}

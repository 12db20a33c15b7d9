import type { FormResult } from '#src/forms/form-result.ts'
import { Banner } from '#src/ui/banner.tsx'
import { TextLink } from '#src/ui/text-link.tsx'
import { useFocusAfter } from '#src/ui/use-focus-after.ts'
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
  const isDone = result?.isDone === true
  const heading = useFocusAfter(isDone)
  const isCut = token === ''
  return (
    <section className={styles.page}>
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        {t(isDone ? 'linkTitle' : 'confirmTitle')}
      </h1>
      <div role="status" className={styles.state}>
        {isDone && <Banner kind="success">{t('subscribed')}</Banner>}
        {isCut && <Banner kind="warning">{t('linkInvalid')}</Banner>}
      </div>
      {!isDone && !isCut && (
        <>
          <p className={styles.intro}>{t('confirmIntro')}</p>
          <ConfirmForm result={result} token={token} />
        </>
      )}
      {(isCut || result?.formError === 'newsletter-token-unknown') && (
        <p>
          <TextLink to="/newsletter">{t('newLink')}</TextLink>
        </p>
      )}
    </section>
  )
}

import { Button } from '#src/ui/button.tsx'
import { EmailField } from '#src/ui/field.tsx'
import { importWithRetry } from '#src/ui/import-with-retry.ts'
import { TextLink } from '#src/ui/text-link.tsx'
import { useForm } from '#src/ui/use-form.ts'
import { withTexts } from '../i18n/page-texts.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { useStore } from '../store/use-store.ts'
import type { Subscription } from './newsletter.ts'
import styles from './newsletter-form.module.css'

/** Double opt-in: no newsletter is sent to an address before its owner confirms by mail. (law 26) */
export function NewsletterForm() {
  const { t } = useTranslation('shell')
  // Needed only after submit: fetched then.
  const { t: late } = useTranslation('newsletter')
  const store = useStore()
  const {
    isBusy,
    result: outcome,
    formProps,
  } = useForm({
    check: ({ email = '' }) => ({ ok: true, value: email }),
    async send(email, form): Promise<Subscription> {
      const { subscribe } = await importWithRetry(() => withTexts(import('./newsletter.ts'), 'newsletter'))
      // The browser validates the address, because a schema would add bytes to every page.
      const sent = form.checkValidity() ? await subscribe(email, store) : 'invalid'
      if (sent === 'requested') form.reset()
      return sent
    },
    errorsOf: (sent) => (sent === 'invalid' ? { email: 'emailInvalid' } : {}),
  })

  return (
    <section className={styles.newsletter} aria-labelledby="newsletter-title">
      <div>
        <h2 id="newsletter-title" className={styles.title}>
          {t('newsletter.title')}
        </h2>
        <p className={styles.text}>{t('newsletter.text')}</p>
      </div>
      <form {...formProps} className={styles.form}>
        <div className={styles.row}>
          <EmailField label={t('newsletter.email')} error={outcome === 'invalid' ? late('invalid') : undefined} />
          <Button type="submit" isBusy={isBusy} className={styles.button}>
            {t('newsletter.submit')}
          </Button>
        </div>
        <p role="status" className={styles.status} data-failed={outcome === 'failed' || undefined}>
          {outcome === 'requested' && late('requested')}
          {outcome === 'failed' && late('failed')}
        </p>
        <p className={styles.privacy}>
          {t('newsletter.privacy')} <TextLink to={store.footer.privacy}>{t('privacy')}</TextLink>
        </p>
      </form>
      <p className={styles.noScript}>
        <TextLink to="/newsletter">{t('newsletter.page')}</TextLink>
      </p>
    </section>
  )
}

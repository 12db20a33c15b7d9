import { useStore } from '#src/store/use-store.ts'
import { Button } from '#src/ui/button.tsx'
import { EmailField } from '#src/ui/field.tsx'
import { lazyComponent } from '#src/ui/lazy-component.ts'
import { loadWithRetry } from '#src/ui/load-with-retry.ts'
import { TextLink } from '#src/ui/text-link.tsx'
import { type FormValues, useForm } from '#src/ui/use-form.ts'
import { WhenNear } from '#src/ui/when-near.tsx'
import { withTexts } from '../../i18n/page-texts.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import styles from './newsletter.module.css'
import type { Subscription } from './subscribe.ts'

const NewsletterChoice = lazyComponent(
  async () => (await withTexts(import('./newsletter-choice.tsx'), 'newsletter')).NewsletterChoice,
)

/** Double opt-in: no newsletter is sent to an address before its owner confirms by mail. (law 26) */
export function NewsletterForm() {
  const { t } = useTranslation('shell')
  // Needed only after submit: fetched then, or with the choice.
  const { t: late } = useTranslation('newsletter')
  const store = useStore()
  const {
    error,
    isBusy,
    result: outcome,
    formProps,
  } = useForm({
    check: (value: FormValues) => ({ ok: true, value }),
    async send(values, form): Promise<Subscription> {
      const { subscribe } = await loadWithRetry(() => withTexts(import('./subscribe.ts'), 'newsletter', 'validation'))
      return subscribe(values, form, store)
    },
    errorsOf: (sent) => (sent === 'invalid' ? { email: 'emailInvalid' } : {}),
  })

  return (
    <form {...formProps} className={styles.form} data-scripted>
      <div className={styles.row}>
        <EmailField label={t('newsletter.email')} error={error('email')} />
        <Button type="submit" isBusy={isBusy} className={styles.button}>
          {t('newsletter.submit')}
        </Button>
      </div>
      {store.brand.asksNewsletterGender && (
        <WhenNear className={styles.choice}>
          <NewsletterChoice isBusy={isBusy} />
        </WhenNear>
      )}
      <p role="status" className={styles.status} data-outcome={outcome}>
        {outcome && outcome !== 'invalid' && late(outcome)}
      </p>
      <p className={styles.privacy}>
        {t('newsletter.privacy')}{' '}
        <TextLink to={store.footer.privacy} target="_blank" rel="noopener">
          {t('privacy')}
        </TextLink>
      </p>
    </form>
  )
}

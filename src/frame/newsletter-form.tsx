import { type FormEvent, useState } from 'react'
import { Button } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/field.tsx'
import { importWithRetry } from '#src/ui/import-with-retry.ts'
import { TextLink } from '#src/ui/text-link.tsx'
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
  const [state, setState] = useState<Subscription | 'idle' | 'sending'>('idle')

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    if (state === 'sending') return
    setState('sending')
    const { subscribe } = await importWithRetry(() => withTexts(import('./newsletter.ts'), 'newsletter'))
    const outcome = form.checkValidity()
      ? await subscribe(String(new FormData(form).get('email') ?? ''), store)
      : 'invalid'
    setState(outcome)
    if (outcome === 'invalid') form.querySelector('input')?.focus()
    if (outcome === 'requested') form.reset()
  }

  return (
    <section className={styles.newsletter} aria-labelledby="newsletter-title">
      <div>
        <h2 id="newsletter-title" className={styles.title}>
          {t('newsletter.title')}
        </h2>
        <p className={styles.text}>{t('newsletter.text')}</p>
      </div>
      <form className={styles.form} onSubmit={submit} noValidate>
        <div className={styles.row}>
          <TextField
            label={t('newsletter.email')}
            name="email"
            type="email"
            inputMode="email"
            autoComplete="email"
            required
            error={state === 'invalid' ? late('invalid') : undefined}
          />
          <Button type="submit" isBusy={state === 'sending'} className={styles.button}>
            {t('newsletter.submit')}
          </Button>
        </div>
        <p role="status" className={styles.status} data-failed={state === 'failed' || undefined}>
          {state === 'requested' && late('requested')}
          {state === 'failed' && late('failed')}
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

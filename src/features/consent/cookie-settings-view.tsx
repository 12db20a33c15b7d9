import { useState } from 'react'
import { useExecute, useModel } from '#src/engine/use-engine.ts'
import { useStore } from '#src/store/use-store.ts'
import { TextLink } from '#src/ui/text-link.tsx'
import { useForm } from '#src/ui/use-form.ts'
import type { ConsentView } from '#worker/read-models.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import styles from './consent.module.css'
import { ConsentButtons } from './consent-buttons.tsx'

/** Changing or withdrawing consent is as easy as giving it. [SHELL-09] */
export function CookieSettingsView() {
  const { t } = useTranslation('cookies')
  const { t: tConsent } = useTranslation('consent')
  const { footer, trackingPreselected } = useStore()
  const execute = useExecute()
  const decision = useModel(({ consent }) => consent.decision)
  const [result, setResult] = useState<'saved' | 'notSaved' | null>(null)

  async function decide(tracking: boolean) {
    const outcome = await execute({ type: 'consent.decide', tracking })
    setResult(outcome.ok ? 'saved' : 'notSaved')
  }

  const { formProps } = useForm({
    check: ({ tracking }) => ({ ok: true, value: tracking === 'yes' }),
    send: decide,
  })

  return (
    <form {...formProps} className={styles.page}>
      <h1>{tConsent('title')}</h1>
      <p>
        {t('intro')} <TextLink to={footer.privacy}>{tConsent('privacy')}</TextLink>
      </p>
      <section className={styles.purpose}>
        <h2>{t('necessaryTitle')}</h2>
        <p>{t('necessaryText')}</p>
        <label>
          <input type="checkbox" checked disabled /> {tConsent('necessary')}
        </label>
      </section>
      <section className={styles.purpose}>
        <h2>{t('trackingTitle')}</h2>
        <p>{t('trackingText')}</p>
        <label data-scripted>
          <input
            key={decision?.decidedAt}
            type="checkbox"
            name="tracking"
            defaultChecked={decision?.tracking ?? trackingPreselected}
          />{' '}
          {tConsent('tracking')}
        </label>
      </section>
      <p className={styles.state} data-scripted>
        <Decision decision={decision} />
      </p>
      <noscript>
        <p className={styles.state}>{t('noScript')}</p>
      </noscript>
      <ConsentButtons onDecide={decide} />
      <p role="status" className={styles.state}>
        {result && t(result)}
      </p>
    </form>
  )
}

function Decision({ decision }: Pick<ConsentView, 'decision'>) {
  const { t } = useTranslation('cookies')
  const { locale } = useStore()
  if (!decision) return t('stateNone')
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(new Date(decision.decidedAt))
  return t(decision.tracking ? 'stateAccepted' : 'stateRejected', { date })
}

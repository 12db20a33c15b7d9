import { useId } from 'react'
import { useExecute } from '#src/engine/use-engine.ts'
import { useStore } from '#src/store/use-store.ts'
import { TextLink } from '#src/ui/text-link.tsx'
import { useForm } from '#src/ui/use-form.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { notify } from '../notifications/notify.ts'
import { useLazyRefusalText } from '../notifications/refusal-text.ts'
import styles from './consent.module.css'
import { ConsentButtons } from './consent-buttons.tsx'

/** Covers the end of the window only: the page stays usable without a decision. */
export function ConsentSheet() {
  const { t } = useTranslation('consent')
  const { footer, trackingPreselected } = useStore()
  const execute = useExecute()
  const refusalText = useLazyRefusalText()
  const id = useId()

  async function decide(tracking: boolean) {
    const outcome = await execute({ type: 'consent.decide', tracking })
    if (outcome.ok) leaveFocusToPage()
    else notify({ type: 'danger', message: await refusalText(outcome.refusal) })
  }

  const { formProps } = useForm({
    check: ({ tracking }) => ({ ok: true, value: tracking === 'yes' }),
    send: decide,
  })

  return (
    <div role="dialog" aria-labelledby={id} className={styles.sheet} data-consent-sheet="">
      <form {...formProps} className={styles.form}>
        <h2 id={id}>{t('title')}</h2>
        <p>{t('intro')}</p>
        <p className={styles.details}>
          {t('details')} <TextLink to={footer.privacy}>{t('privacy')}</TextLink>
        </p>
        <fieldset className={styles.choices}>
          <legend className="visually-hidden">{t('choices')}</legend>
          <label>
            <input type="checkbox" checked disabled /> {t('necessary')}
          </label>
          <label>
            <input type="checkbox" name="tracking" defaultChecked={trackingPreselected} /> {t('tracking')}
          </label>
        </fieldset>
        <ConsentButtons onDecide={decide} />
      </form>
    </div>
  )
}

/** The focused button is removed with the sheet: the focus moves to the page, unless it is there already. */
function leaveFocusToPage(): void {
  if (document.activeElement?.closest('main, dialog')) return
  document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
}

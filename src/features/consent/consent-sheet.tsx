import { type FormEvent, useId } from 'react'
import { useStore } from '#src/shell/store.ts'
import { Button } from '#src/ui/button.tsx'
import { TextLink } from '#src/ui/text-link.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import styles from './consent.module.css'
import { useConsent } from './use-consent.ts'

/** Lies over the end of the window and leaves the page readable: no decision is forced by standing in the way. */
export function ConsentSheet() {
  const { t } = useTranslation('consent')
  const { footer, trackingPreselected } = useStore()
  const { isOpen, accept, reject, save } = useConsent()
  const id = useId()
  if (!isOpen) return null

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    save(new FormData(event.currentTarget).has('tracking'))
  }

  return (
    <div role="dialog" aria-labelledby={id} className={styles.sheet} data-consent-sheet="">
      <form onSubmit={submit} className={styles.form}>
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
        <div className={styles.buttons}>
          <Button variant="secondary" onClick={reject}>
            {t('rejectAll')}
          </Button>
          <Button variant="secondary" type="submit">
            {t('save')}
          </Button>
          <Button variant="secondary" onClick={accept}>
            {t('acceptAll')}
          </Button>
        </div>
      </form>
    </div>
  )
}

import { useState } from 'react'
import { type OwnDetails, ownDetailsFormSchema } from '#models/wire/own-details.ts'
import { useExecute } from '#src/engine/use-engine.ts'
import type { FormResult } from '#src/forms/form-result.ts'
import { useStore } from '#src/store/use-store.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import type { DeadLetterView } from '#worker/read-models.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import styles from './account.module.css'
import { AccountForm } from './account-form.tsx'

interface SavedDetailsProps {
  readonly saved: OwnDetails
  readonly version: string
  readonly result: FormResult | undefined
}

/** What another device has saved, and the way to keep it. */
export function SavedDetails({ saved, version, result }: SavedDetailsProps) {
  const { t } = useTranslation('personal')
  const { t: account } = useTranslation('account')
  const { locale } = useStore()
  const salutation = { '': '', 1: account('register.mr'), 2: account('register.mrs') }[saved.salutation]
  const born = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
  return (
    <section className={styles.part} aria-labelledby="saved-now">
      <h2 id="saved-now">{t('details.savedNow')}</h2>
      <p>
        {[salutation, saved.firstName, saved.lastName].filter(Boolean).join(' ')}
        {saved.birthDate !== '' && (
          <>
            <br />
            {born.format(new Date(saved.birthDate))}
          </>
        )}
      </p>
      <AccountForm
        name="keep"
        schema={ownDetailsFormSchema}
        result={result}
        hidden={{ ...saved, version }}
        submit={t('details.keep')}
        variant="secondary"
      />
    </section>
  )
}

interface UnsavedDetailsProps {
  readonly deadLetter: DeadLetterView
  /** The button that had the focus is gone. */
  readonly onDecided: () => void
}

/** A change that became a dead letter, with the reason. What was typed stays in the form. [ENG-22, USER-05] */
export function UnsavedDetails({ deadLetter: { id, code }, onDecided }: UnsavedDetailsProps) {
  const { t } = useTranslation('personal')
  const execute = useExecute()
  const [isBusy, setBusy] = useState(false)
  // A status instead of a code of our API: the answer may come from an intermediary.
  const reason = /^\d*$/.test(code ?? '') ? 'intercepted' : 'refused'

  async function decide(type: 'outbox.retry' | 'outbox.discard') {
    setBusy(true)
    const { ok } = await execute({ type, taskId: id })
    setBusy(false)
    if (ok) onDecided()
  }

  return (
    <Banner kind="warning">
      <p>{t(`details.unsaved.${reason}`)}</p>
      <div className={styles.choices}>
        <Button size="s" isBusy={isBusy} onClick={() => decide('outbox.retry')}>
          {t('details.unsaved.retry')}
        </Button>
        <Button variant="secondary" size="s" isBusy={isBusy} onClick={() => decide('outbox.discard')}>
          {t('details.unsaved.discard')}
        </Button>
      </div>
    </Banner>
  )
}

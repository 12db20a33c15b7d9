import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { Button } from '#src/ui/button.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { CHOICE_PAUSE_MS } from './choice-pause.ts'
import styles from './newsletter-choice.module.css'

/** Buttons, not radios: arrow keys move through radios and would send the form on the way. [USER-08] */
export function NewsletterChoice({ isBusy }: { readonly isBusy: boolean }) {
  const { t } = useTranslation('newsletter')
  const [chosen, setChosen] = useState('')
  const timer = useRef(0)
  const fields = useRef<HTMLFieldSetElement>(null)
  // A sent form is reset: the choice belonged to its address.
  useEffect(() => {
    const form = fields.current?.form
    const clear = () => setChosen('')
    form?.addEventListener('reset', clear)
    return () => form?.removeEventListener('reset', clear)
  }, [])
  function press({ currentTarget: { form, value } }: MouseEvent<HTMLButtonElement>): void {
    clearTimeout(timer.current)
    setChosen(value)
    timer.current = window.setTimeout(() => form?.requestSubmit(), CHOICE_PAUSE_MS)
  }
  return (
    <fieldset ref={fields} className={styles.choices}>
      <legend>{t('gender')}</legend>
      <input type="hidden" name="gender" value={chosen} />
      {(['women', 'men'] as const).map((gender) => (
        <Button
          key={gender}
          variant="secondary"
          size="s"
          value={gender}
          isBusy={isBusy}
          aria-pressed={gender === chosen}
          onClick={press}
        >
          {t(gender)}
        </Button>
      ))}
    </fieldset>
  )
}

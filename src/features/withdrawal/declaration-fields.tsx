import type { FormEvent } from 'react'
import type validation from '#locales/de/validation.json'
import type { FieldErrors } from '#models/wire/address.ts'
import type { Withdrawal } from '#models/wire/withdrawal.ts'
import { useStore } from '#src/store/use-store.ts'
import { Button } from '#src/ui/button.tsx'
import { TextArea, TextField } from '#src/ui/field.tsx'
import { focusFirstInvalid } from '#src/ui/focus-first-invalid.ts'
import { TextLink } from '#src/ui/text-link.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { StepTitle } from './step-title.tsx'
import styles from './withdrawal.module.css'
import { formValues } from './withdrawal-page.ts'

interface DeclarationFieldsProps {
  readonly values: Withdrawal
  readonly errors: FieldErrors
  /** What the server's page found wrong first: without JavaScript the focus begins there. */
  readonly firstInvalid: string | undefined
  readonly takesFocus: boolean
  readonly onProceed: (values: Withdrawal) => FieldErrors
  readonly onChange: (name: string) => void
}

/** First step: who, which contract, where the receipt goes. Nothing more may be asked. (law 8) */
export function DeclarationFields(props: DeclarationFieldsProps) {
  const { values, takesFocus, onProceed, onChange } = props
  const { t } = useTranslation('withdrawal')
  const { footer } = useStore()
  const field = useField(props)

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const form = event.currentTarget
    focusFirstInvalid(form, onProceed(formValues(new FormData(form))))
  }

  function change({ target }: FormEvent<HTMLFormElement>): void {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return
    // Typed before the page was alive, and told to it after it was judged: as wrong as it was.
    if (target.value !== values[target.name as keyof Withdrawal]) onChange(target.name)
  }

  return (
    <>
      <StepTitle title={t('title')} step={1} takesFocus={takesFocus} />
      <p className={styles.intro}>{t('intro')}</p>
      <form method="post" className={styles.form} noValidate onSubmit={submit} onInput={change}>
        <TextField {...field('name')} label={t('name')} autoComplete="name" required />
        <TextField {...field('orderNumber')} label={t('orderNumber')} hint={t('orderNumberHint')} required />
        <TextArea {...field('items')} label={t('items')} hint={t('itemsHint')} />
        <TextField
          {...field('email')}
          label={t('email')}
          hint={t('emailHint')}
          type="email"
          inputMode="email"
          autoComplete="email"
          required
        />
        <p className={styles.note}>
          {t('privacyNote')} <TextLink to={footer.privacy}>{t('privacy')}</TextLink>
        </p>
        <div className={styles.buttons}>
          <Button type="submit" name="intent" value="continue">
            {t('continue')}
          </Button>
        </div>
      </form>
    </>
  )
}

function useField({ values, errors, firstInvalid }: DeclarationFieldsProps) {
  const { t } = useTranslation('validation')
  return (name: keyof Withdrawal) => {
    const message = errors[name]
    return {
      name,
      defaultValue: values[name],
      autoFocus: name === firstInvalid,
      error: message === undefined ? undefined : t(message as keyof typeof validation),
    }
  }
}

import type { FormEvent } from 'react'
import type { FieldErrors } from '#models/wire/validate.ts'
import type { Withdrawal } from '#models/wire/withdrawal.ts'
import { Button } from '#src/ui/button.tsx'
import { EmailField, TextArea, TextField } from '#src/ui/field.tsx'
import { useForm } from '#src/ui/use-form.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { LegalLink } from '../content/legal-link.tsx'
import { StepTitle } from './step-title.tsx'
import styles from './withdrawal.module.css'
import { formValues } from './withdrawal-page.ts'

interface DeclarationFieldsProps {
  readonly values: Withdrawal
  readonly errors: FieldErrors
  /** The first field that the server found invalid: without JavaScript the page focuses it. */
  readonly firstInvalid: string | undefined
  readonly takesFocus: boolean
  readonly onProceed: (values: Withdrawal) => FieldErrors
  readonly onChange: (name: string) => void
}

/** First step: name, contract, address of the receipt. The law allows no other fields. (law 8) */
export function DeclarationFields({
  values,
  errors,
  firstInvalid,
  takesFocus,
  onProceed,
  onChange,
}: DeclarationFieldsProps) {
  const { t } = useTranslation('withdrawal')
  const { error, formProps } = useForm({
    initialErrors: errors,
    check(_, form) {
      const declared = formValues(new FormData(form))
      const found = onProceed(declared)
      return Object.keys(found).length > 0 ? { ok: false, errors: found } : { ok: true, value: declared }
    },
    // The statechart has advanced to the review, which submits.
    send: async () => {},
  })

  function change(event: FormEvent<HTMLFormElement>): void {
    const { target } = event
    if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return
    // React replays input from before hydration: an unchanged value keeps the server's error.
    if (target.value === values[target.name as keyof Withdrawal]) return
    formProps.onInput(event)
    onChange(target.name)
  }

  const field = (name: keyof Withdrawal) => ({
    name,
    defaultValue: values[name],
    autoFocus: name === firstInvalid,
    error: error(name),
  })

  return (
    <>
      <StepTitle title={t('title')} step={1} takesFocus={takesFocus} />
      <p className={styles.intro}>{t('intro')}</p>
      <form method="post" {...formProps} className={styles.form} onInput={change}>
        <TextField {...field('name')} label={t('name')} autoComplete="name" required />
        <TextField {...field('orderNumber')} label={t('orderNumber')} hint={t('orderNumberHint')} required />
        <TextArea {...field('items')} label={t('items')} hint={t('itemsHint')} />
        <EmailField {...field('email')} label={t('email')} hint={t('emailHint')} />
        <p className={styles.note}>
          {t('privacyNote')} <LegalLink text="privacy">{t('privacy')}</LegalLink>
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

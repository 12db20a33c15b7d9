import { type FormEvent, useState } from 'react'
import type { FieldErrors } from '#models/wire/address.ts'
import { useExecute } from '#src/engine/use-engine.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/field.tsx'
import { focusFirstInvalid } from '#src/ui/focus-first-invalid.ts'
import { TextLink } from '#src/ui/text-link.tsx'
import { useFieldError } from '#src/ui/use-field-error.ts'
import type { Refusal } from '#worker/protocol.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useRefusalText } from '../notifications/refusal-text.ts'
import styles from './account.module.css'

/** The guest's cart goes along into the account. [USER-01, SYNC-10] */
export function SignInForm({ onSignedIn }: { readonly onSignedIn?: () => void }) {
  const { t } = useTranslation('account')
  const execute = useExecute()
  const refusalText = useRefusalText()
  const [errors, setErrors] = useState<FieldErrors>({})
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const error = useFieldError(errors)

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const form = event.currentTarget
    if (isBusy) return
    const fields = new FormData(form)
    const [email, password] = [String(fields.get('email') ?? '').trim(), String(fields.get('password') ?? '')]
    const missing = { ...(email ? {} : { email: 'required' }), ...(password ? {} : { password: 'required' }) }
    setErrors(missing)
    setRefusal(null)
    if (!email || !password) return focusFirstInvalid(form, missing)
    setIsBusy(true)
    const outcome = await execute({ type: 'identity.sign-in', email, password })
    setIsBusy(false)
    if (outcome.ok) onSignedIn?.()
    else setRefusal(outcome.refusal)
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextField
        label={t('email')}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="username"
        required
        error={error('email')}
      />
      <TextField
        label={t('password')}
        name="password"
        type="password"
        autoComplete="current-password"
        required
        error={error('password')}
      />
      <div role="alert">{refusal && <Banner kind="danger">{refusalText(refusal)}</Banner>}</div>
      <Button type="submit" isBusy={isBusy}>
        {t('signIn')}
      </Button>
      <p>
        <TextLink to="/resetpassword">{t('forgotten')}</TextLink>
      </p>
    </form>
  )
}

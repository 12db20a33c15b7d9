import { validate } from '#models/wire/address.ts'
import { type Credentials, signInSchema } from '#models/wire/passwords.ts'
import { useExecute } from '#src/engine/use-engine.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { EmailField, TextField } from '#src/ui/field.tsx'
import { TextLink } from '#src/ui/text-link.tsx'
import { useForm } from '#src/ui/use-form.ts'
import type { Outcome } from '#worker/commands.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useRefusalText } from '../notifications/refusal-text.ts'
import styles from './account.module.css'

/** The guest's cart is merged into the account's. [USER-01, SYNC-10] */
export function SignInForm({ onSignedIn }: { readonly onSignedIn?: () => void }) {
  const { t } = useTranslation('account')
  const execute = useExecute()
  const refusalText = useRefusalText()
  const { error, isBusy, result, formProps } = useForm<Credentials, Outcome>({
    check: (values) => validate(signInSchema, values),
    async send(credentials) {
      const outcome = await execute({ type: 'identity.sign-in', ...credentials })
      if (outcome.ok) onSignedIn?.()
      return outcome
    },
  })

  return (
    <form {...formProps} className={styles.form}>
      <EmailField label={t('email')} autoComplete="username" error={error('email')} />
      <TextField
        label={t('password')}
        name="password"
        type="password"
        autoComplete="current-password"
        required
        error={error('password')}
      />
      <div role="alert">{result?.ok === false && <Banner kind="danger">{refusalText(result.refusal)}</Banner>}</div>
      <Button type="submit" isBusy={isBusy}>
        {t('signIn')}
      </Button>
      <p>
        <TextLink to="/resetpassword">{t('forgotten')}</TextLink>
      </p>
    </form>
  )
}

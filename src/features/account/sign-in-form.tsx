import { Suspense } from 'react'
import { type Credentials, signInSchema } from '#models/wire/passwords.ts'
import { validate } from '#models/wire/validate.ts'
import { useExecute } from '#src/engine/use-engine.ts'
import { useStoreLink } from '#src/store/use-store.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { EmailField, TextField } from '#src/ui/field.tsx'
import { lazyComponent } from '#src/ui/lazy-component.ts'
import { TextLink } from '#src/ui/text-link.tsx'
import { useForm } from '#src/ui/use-form.ts'
import type { Outcome } from '#worker/commands.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useRefusalText } from '../notifications/refusal-text.ts'
import styles from './account.module.css'
import type { SignInResult } from './sign-in-result.ts'

/** Not in the form's own file, which the checkout loads before anyone signs in. */
const PasskeySignIn = lazyComponent(async () => (await import('../passkey/passkey-sign-in.tsx')).PasskeySignIn)

interface SignInFormProps {
  /** Address in the shop that a sign-in without JavaScript leads to, with the store's prefix. */
  readonly to: string
  /** Of a sign-in without JavaScript. */
  readonly answer?: SignInResult | undefined
  readonly onSignedIn?: () => void
  /** False with a foreign backend. */
  readonly hasPasskeys?: boolean
}

/** The guest's cart is merged into the account's. Without JavaScript the same form is a plain post. [USER-01, USER-19, SYNC-10] */
export function SignInForm({ to, answer, onSignedIn, hasPasskeys = true }: SignInFormProps) {
  const { t } = useTranslation('account')
  const execute = useExecute()
  const refusalText = useRefusalText()
  const link = useStoreLink()
  const { error, isBusy, result, formProps } = useForm<Credentials, Outcome>({
    check: (values) => validate(signInSchema, values),
    async send({ email, password }) {
      const outcome = await execute({ type: 'identity.sign-in', email, password })
      if (outcome.ok) onSignedIn?.()
      return outcome
    },
    initialErrors: answer?.errors,
  })
  const firstInvalid = answer && (['email', 'password'] as const).find((name) => answer.errors[name])

  return (
    <form {...formProps} method="post" action={link('/sign-in')} className={styles.form}>
      <input type="hidden" name="to" value={to} />
      <EmailField
        label={t('email')}
        autoComplete="username webauthn"
        defaultValue={answer?.email}
        autoFocus={firstInvalid === 'email'}
        error={error('email')}
      />
      <TextField
        label={t('password')}
        name="password"
        type="password"
        autoComplete="current-password"
        required
        autoFocus={firstInvalid === 'password'}
        error={error('password')}
      />
      <div role="alert">
        {result?.ok === false && <Banner kind="danger">{refusalText(result.refusal)}</Banner>}
        {result === null && answer?.formError && (
          <Banner kind="danger">
            {answer.formError === 'sign-in-refused'
              ? refusalText({ reason: answer.formError })
              : t(`formError.${answer.formError}`)}
          </Banner>
        )}
      </div>
      <Button type="submit" isBusy={isBusy}>
        {t('signIn')}
      </Button>
      {hasPasskeys && (
        <Suspense>
          <PasskeySignIn onSignedIn={() => onSignedIn?.()} />
        </Suspense>
      )}
      <p className={styles.choices}>
        <TextLink to="/resetpassword">{t('forgotten')}</TextLink>
        <TextLink to="/register">{t('register.link')}</TextLink>
      </p>
    </form>
  )
}

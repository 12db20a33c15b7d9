import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { newPasswordSchema, resetPasswordRequestSchema } from '#models/wire/passwords.ts'
import { validate } from '#models/wire/validate.ts'
import { useExecute } from '#src/engine/use-engine.ts'
import type { FormResult } from '#src/forms/form-result.ts'
import { useStore, useStoreLink } from '#src/store/use-store.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { EmailField } from '#src/ui/field.tsx'
import { TextLink } from '#src/ui/text-link.tsx'
import { useForm } from '#src/ui/use-form.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import styles from './account.module.css'
import { NewPasswordFields } from './new-password-fields.tsx'
import { passwordErrors } from './password-errors.ts'
import { choosePassword, type PasswordError, passwordErrorOf, requestLink } from './reset-password-calls.ts'

interface ResetPasswordProps {
  readonly email: string
  /** Empty without the link in the mail. */
  readonly resetToken: string
  /** Of a form without JavaScript. */
  readonly answer: FormResult | undefined
}

/** `/resetpassword`: requests the link, or with the link's token sets the new password. [ROUTE-11, USER-01, USER-19] */
export function ResetPassword({ email, resetToken, answer }: ResetPasswordProps) {
  const { t } = useTranslation('account')
  // The token leaves the address, where it would be in the history and could be copied. The link in the mail still works.
  useEffect(() => history.replaceState(history.state, '', location.pathname), [])
  const isChosen = answer?.form === 'choose' && answer.isDone
  return (
    <section className={styles.page}>
      <h1 className={styles.title}>{t('reset.title')}</h1>
      {isChosen && <Changed />}
      {!isChosen && email && resetToken && (
        <ChoosePasswordForm email={email} resetToken={resetToken} answer={answer?.form === 'choose' ? answer : null} />
      )}
      {!isChosen && !(email && resetToken) && (
        <RequestLinkForm email={email} answer={answer?.form === 'request' ? answer : null} />
      )}
    </section>
  )
}

interface RequestLinkFormProps {
  readonly email: string
  readonly answer: FormResult | null
}

/** First step of a reset: requests the link. [USER-01] */
function RequestLinkForm({ email, answer }: RequestLinkFormProps) {
  const { t } = useTranslation('account')
  const store = useStore()
  const link = useStoreLink()
  const { error, isBusy, result, formProps } = useForm({
    check: (values) => validate(resetPasswordRequestSchema, values),
    send: (value) => requestLink(value.email, store),
    initialErrors: answer?.errors,
  })
  const formError = formErrorIn(result, answer)
  const isSent = result === 'done' || (result === null && answer?.isDone === true)
  return (
    <form {...formProps} method="post" action={link('/resetpassword')} className={styles.form}>
      <input type="hidden" name="form" value="request" />
      <p>{t('reset.intro')}</p>
      <EmailField
        label={t('email')}
        autoComplete="username"
        defaultValue={email}
        autoFocus={answer?.errors.email !== undefined}
        error={error('email')}
      />
      <Button type="submit" isBusy={isBusy}>
        {t('reset.submit')}
      </Button>
      <div role="status">
        {isSent && <Banner kind="success">{t('reset.sent')}</Banner>}
        {formError && <Banner kind="danger">{t(`reset.${formError === 'invalidLink' ? 'failed' : formError}`)}</Banner>}
      </div>
    </form>
  )
}

interface ChoosePasswordFormProps {
  readonly email: string
  /** From the link in the mail. */
  readonly resetToken: string
  readonly answer: FormResult | null
}

/** Second step: the new password. With JavaScript it also signs in. [USER-01, USER-06] */
function ChoosePasswordForm({ email, resetToken, answer }: ChoosePasswordFormProps) {
  const { t } = useTranslation('account')
  const store = useStore()
  const execute = useExecute()
  const navigate = useNavigate()
  const link = useStoreLink()
  const { error, isBusy, result, formProps } = useForm({
    check: (values) => validate(newPasswordSchema, values),
    async send({ newPassword }) {
      const chosen = await choosePassword({ email, resetToken, newPassword }, store)
      if (chosen !== 'done') return chosen
      const entered = await execute({ type: 'identity.sign-in', email, password: newPassword })
      if (entered.ok) await navigate(link('/my-account'), { replace: true })
      return chosen
    },
    errorsOf: (sent) => passwordErrors(sent) ?? {},
    initialErrors: answer?.errors,
  })
  if (result === 'done') return <Changed />
  const formError = formErrorIn(result, answer)
  return (
    <form {...formProps} method="post" action={link('/resetpassword')} className={styles.form}>
      <input type="hidden" name="form" value="choose" />
      <input type="hidden" name="email" value={email} />
      <input type="hidden" name="resetToken" value={resetToken} />
      <p>{t('reset.choose', { email })}</p>
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <NewPasswordFields error={error} />
      <Button type="submit" isBusy={isBusy}>
        {t('reset.save')}
      </Button>
      <div role="alert">
        {formError && (
          <Banner kind="danger">
            {t(`reset.${formError}`)}{' '}
            {formError === 'invalidLink' && <TextLink to="/resetpassword">{t('reset.newLink')}</TextLink>}
          </Banner>
        )}
      </div>
    </form>
  )
}

function Changed() {
  const { t } = useTranslation('account')
  return (
    <div role="status">
      <Banner kind="success">
        {t('reset.changed')} <TextLink to="/my-account">{t('title')}</TextLink>
      </Banner>
    </div>
  )
}

/** What the banner says: of the last submit, else of a post without JavaScript. */
function formErrorIn(result: string | null, answer: FormResult | null): PasswordError | null {
  const code = result ?? answer?.formError
  return !code || code === 'done' || passwordErrors(code) ? null : passwordErrorOf(code)
}

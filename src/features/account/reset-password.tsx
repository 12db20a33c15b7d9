import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import type { StoreView } from '#models/store/store-view.ts'
import { validate } from '#models/wire/address.ts'
import { newPasswordSchema, resetPasswordRequestSchema } from '#models/wire/passwords.ts'
import { postJson } from '#src/catalogue-client/request.ts'
import { useExecute } from '#src/engine/use-engine.ts'
import { useStore, useStoreLink } from '#src/store/use-store.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { EmailField } from '#src/ui/field.tsx'
import { TextLink } from '#src/ui/text-link.tsx'
import { useForm } from '#src/ui/use-form.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import styles from './account.module.css'
import { NewPasswordFields } from './new-password-fields.tsx'

interface ResetPasswordProps {
  readonly email: string
  /** Empty without the link in the mail. */
  readonly resetToken: string
}

/** `/resetpassword`: requests the link, or with the link's token sets the new password. [ROUTE-11, USER-01] */
export function ResetPassword({ email, resetToken }: ResetPasswordProps) {
  const { t } = useTranslation('account')
  // The token leaves the address, where it would be in the history and could be copied. The link in the mail still works.
  useEffect(() => history.replaceState(history.state, '', location.pathname), [])
  return (
    <section className={styles.page}>
      <h1 className={styles.title}>{t('reset.title')}</h1>
      <noscript>
        <p>{t('noScript')}</p>
      </noscript>
      {email && resetToken ? (
        <ChoosePasswordForm email={email} resetToken={resetToken} />
      ) : (
        <RequestLinkForm email={email} />
      )}
    </section>
  )
}

/** First step of a reset: requests the link. [USER-01] */
function RequestLinkForm({ email }: { readonly email: string }) {
  const { t } = useTranslation('account')
  const store = useStore()
  const {
    error,
    isBusy,
    result: outcome,
    formProps,
  } = useForm({
    check: (values) => validate(resetPasswordRequestSchema, values),
    send: (value) => requestLink(value.email, store),
  })
  return (
    <form {...formProps} className={`${styles.form} ${styles.scripted}`}>
      <p>{t('reset.intro')}</p>
      <EmailField label={t('email')} autoComplete="username" defaultValue={email} error={error('email')} />
      <Button type="submit" isBusy={isBusy}>
        {t('reset.submit')}
      </Button>
      <div role="status">
        {outcome === 'done' && <Banner kind="success">{t('reset.sent')}</Banner>}
        {outcome && outcome !== 'done' && (
          <Banner kind="danger">{t(`reset.${outcome === 'invalid' ? 'failed' : outcome}`)}</Banner>
        )}
      </div>
    </form>
  )
}

interface ChoosePasswordFormProps {
  readonly email: string
  /** From the link in the mail. */
  readonly resetToken: string
}

/** Second step: the new password, which also signs in. [USER-01, USER-06] */
function ChoosePasswordForm({ email, resetToken }: ChoosePasswordFormProps) {
  const { t } = useTranslation('account')
  const store = useStore()
  const execute = useExecute()
  const navigate = useNavigate()
  const link = useStoreLink()
  const {
    error,
    isBusy,
    result: outcome,
    formProps,
  } = useForm({
    check: (values) => validate(newPasswordSchema, values),
    async send({ newPassword }) {
      const chosen = await choosePassword({ email, resetToken, newPassword }, store)
      if (chosen !== 'done') return chosen
      const entered = await execute({ type: 'identity.sign-in', email, password: newPassword })
      if (entered.ok) await navigate(link('/my-account'), { replace: true })
      return chosen
    },
  })
  if (outcome === 'done') {
    return (
      <div role="status">
        <Banner kind="success">
          {t('reset.changed')} <TextLink to="/my-account">{t('title')}</TextLink>
        </Banner>
      </div>
    )
  }
  return (
    <form {...formProps} className={`${styles.form} ${styles.scripted}`}>
      <p>{t('reset.choose', { email })}</p>
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <NewPasswordFields error={error} />
      <Button type="submit" isBusy={isBusy}>
        {t('reset.save')}
      </Button>
      <div role="alert">
        {outcome && (
          <Banner kind="danger">
            {t(`reset.${outcome === 'invalid' ? 'invalidLink' : outcome}`)}{' '}
            {outcome === 'invalid' && <TextLink to="/resetpassword">{t('reset.newLink')}</TextLink>}
          </Banner>
        )}
      </div>
    </form>
  )
}

type PasswordOutcome = 'done' | 'offline' | 'invalid' | 'busy' | 'failed'

/** Requests the mail with the reset link. The answer is the same for every address. [USER-01] */
function requestLink(email: string, store: StoreView): Promise<PasswordOutcome> {
  return post('reset-password', { email }, store)
}

/** Sets a password by the link in the mail; `invalid`: the link is used or expired. [USER-01] */
function choosePassword(
  body: { readonly email: string; readonly resetToken: string; readonly newPassword: string },
  store: StoreView,
): Promise<PasswordOutcome> {
  return post('create-password', body, store)
}

/** Sent at once or not at all: passwords are never queued. */
async function post(path: string, body: object, store: StoreView): Promise<PasswordOutcome> {
  if (!navigator.onLine) return 'offline'
  try {
    const response = await postJson(`/api/user/${path}?storeCode=${store.code}`, body)
    if (response.ok) return 'done'
    if (response.status === 429) return 'busy'
    return response.status < 500 ? 'invalid' : 'failed'
  } catch (error) {
    console.warn('[account] no answer', error)
    return 'failed'
  }
}

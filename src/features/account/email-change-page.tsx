import { useLocation } from 'react-router'
import { type EmailChange, emailChangeFormSchema } from '#models/wire/email-change.ts'
import type { FormResult } from '#src/forms/form-result.ts'
import { Banner } from '#src/ui/banner.tsx'
import { TextLink } from '#src/ui/text-link.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import styles from './account.module.css'
import { AccountForm } from './account-form.tsx'

interface EmailChangePageProps {
  /** Null if the link is not valid any more. */
  readonly change: EmailChange | null
  readonly result: FormResult | undefined
}

/**
 * The page of the links that confirm and undo a change of address. Mail scanners open links, so only a button acts.
 * [USER-13]
 */
export function EmailChangePage({ change, result }: EmailChangePageProps) {
  const { t } = useTranslation('security')
  // After the change the server does not know the link any more.
  const kind = result?.form === 'undo-email' ? 'undo' : (change?.kind ?? 'confirm')
  const isDone = result?.isDone === true
  const isInvalid = !isDone && (change === null || result?.formError === 'email-change-unknown')
  return (
    <section className={styles.page}>
      <h1 className={styles.title}>{t(isInvalid || isDone ? 'emailLink.title' : `emailLink.${kind}.title`)}</h1>
      <div role="status" className={styles.state}>
        {isDone && <Banner kind="success">{t(`emailLink.${kind}.done`)}</Banner>}
        {isInvalid && <Banner kind="warning">{t('emailLink.invalid')}</Banner>}
      </div>
      {isDone && kind === 'undo' && (
        <p>
          <TextLink to="/resetpassword">{t('emailLink.undo.next')}</TextLink>
        </p>
      )}
      {(isInvalid || (isDone && kind === 'confirm')) && (
        <p>
          <TextLink to="/my-account/security">{t('emailLink.toAccount')}</TextLink>
        </p>
      )}
      {!isDone && !isInvalid && change && <ChangeForm change={change} result={result} />}
    </section>
  )
}

function ChangeForm({ change: { kind, email }, result }: EmailChangePageProps & { readonly change: EmailChange }) {
  const { t } = useTranslation('security')
  const token = new URLSearchParams(useLocation().search).get('token') ?? ''
  return (
    <>
      <p className={styles.lead}>{t(`emailLink.${kind}.intro`, { email })}</p>
      <AccountForm
        name={`${kind}-email`}
        schema={emailChangeFormSchema}
        result={result}
        submit={t(`emailLink.${kind}.submit`)}
      >
        {() => <input type="hidden" name="token" value={token} />}
      </AccountForm>
    </>
  )
}

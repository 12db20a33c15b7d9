import { useLocation } from 'react-router'
import { confirmRegistrationSchema } from '#models/wire/user.ts'
import { validate } from '#models/wire/validate.ts'
import type { FormResult } from '#src/forms/form-result.ts'
import { Banner } from '#src/ui/banner.tsx'
import { TextLink } from '#src/ui/text-link.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import styles from './account.module.css'
import { AccountForm } from './account-form.tsx'

/** The page of the link in the mail. Mail scanners open links, so only a button confirms. */
export function ConfirmAccount({ result }: { readonly result: FormResult | undefined }) {
  const { t } = useTranslation('account')
  const token = new URLSearchParams(useLocation().search).get('token') ?? ''
  // Of a link that a mail program has cut, the form could not be sent, and would not say why.
  const isInvalid = result?.formError === 'registration-unknown' || !validate(confirmRegistrationSchema, { token }).ok
  return (
    <section className={styles.page}>
      <h1 className={styles.title}>{t(result?.isDone ? 'title' : 'confirm.title')}</h1>
      <div role="status" className={styles.state}>
        {result?.isDone && <Banner kind="success">{t('confirm.done')}</Banner>}
        {isInvalid && <Banner kind="warning">{t('confirm.invalid')}</Banner>}
      </div>
      {result?.isDone || isInvalid ? (
        <p className={styles.choices}>
          <TextLink to="/sign-in">{t('signIn')}</TextLink>
          {isInvalid && <TextLink to="/register">{t('register.link')}</TextLink>}
        </p>
      ) : (
        <>
          <p className={styles.lead}>{t('confirm.intro')}</p>
          <AccountForm name="confirm" schema={confirmRegistrationSchema} result={result} submit={t('confirm.submit')}>
            {() => <input type="hidden" name="token" value={token} />}
          </AccountForm>
        </>
      )}
    </section>
  )
}

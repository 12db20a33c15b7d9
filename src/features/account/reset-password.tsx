import { useTranslation } from '../../i18n/use-translation.ts'
import styles from './account.module.css'
import { ChoosePasswordForm, RequestLinkForm } from './password-forms.tsx'

interface ResetPasswordProps {
  readonly email: string
  /** Empty for whoever came without a mail. */
  readonly resetToken: string
}

/** `/resetpassword`: asks for the link, or takes the new password of whoever followed it. [ROUTE-11, USER-01] */
export function ResetPassword({ email, resetToken }: ResetPasswordProps) {
  const { t } = useTranslation('account')
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

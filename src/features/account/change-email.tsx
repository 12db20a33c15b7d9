import { changeEmailFormSchema } from '#models/wire/passwords.ts'
import type { FormResult } from '#src/forms/form-result.ts'
import { EmailField } from '#src/ui/field.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import styles from './account.module.css'
import { AccountForm } from './account-form.tsx'
import { ProofFields } from './proof-fields.tsx'

interface ChangeEmailProps {
  readonly email: string
  readonly hasPasskey: boolean
  readonly result: FormResult | undefined
}

/** Asks for another address, which counts once its link was followed. [USER-12, USER-13] */
export function ChangeEmail({ email, hasPasskey, result }: ChangeEmailProps) {
  const { t } = useTranslation('security')
  return (
    <section className={styles.part} aria-labelledby="change-email">
      <h2 id="change-email">{t('email.title')}</h2>
      <p className={styles.note}>{t('email.intro', { email })}</p>
      <AccountForm
        name="email"
        schema={changeEmailFormSchema}
        result={result}
        hidden={{ presentEmail: email }}
        submit={t('email.save')}
        done={t('email.done')}
      >
        {({ error, value }) => (
          <>
            <EmailField
              label={t('email.new')}
              autoComplete="email"
              defaultValue={value('email')}
              error={error('email')}
            />
            <ProofFields hasPasskey={hasPasskey} error={error('password')} />
          </>
        )}
      </AccountForm>
    </section>
  )
}

import { useEffect, useRef } from 'react'
import { registrationFormSchema } from '#models/wire/registration.ts'
import type { FormResult } from '#src/forms/form-result.ts'
import { EmailField } from '#src/ui/field.tsx'
import { TextLink } from '#src/ui/text-link.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { LegalLink } from '../content/legal-link.tsx'
import styles from './account.module.css'
import { AccountForm } from './account-form.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'
import { BirthDateField, NameFields } from './person-fields.tsx'

/** `/register`. The answer never shows whether the e-mail has an account already. [USER-01, USER-06] */
export function Register({ result }: { readonly result: FormResult | undefined }) {
  const { t } = useTranslation('account')
  if (result?.isDone) return <Sent />
  return (
    <section className={styles.page}>
      <h1 className={styles.title}>{t('register.title')}</h1>
      <p className={styles.lead}>{t('register.intro')}</p>
      <AccountForm name="register" schema={registrationFormSchema} result={result} submit={t('register.submit')}>
        {({ error, value }) => (
          <>
            <NameFields error={error} value={value} />
            <EmailField
              label={t('email')}
              autoComplete="username"
              defaultValue={value('email')}
              error={error('email')}
            />
            <NewPasswordFields label={t('password')} error={error} />
            <BirthDateField error={error} value={value} />
            <p className={styles.note}>
              {t('register.privacyNote')} <LegalLink text="privacy">{t('register.privacy')}</LegalLink>
            </p>
          </>
        )}
      </AccountForm>
      <p>
        <TextLink to="/sign-in">{t('signIn')}</TextLink>
      </p>
    </section>
  )
}

function Sent() {
  const { t } = useTranslation('account')
  const heading = useRef<HTMLHeadingElement>(null)
  // The form that had the focus is gone.
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className={styles.page}>
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        {t('register.sentTitle')}
      </h1>
      <p className={styles.lead}>{t('register.sent')}</p>
    </section>
  )
}

import { useEffect, useRef } from 'react'
import { registrationFormSchema } from '#models/wire/registration.ts'
import type { FormResult } from '#src/forms/form-result.ts'
import { EmailField, SelectField, TextField } from '#src/ui/field.tsx'
import { TextLink } from '#src/ui/text-link.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import styles from './account.module.css'
import { AccountForm } from './account-form.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'

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
            <SelectField
              label={t('register.salutation')}
              name="salutation"
              autoComplete="honorific-prefix"
              defaultValue={value('salutation', '')}
              options={[
                { value: '', label: t('register.none') },
                { value: '2', label: t('register.mrs') },
                { value: '1', label: t('register.mr') },
              ]}
              error={error('salutation')}
            />
            <TextField
              label={t('register.firstName')}
              name="firstName"
              autoComplete="given-name"
              required
              defaultValue={value('firstName')}
              error={error('firstName')}
            />
            <TextField
              label={t('register.lastName')}
              name="lastName"
              autoComplete="family-name"
              required
              defaultValue={value('lastName')}
              error={error('lastName')}
            />
            <EmailField
              label={t('email')}
              autoComplete="username"
              defaultValue={value('email')}
              error={error('email')}
            />
            <NewPasswordFields label={t('password')} error={error} />
            <TextField
              label={t('register.birthDate')}
              name="birthDate"
              type="date"
              autoComplete="bday"
              defaultValue={value('birthDate')}
              error={error('birthDate')}
            />
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

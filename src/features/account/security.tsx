import type { Passkey } from '#models/wire/passkey.ts'
import { changePasswordFormSchema } from '#models/wire/passwords.ts'
import type { ShownEvent } from '#models/wire/security-events.ts'
import type { Device } from '#models/wire/session.ts'
import type { FormResult } from '#src/forms/form-result.ts'
import { TextField } from '#src/ui/field.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Passkeys } from '../passkey/passkeys.tsx'
import styles from './account.module.css'
import { AccountForm } from './account-form.tsx'
import { ChangeEmail } from './change-email.tsx'
import own from './devices.module.css'
import { Devices } from './devices.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'
import { useTime } from './use-time.ts'

interface SecurityProps {
  readonly email: string
  readonly devices: readonly Device[]
  readonly events: readonly ShownEvent[]
  readonly passkeys: readonly Passkey[]
  readonly result: FormResult | undefined
}

/** Everything by which somebody can sign in. [USER-04, USER-12] */
export function Security({ email, devices, events, passkeys, result }: SecurityProps) {
  const { t } = useTranslation('account')
  return (
    <>
      <h1 className={styles.heading}>{t('pages.security')}</h1>
      <section className={styles.part} aria-labelledby="change-password">
        <h2 id="change-password">{t('changePassword.title')}</h2>
        <p className={styles.note}>{t('changePassword.intro')}</p>
        <AccountForm
          name="password"
          schema={changePasswordFormSchema}
          result={result}
          submit={t('changePassword.save')}
          done={t('changePassword.done')}
        >
          {({ error }) => (
            <>
              <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
              <TextField
                label={t('currentPassword')}
                name="currentPassword"
                type="password"
                autoComplete="current-password"
                required
                error={error('currentPassword')}
              />
              <NewPasswordFields error={error} />
            </>
          )}
        </AccountForm>
      </section>
      <Passkeys passkeys={passkeys} result={result} />
      <ChangeEmail email={email} hasPasskey={passkeys.length > 0} result={result} />
      <Devices devices={devices} result={result} />
      <SecurityEvents events={events} />
    </>
  )
}

/** What happened lately to the access of the account. [PROM-14] */
function SecurityEvents({ events }: Pick<SecurityProps, 'events'>) {
  const { t } = useTranslation('security')
  const time = useTime()
  if (events.length === 0) return null
  return (
    <section className={styles.part} aria-labelledby="security-events">
      <h2 id="security-events">{t('events.title')}</h2>
      <p className={styles.note}>{t('events.intro')}</p>
      <ol className={own.list}>
        {events.map(({ id, kind, at }) => (
          <li key={id} className={own.device}>
            <span>{t(`events.kind.${kind}`)}</span>
            <time dateTime={at} className={own.time}>
              {time(at)}
            </time>
          </li>
        ))}
      </ol>
    </section>
  )
}

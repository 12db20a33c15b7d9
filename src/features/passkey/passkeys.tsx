import { useState } from 'react'
import { type Passkey, passkeyDeletionFormSchema, passkeyNameFormSchema } from '#models/wire/passkey.ts'
import type { FormResult } from '#src/forms/form-result.ts'
import { Banner } from '#src/ui/banner.tsx'
import { TextField } from '#src/ui/field.tsx'
import { useFocusAfter } from '#src/ui/use-focus-after.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import account from '../account/account.module.css'
import { AccountForm } from '../account/account-form.tsx'
import { useTime } from '../account/use-time.ts'
import { ConfirmByPasskey } from './confirm-by-passkey.tsx'
import styles from './passkey.module.css'
import { PasskeySetup } from './passkey-setup.tsx'

interface PasskeysProps {
  readonly passkeys: readonly Passkey[]
  readonly result: FormResult | undefined
}

const DONE: Readonly<Record<string, 'passkeys.renamed' | 'passkeys.deleted'>> = {
  'passkey-name': 'passkeys.renamed',
  'passkey-delete': 'passkeys.deleted',
}

/** The passkeys of the account. Names change and passkeys go without JavaScript; a new one needs a script. [USER-12, USER-19] */
export function Passkeys({ passkeys, result }: PasskeysProps) {
  const { t } = useTranslation('security')
  /** The answer that was shown when a passkey was added, which is newer. */
  const [addedAfter, setAddedAfter] = useState<FormResult | null | undefined>(undefined)
  const isAdded = addedAfter !== undefined && addedAfter === (result ?? null)
  const done = result?.isDone ? DONE[result.form] : undefined
  const heading = useFocusAfter(done !== undefined, result)

  return (
    <section className={account.part} aria-labelledby="passkeys">
      <h2 id="passkeys" ref={heading} tabIndex={-1} className={styles.heading}>
        {t('passkeys.title')}
      </h2>
      <p className={account.note}>{t('passkeys.intro')}</p>
      <div role="status" className={account.state}>
        {isAdded && <Banner kind="success">{t('passkeys.added')}</Banner>}
        {!isAdded && done && <Banner kind="success">{t(done)}</Banner>}
      </div>
      {passkeys.length > 0 && (
        <ul className={styles.list}>
          {passkeys.map((passkey) => (
            <li key={passkey.id} className={styles.passkey}>
              <PasskeyEntry passkey={passkey} result={result?.values.id === passkey.id ? result : undefined} />
            </li>
          ))}
        </ul>
      )}
      <PasskeySetup
        hasPasskey={passkeys.length > 0}
        onAdded={() => {
          setAddedAfter(result ?? null)
          heading.current?.focus()
        }}
      />
    </section>
  )
}

function PasskeyEntry({ passkey, result }: { readonly passkey: Passkey; readonly result: FormResult | undefined }) {
  const { t } = useTranslation('security')
  const { t: words } = useTranslation('account')
  const time = useTime()
  const { id, label, createdAt, lastUsedAt } = passkey
  const name = label === '' ? t('passkeys.unnamed') : label
  const isProofNeeded = result?.form === 'passkey-delete' && result.errors.password !== undefined
  return (
    <>
      <div>
        <p className={styles.name}>{name}</p>
        <p className={styles.time}>{t('passkeys.created', { time: time(createdAt) })}</p>
        <p className={styles.time}>
          {lastUsedAt === null ? t('passkeys.unused') : t('passkeys.lastUsed', { time: time(lastUsedAt) })}
        </p>
        <details key={label} className={styles.rename}>
          <summary>{t('passkeys.rename', { name })}</summary>
          <AccountForm
            name="passkey-name"
            schema={passkeyNameFormSchema}
            result={result}
            hidden={{ id }}
            submit={t('passkeys.saveName')}
            variant="secondary"
          >
            {({ error, value }) => (
              <TextField
                label={t('passkeys.name')}
                name="label"
                autoComplete="off"
                maxLength={60}
                defaultValue={value('label', name)}
                required
                error={error('label')}
              />
            )}
          </AccountForm>
        </details>
      </div>
      <AccountForm
        name="passkey-delete"
        schema={passkeyDeletionFormSchema}
        result={result}
        hidden={{ id }}
        submit={t('passkeys.delete', { name })}
        variant="secondary"
      >
        {({ error }) =>
          isProofNeeded && (
            <>
              <TextField
                label={words('password')}
                name="password"
                type="password"
                autoComplete="current-password"
                error={error('password')}
              />
              <ConfirmByPasskey />
            </>
          )
        }
      </AccountForm>
    </>
  )
}

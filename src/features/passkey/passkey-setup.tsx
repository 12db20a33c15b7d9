import { useEffect, useRef, useState } from 'react'
import { useOutletContext, useRevalidator } from 'react-router'
import { SESSION_PATH } from '#models/wire/session-names.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/field.tsx'
import { useForm } from '#src/ui/use-form.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { callSession } from './call-session.ts'
import { ConfirmByPasskey } from './confirm-by-passkey.tsx'
import styles from './passkey.module.css'
import { usePasskeyText } from './passkey-text.ts'
import { usePasskey } from './use-passkey.ts'

interface PasskeySetupProps {
  /** Whether a passkey can confirm who this is. */
  readonly hasPasskey: boolean
  readonly onAdded: () => void
}

/** Adds a passkey of this device. The password is asked for if it was not entered lately. [USER-12] */
export function PasskeySetup({ hasPasskey, onAdded }: PasskeySetupProps) {
  const { t } = useTranslation('security')
  const { session } = useOutletContext<{ readonly session: string }>()
  const { revalidate } = useRevalidator()
  const passkeyText = usePasskeyText()
  const [isProofNeeded, setIsProofNeeded] = useState(false)
  const { isBusy, reason, ask } = usePasskey({
    onDone: () => {
      setIsProofNeeded(false)
      void revalidate().then(onAdded)
    },
  })
  const begin = () => ask({ purpose: 'registration', session, isQuiet: false })
  if (reason === 'step-up-needed' && !isProofNeeded) setIsProofNeeded(true)

  return (
    <div className={styles.confirm} data-scripted>
      {isProofNeeded ? (
        <ProofForm session={session} hasPasskey={hasPasskey} isBusy={isBusy} onProven={begin} />
      ) : (
        <Button isBusy={isBusy} onClick={begin}>
          {t('passkeys.add')}
        </Button>
      )}
      <div role="alert">
        {reason !== null && reason !== 'step-up-needed' && <Banner kind="danger">{passkeyText(reason)}</Banner>}
      </div>
    </div>
  )
}

interface ProofFormProps {
  readonly session: string
  readonly hasPasskey: boolean
  readonly isBusy: boolean
  readonly onProven: () => void
}

function ProofForm({ session, hasPasskey, isBusy, onProven }: ProofFormProps) {
  const { t } = useTranslation('security')
  const { t: account } = useTranslation('account')
  const passkeyText = usePasskeyText()
  const field = useRef<HTMLInputElement>(null)
  const form = useForm<string, string | null>({
    check: ({ password = '' }) => ({ ok: true, value: password }),
    async send(password) {
      const proof = password === '' ? { ok: true as const } : await callSession(session, STEP_UP, { password })
      if (proof.ok) onProven()
      return proof.ok ? null : proof.reason
    },
    errorsOf: (reason) => (reason === 'password-wrong' ? { password: 'passwordWrong' } : {}),
  })
  const refusal = form.result === 'password-wrong' ? null : form.result
  useEffect(() => field.current?.focus(), [])
  return (
    <form {...form.formProps} className={styles.signIn} data-scripted>
      <TextField
        ref={field}
        label={account('password')}
        name="password"
        type="password"
        autoComplete="current-password"
        hint={t('passkeys.proof')}
        error={form.error('password')}
      />
      <div role="alert">{refusal && <Banner kind="danger">{passkeyText(refusal)}</Banner>}</div>
      <Button type="submit" isBusy={isBusy || form.isBusy}>
        {t('passkeys.add')}
      </Button>
      {hasPasskey && <ConfirmByPasskey />}
    </form>
  )
}

const STEP_UP = `${SESSION_PATH}/step-up`

import { TextField } from '#src/ui/field.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ConfirmByPasskey } from '../passkey/confirm-by-passkey.tsx'

interface ProofFieldsProps {
  readonly hasPasskey: boolean
  /** Of the password, in the shopper's language. */
  readonly error: string | undefined
}

/** Proves who sends a form: by the password or, where the account has one, by a passkey. [USER-12] */
export function ProofFields({ hasPasskey, error }: ProofFieldsProps) {
  const { t } = useTranslation('account')
  return (
    <>
      <TextField
        label={t('password')}
        name="password"
        type="password"
        autoComplete="current-password"
        required
        error={error}
      />
      {hasPasskey && <ConfirmByPasskey />}
    </>
  )
}

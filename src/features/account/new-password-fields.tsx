import { TextField } from '#src/ui/field.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'

interface NewPasswordFieldsProps {
  /** By default "new password"; a form that creates the account calls it "password". */
  readonly label?: string
  readonly error: (field: 'newPassword' | 'repeatPassword') => string | undefined
}

/** The new password, twice. [USER-06] */
export function NewPasswordFields({ label, error }: NewPasswordFieldsProps) {
  const { t } = useTranslation('account')
  return (
    <>
      <TextField
        label={label ?? t('newPassword')}
        name="newPassword"
        type="password"
        autoComplete="new-password"
        required
        hint={t('reset.hint')}
        error={error('newPassword')}
      />
      <TextField
        label={t('repeatPassword')}
        name="repeatPassword"
        type="password"
        autoComplete="new-password"
        required
        error={error('repeatPassword')}
      />
    </>
  )
}

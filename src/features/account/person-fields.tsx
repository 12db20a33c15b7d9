import type { OwnDetails } from '#models/wire/own-details.ts'
import type { PostFormFields } from '#src/forms/post-form.tsx'
import { SelectField, TextField } from '#src/ui/field.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'

interface PersonFieldsProps extends PostFormFields {
  /** What the account has already. */
  readonly saved?: OwnDetails | undefined
}

/** Salutation and name of a customer. */
export function NameFields({ error, value, saved }: PersonFieldsProps) {
  const { t } = useTranslation('account')
  return (
    <>
      <SelectField
        label={t('register.salutation')}
        name="salutation"
        autoComplete="honorific-prefix"
        defaultValue={value('salutation', saved?.salutation ?? '')}
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
        defaultValue={value('firstName', saved?.firstName)}
        error={error('firstName')}
      />
      <TextField
        label={t('register.lastName')}
        name="lastName"
        autoComplete="family-name"
        required
        defaultValue={value('lastName', saved?.lastName)}
        error={error('lastName')}
      />
    </>
  )
}

export function BirthDateField({ error, value, saved }: PersonFieldsProps) {
  const { t } = useTranslation('account')
  return (
    <TextField
      label={t('register.birthDate')}
      hint={t('register.birthDateHint')}
      name="birthDate"
      type="date"
      autoComplete="bday"
      defaultValue={value('birthDate', saved?.birthDate)}
      error={error('birthDate')}
    />
  )
}

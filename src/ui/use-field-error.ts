import type validation from '#locales/de/validation.json'
import type { FieldErrors } from '#models/wire/address.ts'
import { useTranslation } from '../i18n/use-translation.ts'

/** The error message of a field in the shopper's language, undefined if the field is valid. */
export function useFieldError(errors: FieldErrors): (name: string) => string | undefined {
  const { t } = useTranslation('validation')
  return (name) => {
    const key = errors[name]
    return key === undefined ? undefined : t(key as keyof typeof validation)
  }
}

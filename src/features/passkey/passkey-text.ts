import type account from '#locales/de/account.json'
import { useTranslation } from '../../i18n/use-translation.ts'

const TEXTS: Readonly<Record<string, keyof typeof account.passkey.failed>> = {
  'rate-limited': 'tooMany',
  'too-many-sign-ins': 'tooMany',
  unreachable: 'unreachable',
  'engine-unavailable': 'unreachable',
  'passkey-exists': 'exists',
  'passkeys-full': 'full',
  'passkey-refused': 'refused',
  'sign-in-refused': 'refused',
  'order-under-way': 'orderUnderWay',
}

/** Why a ceremony failed, in the shopper's language. */
export function usePasskeyText(): (reason: string) => string {
  const { t } = useTranslation('account')
  return (reason) => t(`passkey.failed.${TEXTS[reason] ?? 'other'}`)
}

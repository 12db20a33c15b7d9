import { useOutletContext } from 'react-router'
import type account from '#locales/de/account.json'
import { PostForm, type PostFormProps } from '#src/forms/post-form.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'

/** What the account's layout gives to its pages. */
export interface AccountOutlet {
  /** Public id of the session that the pages were rendered for. */
  readonly session: string
}

/** A form about an account. Inside the account it names the session that it was shown to. [USER-11, USER-19] */
export function AccountForm({ hidden, ...props }: Omit<PostFormProps, 'formErrorText'>) {
  const { t } = useTranslation('account')
  const session = useOutletContext<AccountOutlet | undefined>()?.session
  return (
    <PostForm
      {...props}
      hidden={{ ...hidden, ...(session && { session }) }}
      formErrorText={(code) => t(TEXTS[code] ?? 'formError.other')}
    />
  )
}

type Text = `formError.${keyof typeof account.formError}`

const FORM_ERRORS = {
  'session-other': 'formError.sessionOther',
  'rate-limited': 'formError.rateLimited',
  'login-locked': 'formError.rateLimited',
  unreachable: 'formError.unreachable',
  'deletion-blocked': 'formError.deletionBlocked',
  'export-too-often': 'formError.exportTooOften',
  'profile-changed': 'formError.profileChanged',
  'requests-waiting': 'formError.profileOnItsWay',
  'address-changed': 'formError.addressChanged',
  'address-unknown': 'formError.addressUnknown',
  'address-book-full': 'formError.addressBookFull',
  'review-not-waiting': 'formError.reviewNotWaiting',
  'order-unknown': 'formError.orderUnknown',
  'passkey-unknown': 'formError.passkeyUnknown',
  'device-unknown': 'formError.deviceUnknown',
} as const satisfies Readonly<Record<string, Text>>

/** Errors of whole forms that have a text of their own. */
export type FormError = keyof typeof FORM_ERRORS

const TEXTS: Readonly<Record<string, Text>> = FORM_ERRORS

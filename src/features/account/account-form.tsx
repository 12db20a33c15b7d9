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
export function AccountForm({ hidden, ...props }: Omit<PostFormProps, 'refusalText'>) {
  const { t } = useTranslation('account')
  const session = useOutletContext<AccountOutlet | undefined>()?.session
  return (
    <PostForm
      {...props}
      hidden={{ ...hidden, ...(session && { session }) }}
      refusalText={(refusal) => t(TEXTS[refusal] ?? 'refusal.other')}
    />
  )
}

type Text = `refusal.${keyof typeof account.refusal}`

const REFUSALS = {
  'session-other': 'refusal.sessionOther',
  'rate-limited': 'refusal.rateLimited',
  'login-locked': 'refusal.rateLimited',
  unreachable: 'refusal.unreachable',
  'deletion-blocked': 'refusal.deletionBlocked',
  'export-too-often': 'refusal.exportTooOften',
  'profile-changed': 'refusal.profileChanged',
  'requests-waiting': 'refusal.profileOnItsWay',
  'address-changed': 'refusal.addressChanged',
  'address-unknown': 'refusal.addressUnknown',
  'address-book-full': 'refusal.addressBookFull',
  'review-not-waiting': 'refusal.reviewNotWaiting',
  'order-unknown': 'refusal.orderUnknown',
  'passkey-unknown': 'refusal.passkeyUnknown',
  'device-unknown': 'refusal.deviceUnknown',
} as const satisfies Readonly<Record<string, Text>>

/** Refusals of whole forms that have a text of their own. */
export type FormRefusal = keyof typeof REFUSALS

const TEXTS: Readonly<Record<string, Text>> = REFUSALS

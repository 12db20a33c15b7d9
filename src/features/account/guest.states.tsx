import * as v from 'valibot'
import { SAMPLE_PERSON } from '#src/states/sample-account.ts'
import { accepted, invalid, refused } from '#src/states/sample-results.ts'
import { Sections } from '#src/states/sections.tsx'
import type { State, States } from '#src/states/state.ts'
import { emptyModels } from '#worker/empty-models.ts'
import { AccountForm, type FormError } from './account-form.tsx'
import { ConfirmAccount } from './confirm-account.tsx'
import { EmailChangePage } from './email-change-page.tsx'
import { GuestView } from './guest-view.tsx'
import { Register } from './register.tsx'
import { ResetPassword } from './reset-password.tsx'
import type { PasswordError } from './reset-password-calls.ts'
import { SignInPage } from './sign-in-page.tsx'
import type { SignInResult } from './sign-in-result.ts'

const { email } = SAMPLE_PERSON

const signIn = (answer?: Partial<SignInResult>): State => ({
  show: () => <SignInPage to="/" answer={answer && { to: '/', email, errors: {}, formError: null, ...answer }} />,
})
const signInRefused = {
  'sign-in-refused': signIn({ formError: 'sign-in-refused' }),
  rateLimited: signIn({ formError: 'rateLimited' }),
  unreachable: signIn({ formError: 'unreachable' }),
} satisfies Record<NonNullable<SignInResult['formError']>, State>

const register = (result?: ReturnType<typeof accepted>): State => ({ show: () => <Register result={result} /> })

/** @param token of the link in the mail */
const reset = (token: string, answer?: ReturnType<typeof accepted>): State => ({
  show: () => <ResetPassword email={token && email} resetToken={token} answer={answer} />,
})
const TOKEN = 'token-of-the-mail'
const resetRefused = {
  offline: reset(TOKEN, refused('choose', 'offline')),
  invalidLink: reset(TOKEN, refused('choose', 'reset-token-unknown')),
  busy: reset(TOKEN, refused('choose', 'rate-limited')),
  failed: reset(TOKEN, refused('choose', 'unreachable')),
} satisfies Record<PasswordError, State>

const confirm = (result?: ReturnType<typeof accepted>, token = TOKEN): State => ({
  search: `?token=${token}`,
  show: () => <ConfirmAccount result={result} />,
})

type EmailChange = Parameters<typeof EmailChangePage>[0]['change']
const change = (kind: NonNullable<EmailChange>['kind'], result?: ReturnType<typeof accepted>): State => ({
  show: () => <EmailChangePage change={{ kind, email }} result={result} />,
})

const FORM_ERRORS = {
  'session-other': true,
  'rate-limited': true,
  'login-locked': true,
  unreachable: true,
  'deletion-blocked': true,
  'export-too-often': true,
  'profile-changed': true,
  'requests-waiting': true,
  'address-changed': true,
  'address-unknown': true,
  'address-book-full': true,
  'review-not-waiting': true,
  'order-unknown': true,
  'passkey-unknown': true,
  'device-unknown': true,
} satisfies Record<FormError, true>

const refusedForms: State = {
  show: () => (
    <Sections title="Form errors" names={[...Object.keys(FORM_ERRORS), 'other']}>
      {(code) => <AccountForm name="form" schema={v.object({})} result={refused('form', code)} submit="OK" />}
    </Sections>
  ),
}

/** The pages around an account. An error without a state does not compile. [DEV-08] */
export const guestStates = {
  account: {
    guest: { show: () => <GuestView hasLeft={false} /> },
    'signed-out': { show: () => <GuestView hasLeft /> },
    expired: {
      models: { identity: { ...emptyModels.identity, hasExpired: true } },
      show: () => <GuestView hasLeft={false} />,
    },
  },
  'sign-in': {
    empty: signIn(),
    invalid: signIn({ email: 'alexandra@', errors: { email: 'emailInvalid', password: 'required' } }),
    ...signInRefused,
  },
  register: {
    empty: register(),
    invalid: register(
      invalid('register', {
        firstName: 'nameTooShort',
        lastName: 'nameNeedsLetter',
        email: 'emailInvalid',
        newPassword: 'passwordPersonal',
        repeatPassword: 'passwordsDiffer',
        birthDate: 'birthDateInvalid',
      }),
    ),
    refused: register(refused('register', 'rate-limited')),
    sent: register(accepted('register')),
  },
  'reset-password': {
    request: reset(''),
    invalid: reset('', invalid('request', { email: 'emailInvalid' })),
    sent: reset('', accepted('request')),
    choose: reset(TOKEN),
    weak: reset(TOKEN, invalid('choose', { newPassword: 'passwordTooWeak', repeatPassword: 'passwordsDiffer' })),
    changed: reset(TOKEN, accepted('choose')),
    ...resetRefused,
  },
  'confirm-account': {
    asked: confirm(),
    confirmed: confirm(accepted('confirm')),
    'link-unknown': confirm(refused('confirm', 'registration-unknown')),
    'link-cut': confirm(undefined, 'token'),
    unreachable: confirm(refused('confirm', 'unreachable')),
  },
  'email-change': {
    confirm: change('confirm'),
    confirmed: change('confirm', accepted('confirm-email')),
    undo: change('undo'),
    undone: change('undo', accepted('undo-email')),
    'link-unknown': { show: () => <EmailChangePage change={null} result={undefined} /> },
  },
  'account-form': { refused: refusedForms },
} satisfies Record<string, States>

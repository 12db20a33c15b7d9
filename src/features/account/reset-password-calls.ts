import type { StoreView } from '#models/store/store-view.ts'
import { errorCodeOf } from '#models/wire/error-code.ts'
import { postJson } from '#src/api-client/request.ts'
import { UNREACHABLE } from '#src/forms/form-result.ts'

/** A key of the account's `reset` texts. */
export type PasswordError = 'offline' | 'invalidLink' | 'busy' | 'failed'

const TEXTS: Readonly<Record<string, PasswordError>> = {
  offline: 'offline',
  'rate-limited': 'busy',
  [UNREACHABLE]: 'failed',
}

/** Another error, of whichever backend, is about the link. */
export function passwordErrorOf(code: string): PasswordError {
  return TEXTS[code] ?? 'invalidLink'
}

/** Requests the mail with the reset link. The answer is the same for every address. [USER-01] */
export function requestLink(email: string, store: StoreView): Promise<string> {
  return post('reset-password', { email }, store)
}

/** Sets a password by the link in the mail. [USER-01] */
export function choosePassword(
  body: { readonly email: string; readonly resetToken: string; readonly newPassword: string },
  store: StoreView,
): Promise<string> {
  return post('create-password', body, store)
}

/** `done`, or the code of the error. Sent at once or not at all: passwords are never queued. */
async function post(path: string, body: object, store: StoreView): Promise<string> {
  if (!navigator.onLine) return 'offline'
  try {
    const response = await postJson(`/api/user/${path}?storeCode=${store.code}`, body)
    if (response.ok) return 'done'
    if (response.status === 429) return 'rate-limited'
    if (response.status >= 500) return UNREACHABLE
    return errorCodeOf(await response.json()) ?? 'other'
  } catch (error) {
    console.warn('[account] no answer', error)
    return UNREACHABLE
  }
}

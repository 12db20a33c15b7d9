import type { StoreView } from '#models/store/store-view.ts'
import { postJson } from '#src/catalogue-client/request.ts'

export type PasswordOutcome = 'done' | 'offline' | 'invalid' | 'busy' | 'failed'

/** Asks for the link by which a new password is chosen. Answered the same for every address. [USER-01] */
export function requestLink(email: string, store: StoreView): Promise<PasswordOutcome> {
  return post('reset-password', { email }, store)
}

/** Choosing by the link of the mail; `invalid`: the link is used up or too old. [USER-01] */
export function choosePassword(
  body: { readonly email: string; readonly resetToken: string; readonly newPassword: string },
  store: StoreView,
): Promise<PasswordOutcome> {
  return post('create-password', body, store)
}

/** At once or not at all: passwords wait in no queue. */
async function post(path: string, body: object, store: StoreView): Promise<PasswordOutcome> {
  if (!navigator.onLine) return 'offline'
  try {
    const response = await postJson(`/api/user/${path}?storeCode=${store.code}`, body)
    if (response.ok) return 'done'
    if (response.status === 429) return 'busy'
    return response.status < 500 ? 'invalid' : 'failed'
  } catch (error) {
    console.warn('[account] no answer', error)
    return 'failed'
  }
}

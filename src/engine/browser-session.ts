import { SESSION_ID_COOKIE } from '#models/wire/session-names.ts'

/** Public id of the session that the browser has cookies of; null for a guest. */
export function browserSession(): string | null {
  return new RegExp(`(?:^|; )${SESSION_ID_COOKIE}=(s_[\\w-]+)`).exec(document.cookie)?.[1] ?? null
}

/** Signs the browser out without a network: to the server, calls without this cookie are a guest's. [USER-14] */
export function forgetSession(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: older browsers have no Cookie Store
  document.cookie = `${SESSION_ID_COOKIE}=; Path=/; Max-Age=0; SameSite=Lax`
}

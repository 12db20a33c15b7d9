import { SESSION_ID_COOKIE } from '#models/wire/session-names.ts'

/** Signs the browser out without a network: to the server, calls without this cookie are a guest's. [USER-14] */
export function forgetSession(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: older browsers have no Cookie Store
  document.cookie = `${SESSION_ID_COOKIE}=; Path=/; Max-Age=0; SameSite=Lax`
}

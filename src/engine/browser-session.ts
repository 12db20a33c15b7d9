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

/** Calls the listener when the session may have changed, also in another tab. Returns its removal. */
export function onSessionChange(listener: () => void): () => void {
  const controller = new AbortController()
  const { signal } = controller
  const onShown = () => document.visibilityState === 'visible' && listener()
  const onCookies = ({ changed, deleted }: CookieChangeEvent) =>
    [...changed, ...deleted].some(({ name }) => name === SESSION_ID_COOKIE) && listener()
  document.addEventListener('visibilitychange', onShown, { signal })
  // Older browsers have no Cookie Store, and a page without HTTPS has none either.
  if ('cookieStore' in window) cookieStore.addEventListener('change', onCookies, { signal })
  return () => controller.abort()
}

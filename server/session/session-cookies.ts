import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { CookieOptions } from 'hono/utils/cookie'
import { SESSION_ID_COOKIE, SESSION_PATH } from '#models/wire/session-names.ts'

/** Cookies of a session. Prefixed names need HTTPS, so a shop on http has plain ones. */
export class SessionCookies {
  readonly #isSecure: boolean
  readonly #access: string
  readonly #refresh: string

  constructor(publicOrigin: string) {
    this.#isSecure = publicOrigin.startsWith('https:')
    this.#access = this.#isSecure ? '__Host-welt_s' : 'welt_s'
    this.#refresh = this.#isSecure ? '__Secure-welt_r' : 'welt_r'
  }

  access(c: Context): string {
    return getCookie(c, this.#access) ?? ''
  }

  /** The readable id. */
  id(c: Context): string {
    return getCookie(c, SESSION_ID_COOKIE) ?? ''
  }

  refresh(c: Context): string {
    return getCookie(c, this.#refresh) ?? ''
  }

  /** `seconds`: how long the browser stores them. The access token in them expires earlier. */
  set(
    c: Context,
    { id, access, refresh, seconds }: { id: string; access: string; refresh: string; seconds: number },
  ): void {
    setCookie(c, this.#access, access, { ...this.#accessOptions(), maxAge: seconds })
    setCookie(c, this.#refresh, refresh, { ...this.#refreshOptions(), maxAge: seconds })
    setCookie(c, SESSION_ID_COOKIE, id, { ...this.#idOptions(), maxAge: seconds })
  }

  clear(c: Context): void {
    deleteCookie(c, this.#access, this.#accessOptions())
    deleteCookie(c, this.#refresh, this.#refreshOptions())
    deleteCookie(c, SESSION_ID_COOKIE, this.#idOptions())
  }

  #accessOptions(): CookieOptions {
    return { path: '/', secure: this.#isSecure, httpOnly: true, sameSite: 'Lax' }
  }

  #refreshOptions(): CookieOptions {
    return { path: SESSION_PATH, secure: this.#isSecure, httpOnly: true, sameSite: 'Strict' }
  }

  #idOptions(): CookieOptions {
    return { path: '/', secure: this.#isSecure, sameSite: 'Lax' }
  }
}

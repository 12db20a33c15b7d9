import { data, type RouterContextProvider } from 'react-router'
import { storeViewOf } from '#models/store/store-view.ts'
import { errorCodeOf } from '#models/wire/error-code.ts'
import { isRecord } from '#models/wire/is-record.ts'
import { RENEW_SESSION_PATH } from '#models/wire/session-names.ts'
import { type AccountClient, accountContext } from './context.server.ts'

/** What loaders and actions call the API with. */
export interface AccountArgs {
  readonly context: Readonly<RouterContextProvider>
  readonly url: URL
}

/** Throws a 401 for a guest. */
export function requireClient(context: AccountArgs['context']): AccountClient & { readonly session: string } {
  const client = context.get(accountContext)
  if (!client?.session) throw signInNeeded()
  return client as AccountClient & { readonly session: string }
}

export function signInNeeded() {
  return data(null, { status: 401 })
}

/** The result of an envelope, or the code of its error. */
export async function readAnswer(
  response: Response,
): Promise<{ readonly result: unknown; readonly error: string | null }> {
  const text = await response.text()
  const envelope: unknown = text === '' ? null : JSON.parse(text)
  return { result: isRecord(envelope) ? envelope.result : null, error: errorCodeOf(envelope) }
}

/** The address that renews the access token, which a session's refresh token can do only there, and leads back. */
export function renewalOf({ pathname, search }: URL): string {
  return `${RENEW_SESSION_PATH}?to=${encodeURIComponent(pathname + search)}`
}

export function withStore(path: string, { pathname }: URL): string {
  return `${path}${path.includes('?') ? '&' : '?'}storeCode=${storeViewOf(pathname).code}`
}

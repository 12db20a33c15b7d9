import { data, type RouterContextProvider, redirectDocument } from 'react-router'
import * as v from 'valibot'
import { storeViewOf } from '#models/store/store-view.ts'
import { errorCodeOf } from '#models/wire/error-code.ts'
import { isRecord } from '#models/wire/is-record.ts'
import { RENEW_SESSION_PATH } from '#models/wire/session-names.ts'
import { type AccountClient, accountContext } from '#src/context.server.ts'

export interface AccountArgs {
  readonly context: Readonly<RouterContextProvider>
  readonly url: URL
}

/**
 * What the API answers to the session of the browser. For a guest it throws a 401, for which the layout shows the sign-in
 * form. If the access token has expired, the browser is sent to renew it and comes back. [USER-19]
 */
export async function readAccount<Schema extends v.GenericSchema>(
  { context, url }: AccountArgs,
  path: string,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  const response = await requireClient(context).call(withStore(path, url))
  const { result, error } = await readAnswer(response)
  if (response.ok) return v.parse(schema, result)
  if (error === 'token-expired') throw redirectDocument(renewalOf(url))
  // The cookies are of two sessions: the browser is about to change from one to the other.
  if (response.status === 401 || error === 'session-other') throw signInNeeded()
  throw data(null, { status: response.status === 404 ? 404 : 503 })
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

import { storeViewOf } from '#models/store/store-view.ts'
import { errorCodeOf } from '#models/wire/error-code.ts'
import { isRecord } from '#models/wire/is-record.ts'
import { GUEST_SESSION, SESSION_HEADER } from '#models/wire/session-names.ts'
import { request } from '#src/api-client/request.ts'
import { renewSession } from '#src/engine/engine.ts'

type Answer = { readonly ok: true; readonly result: unknown } | { readonly ok: false; readonly reason: string }

/** Posts to an address below `/session` for this session. An access token that has expired is renewed by the engine. */
export async function callSession(session: string | null, path: string, body: object): Promise<Answer> {
  const first = await post(session, path, body)
  if (first.ok || first.reason !== 'token-expired') return first
  await renewSession()
  return post(session, path, body)
}

async function post(session: string | null, path: string, body: object): Promise<Answer> {
  try {
    const response = await request(`${path}?storeCode=${storeViewOf(location.pathname).code}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', [SESSION_HEADER]: session ?? GUEST_SESSION },
      body: JSON.stringify(body),
    })
    const text = await response.text()
    const envelope: unknown = text === '' ? null : JSON.parse(text)
    if (response.ok) return { ok: true, result: isRecord(envelope) ? envelope.result : null }
    const reason = response.status < 500 ? errorCodeOf(envelope) : null
    return { ok: false, reason: reason ?? 'unreachable' }
  } catch (error) {
    console.warn('[passkey]', error)
    return { ok: false, reason: 'unreachable' }
  }
}

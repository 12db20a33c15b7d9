import { PAYONE_ERRORS } from '#models/wire/payone.ts'
import { ProviderError } from '../provider.ts'
import { type PayoneAccount, portalDigest } from './account.ts'

/** Fields of a request or of its answer. */
export type Fields = Readonly<Record<string, string>>

/** Sends one request to PAYONE's Server API; throws a {@link ProviderError} if there is no readable answer. */
export type SendToPayone = (request: Fields, idempotencyKey?: string) => Promise<Fields>

const TIMEOUT_MS = 15_000
const API_VERSION = '3.11'

/** `url` is the Server API's address. */
export function payoneServerApi(url: string, account: PayoneAccount): SendToPayone {
  const { mid, aid, portalid, mode, key } = account
  const credentials = { mid, aid, portalid, mode, key: portalDigest(key), api_version: API_VERSION, encoding: 'UTF-8' }
  return async (request, idempotencyKey) => {
    const text = await post(url, new URLSearchParams({ ...request, ...credentials }), idempotencyKey)
    const fields = fieldsOf(text)
    if (!fields.status) throw new ProviderError('unreadable')
    return fields
  }
}

async function post(url: string, body: URLSearchParams, idempotencyKey?: string): Promise<string> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      body,
      headers: idempotencyKey ? { 'idempotency-key': idempotencyKey } : {},
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (!answer.ok) throw new Error(`Status ${answer.status}`)
    return await answer.text()
  } catch (cause) {
    throw new ProviderError('unreachable', { cause })
  }
}

/** Lines of `key=value`; a value may contain `=`. */
function fieldsOf(text: string): Fields {
  const lines = text.split(/\r?\n/).filter((line) => line.includes('='))
  return Object.fromEntries(lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]))
}

/** Why a request was refused; `refused` for a code that the shop does not know. */
export function errorOf({ errorcode }: Fields): string {
  return Object.entries(PAYONE_ERRORS).find(([, code]) => code === errorcode)?.[0] ?? 'refused'
}

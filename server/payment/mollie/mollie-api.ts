import * as v from 'valibot'
import { ProviderError } from '../provider.ts'

export interface MollieRequest {
  readonly method: 'GET' | 'POST' | 'DELETE'
  /** Below the API's address: `payments/tr_…`. */
  readonly path: string
  readonly body?: Readonly<Record<string, unknown>>
  readonly key?: string
}

/** Sends one request; its answer as JSON, null where there is none. Throws a {@link ProviderError}. */
export type SendToMollie = (request: MollieRequest) => Promise<unknown>

const TIMEOUT_MS = 15_000

const errorSchema = v.object({ field: v.optional(v.string()) })

/** `url` is the API's address with its version and a slash at the end. Nothing of the key is in any error. */
export function mollieApi(url: string, apiKey: string): SendToMollie {
  return async ({ method, path, body, key }) => {
    const { status, text } = await exchange(new URL(path, url), {
      method,
      headers: {
        authorization: `Bearer ${apiKey}`,
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    const answer = jsonOf(text)
    if (status < 300) return answer
    throw errorOf(status, answer)
  }
}

async function exchange(url: URL, request: RequestInit): Promise<{ status: number; text: string }> {
  try {
    const answer = await fetch(url, { ...request, redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) })
    return { status: answer.status, text: await answer.text() }
  } catch (cause) {
    throw new ProviderError('unreachable', { cause })
  }
}

/** Undefined if it is no JSON. */
function jsonOf(text: string): unknown {
  if (text === '') return null
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Source: docs.mollie.com/reference/error-handling. */
function errorOf(status: number, answer: unknown): ProviderError {
  switch (status) {
    case 401:
    case 403:
      return new ProviderError('access-denied')
    case 404:
    case 410:
      return new ProviderError('transaction-unknown')
    case 422: {
      const isAmount = v.is(errorSchema, answer) && answer.field?.startsWith('amount')
      return new ProviderError(isAmount ? 'amount-too-high' : 'refused')
    }
    // 409 is a request with the same key that still runs, 429 one too many.
    case 409:
    case 429:
      return new ProviderError('unreachable', { cause: new Error(`Status ${status}`) })
    default:
      return new ProviderError(status >= 500 ? 'unreachable' : 'refused', { cause: new Error(`Status ${status}`) })
  }
}

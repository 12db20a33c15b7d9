/** Timeout of a request, ms. [CAT-10] */
const TIMEOUT_MS = 5000

/**
 * The page's only use of the network besides the router and the worker. Rejects with a `TypeError` without a network and
 * with a `TimeoutError` after five seconds; resolves with any HTTP status.
 */
export function request(path: string, { signal, ...init }: RequestInit = {}): Promise<Response> {
  const timeout = AbortSignal.timeout(TIMEOUT_MS)
  return fetch(path, { ...init, signal: signal ? AbortSignal.any([signal, timeout]) : timeout })
}

export function postJson(path: string, body: unknown, signal?: AbortSignal): Promise<Response> {
  return request(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
    ...(signal && { signal }),
  })
}

/** Whether a request was rejected because there is no network. */
export function isOffline(error: unknown): boolean {
  return error instanceof TypeError && !navigator.onLine
}

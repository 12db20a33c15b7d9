/** OpenSearch does not answer or answers with an error. The caller chooses the fallback. */
export class SearchUnavailable extends Error {
  override readonly name = 'SearchUnavailable'
  readonly kind: 'timeout' | 'unreachable' | 'refused' | 'malformed'
  /** HTTP status of the answer, if there was one. */
  readonly status: number | null

  constructor(kind: SearchUnavailable['kind'], message: string, options: { status?: number; cause?: unknown } = {}) {
    super(message, { cause: options.cause })
    this.kind = kind
    this.status = options.status ?? null
  }
}

export interface ConnectionDeps {
  /** Base URL. A user and password in it become basic authentication. */
  readonly url: string
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>
}

interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'HEAD'
  readonly path: string
  readonly body?: unknown
  /** Lines of a bulk request. Each ends with a line feed. */
  readonly lines?: string
  readonly timeoutMs: number
  /** Non-2xx statuses that are not errors. */
  readonly also?: readonly number[]
}

/** Limit for an error text in the log. */
const LONGEST_FAULT = 300

/** HTTP client for one OpenSearch cluster, with a timeout per call. */
export class Connection {
  readonly #base: string
  readonly #headers: Readonly<Record<string, string>>
  readonly #fetch: ConnectionDeps['fetch']

  constructor({ url, fetch }: ConnectionDeps) {
    const { origin, pathname, username, password } = new URL(url)
    this.#base = `${origin}${pathname.replace(/\/+$/, '')}`
    const pair = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`
    this.#headers = username ? { authorization: `Basic ${Buffer.from(pair).toString('base64')}` } : {}
    this.#fetch = fetch
  }

  /** Throws {@link SearchUnavailable}. */
  async call({ method, path, body, lines, timeoutMs, also = [] }: Call): Promise<{ status: number; body: unknown }> {
    const response = await this.#send(`${this.#base}${path}`, {
      method,
      headers: {
        ...this.#headers,
        accept: 'application/json',
        ...(lines !== undefined && { 'content-type': 'application/x-ndjson' }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(lines !== undefined && { body: lines }),
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(timeoutMs),
    })
    const { status } = response
    const text = await textOf(response)
    if (!response.ok && !also.includes(status)) {
      throw new SearchUnavailable('refused', `${method} ${path}: ${status} ${text.slice(0, LONGEST_FAULT)}`, { status })
    }
    return { status, body: text === '' ? null : parsed(text, `${method} ${path}`) }
  }

  async #send(url: string, init: RequestInit): Promise<Response> {
    try {
      return await this.#fetch(url, init)
    } catch (error) {
      throw failed(error)
    }
  }
}

async function textOf(response: Response): Promise<string> {
  try {
    return await response.text()
  } catch (error) {
    throw failed(error)
  }
}

function failed(error: unknown): SearchUnavailable {
  const isTimeout = error instanceof Error && error.name === 'TimeoutError'
  const message = isTimeout ? 'OpenSearch took too long' : 'OpenSearch cannot be reached'
  return new SearchUnavailable(isTimeout ? 'timeout' : 'unreachable', message, { cause: error })
}

function parsed(text: string, call: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new SearchUnavailable('malformed', `${call}: not JSON`, { cause: error })
  }
}

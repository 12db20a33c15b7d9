import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A fault on the way to the server. With `drop-answer` the request takes effect, but its response is lost. */
export type Fault =
  | { readonly kind: 'delay'; readonly ms: number }
  | { readonly kind: 'drop-request' }
  | { readonly kind: 'drop-answer' }
  /** The server receives the request twice. */
  | { readonly kind: 'duplicate' }
  | { readonly kind: 'answer'; readonly status: number; readonly body: string; readonly contentType?: string }

interface Rule {
  readonly matches: (request: IncomingMessage) => boolean
  readonly fault: Fault
  times: number
}

export interface Seen {
  readonly method: string
  readonly path: string
  readonly body: string
  /** What says whose call it is. */
  readonly token: string | null
  readonly session: string | null
  readonly startedAt: number
  endedAt: number | null
}

/** Proxy between browser and server, so that faults affect pages, workers and the service worker alike. */
export class FaultProxy {
  readonly seen: Seen[] = []
  #rules: Rule[] = []
  #server: Server
  #target: URL
  readonly #others: { readonly prefix: string; readonly target: URL }[] = []
  /** First use of each access token in a cookie, for the shortened lifetime. */
  readonly #tokens = new Map<string, number>()
  #tokenLifeMs = Number.POSITIVE_INFINITY

  private constructor(target: URL) {
    this.#target = target
    this.#server = createServer((incoming, answer) => void this.#handle(incoming, answer))
  }

  static async start(target: string): Promise<FaultProxy> {
    const proxy = new FaultProxy(new URL(target))
    await new Promise<void>((resolve) => proxy.#server.listen(0, '127.0.0.1', resolve))
    return proxy
  }

  get origin(): string {
    return `http://localhost:${(this.#server.address() as AddressInfo).port}`
  }

  /** Applies the fault to the next `times` requests whose path has this prefix. */
  inject(pathPrefix: string, fault: Fault, times = 1): void {
    this.#rules.push({ matches: ({ url }) => url?.startsWith(pathPrefix) ?? false, fault, times })
  }

  /** Forwards all paths with this prefix to another server. */
  mount(prefix: string, target: string): void {
    this.#others.push({ prefix, target: new URL(target) })
  }

  /** From now on, refuses a session's access token this long after its first use, as if it had expired. */
  shortenTokens(ms: number): void {
    this.#tokenLifeMs = ms
  }

  heal(): void {
    this.#rules = []
  }

  requests(pathPrefix: string): Seen[] {
    return this.seen.filter(({ path }) => path.startsWith(pathPrefix))
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise<void>((resolve) => this.#server.close(() => resolve()))
  }

  async #handle(incoming: IncomingMessage, answer: ServerResponse): Promise<void> {
    const body = await bodyOf(incoming)
    const seen: Seen = {
      method: incoming.method ?? 'GET',
      path: incoming.url ?? '/',
      body: body.toString('utf8'),
      token: incoming.headers.authorization ?? null,
      session: headerOf(incoming, 'x-welt-session'),
      startedAt: performance.now(),
      endedAt: null,
    }
    this.seen.push(seen)
    answer.once('close', () => {
      seen.endedAt = performance.now()
    })
    const hasExpired = this.#hasExpired(incoming)
    const rule = this.#rules.find((candidate) => candidate.times > 0 && candidate.matches(incoming))
    const fault = rule?.fault
    // A refusal may be late as well.
    if (rule && (fault?.kind === 'delay' || !hasExpired)) rule.times -= 1
    if (fault?.kind === 'delay') await new Promise((resolve) => setTimeout(resolve, fault.ms))
    if (hasExpired) {
      answer.writeHead(401, { 'content-type': 'application/json' })
      return void answer.end(EXPIRED)
    }
    if (fault?.kind === 'drop-request') return void incoming.socket.destroy()
    if (fault?.kind === 'answer') {
      answer.writeHead(fault.status, { 'content-type': fault.contentType ?? 'application/json' })
      return void answer.end(fault.body)
    }
    if (fault?.kind === 'duplicate') void this.#forward(incoming, body, null)
    await this.#forward(incoming, body, fault?.kind === 'drop-answer' ? null : answer)
    if (fault?.kind === 'drop-answer') incoming.socket.destroy()
  }

  #hasExpired(incoming: IncomingMessage): boolean {
    const session = headerOf(incoming, 'x-welt-session')
    const token = /\bwelt_s=([^;]+)/.exec(incoming.headers.cookie ?? '')?.[1]
    if (!token || !session?.startsWith('s_') || !incoming.url?.startsWith('/api/')) return false
    const firstUse = this.#tokens.get(token) ?? performance.now()
    this.#tokens.set(token, firstUse)
    return performance.now() - firstUse > this.#tokenLifeMs
  }

  /** Resolves when the server has sent its whole response. Without `answer` the response is discarded. */
  #forward(incoming: IncomingMessage, body: Buffer, answer: ServerResponse | null): Promise<void> {
    return new Promise((resolve) => {
      const other = this.#others.find(({ prefix }) => incoming.url?.startsWith(prefix))
      const { hostname, port } = other?.target ?? this.#target
      const onward = request(
        { hostname, port, path: incoming.url, method: incoming.method, headers: incoming.headers },
        (response) => {
          if (answer) {
            answer.writeHead(response.statusCode ?? 502, response.headers)
            response.pipe(answer)
          } else response.resume()
          response.once('end', resolve)
        },
      )
      onward.once('error', () => {
        answer?.destroy()
        resolve()
      })
      onward.end(body)
    })
  }
}

/** The response of the shop to a session whose access token has expired. */
const EXPIRED = JSON.stringify({
  code: 401,
  result: 'The session has to be refreshed',
  meta: { error: 'token-expired' },
})

function headerOf({ headers }: IncomingMessage, name: string): string | null {
  return headers[name]?.toString() ?? null
}

async function bodyOf(incoming: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of incoming) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

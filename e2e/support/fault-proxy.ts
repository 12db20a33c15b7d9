import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What happens to a request on its way. `after` faults reach the server first: the effect is there, the answer is not. */
export type Fault =
  | { readonly kind: 'delay'; readonly ms: number }
  | { readonly kind: 'drop-request' }
  | { readonly kind: 'drop-answer' }
  /** The server gets the request twice, as a stuttering network sends it. */
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
  readonly token: string | null
  readonly startedAt: number
  endedAt: number | null
}

/** Stands between browser and shop, so that faults hit pages, workers and the service worker alike. */
export class FaultProxy {
  readonly seen: Seen[] = []
  #rules: Rule[] = []
  #server: Server
  #target: URL
  readonly #others: { readonly prefix: string; readonly target: URL }[] = []
  /** First use of each access token, while tokens are told to be short-lived. */
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

  /** Applies the fault to the next `times` requests whose path begins so. */
  inject(pathPrefix: string, fault: Fault, times = 1): void {
    this.#rules.push({ matches: ({ url }) => url?.startsWith(pathPrefix) ?? false, fault, times })
  }

  /** Whatever lies below this path comes from another server. */
  mount(prefix: string, target: string): void {
    this.#others.push({ prefix, target: new URL(target) })
  }

  /** From now on an access token is refused that long after its first use, as if the shop had let it expire. */
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
      startedAt: performance.now(),
      endedAt: null,
    }
    this.seen.push(seen)
    answer.once('close', () => {
      seen.endedAt = performance.now()
    })
    if (this.#hasExpired(incoming)) {
      answer.writeHead(401, { 'content-type': 'application/json' })
      return void answer.end(EXPIRED)
    }
    const rule = this.#rules.find((candidate) => candidate.times > 0 && candidate.matches(incoming))
    if (rule) rule.times -= 1
    const fault = rule?.fault
    if (fault?.kind === 'drop-request') return void incoming.socket.destroy()
    if (fault?.kind === 'answer') {
      answer.writeHead(fault.status, { 'content-type': fault.contentType ?? 'application/json' })
      return void answer.end(fault.body)
    }
    if (fault?.kind === 'delay') await new Promise((resolve) => setTimeout(resolve, fault.ms))
    if (fault?.kind === 'duplicate') void this.#forward(incoming, body, null)
    await this.#forward(incoming, body, fault?.kind === 'drop-answer' ? null : answer)
    if (fault?.kind === 'drop-answer') incoming.socket.destroy()
  }

  #hasExpired({ headers }: IncomingMessage): boolean {
    const token = headers.authorization
    if (!token) return false
    const firstUse = this.#tokens.get(token) ?? performance.now()
    this.#tokens.set(token, firstUse)
    return performance.now() - firstUse > this.#tokenLifeMs
  }

  /** Resolves when the shop has answered in full; with no `answer` given, what it said is thrown away. */
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

/** The words of the contract for a token that is no longer taken. */
const EXPIRED = JSON.stringify({
  code: 401,
  result: "The consumer isn't authorized to access self.",
  meta: { error: 'token-invalid' },
})

async function bodyOf(incoming: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of incoming) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

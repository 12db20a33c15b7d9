import { CookieJar } from '#tests/fixtures/cookie-jar.ts'
import { sentByPage } from '#tests/fixtures/sent-by-page.ts'
import type { Fetch } from '#worker/ports.ts'
import { derivedSeed, type Rng, rngOf } from '../rng.ts'
import type { Process } from './process.ts'
import type { VirtualTime } from './time.ts'

/** What becomes of one request. */
export const NETWORK_FAULTS = [
  /** Never arrives. */
  'drop-request',
  /** Done, and the answer is lost. */
  'drop-answer',
  /** Done, and the answer never ends. */
  'hang',
  /** Arrives late, perhaps after the caller gave up. */
  'late-request',
  'late-answer',
  /** Arrives twice, the second time perhaps much later. */
  'duplicate',
  /** A page of a captive portal instead of the server. */
  'portal',
  /** Done, and a proxy's page for an answer. */
  'bad-gateway',
  /** Not done: the server is overloaded. */
  'unavailable',
  /** Done, and only half of the answer comes. */
  'cut',
  /** Done, and an answer of another shape. */
  'wrong-shape',
  /** Not done: an intermediary answers with a meaningless status, and the task becomes a dead letter. */
  'nonsense',
  'unauthorized',
  'conflict',
  'rate-limited',
  'timeout',
  /** Not done: an intermediary refuses in the server's envelope, without the server's own code. */
  'intermediary',
  /** Done, its answer lost, and an intermediary refuses the copy that the browser itself sent again. */
  'done-then-intermediary',
  /** Not done, if it is a GET: a cache on the way has an earlier answer of the same address, whatever that answer forbade. */
  'stale',
] as const
export type NetworkFault = (typeof NETWORK_FAULTS)[number]

/** Their answers do not show whether the server executed the request. */
const UNCERTAIN: ReadonlySet<NetworkFault> = new Set(['bad-gateway', 'cut', 'wrong-shape'])
/** Statuses of an intermediary; 409 leads to a pull and a new decision, 400 is how other servers of the contract refuse. */
const INTERMEDIARY_STATUSES = [401, 403, 404, 410, 451]

export interface Target {
  readonly fault: NetworkFault
  /** Part of the path. */
  readonly path: string
  times: number
}

interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly text: string
  /** What it sets. */
  readonly cookies?: Headers
}

export interface Sent {
  readonly path: string
  /** Id of the cart that it is about. */
  readonly cart: string | null
  readonly key: string | null
  readonly body: unknown
}

/**
 * What an answer proves about its request; `not-now`: this attempt was not executed, others may have been; `doubtful`: a
 * refusal that may be an intermediary's.
 */
export type Clarity = 'done' | 'refused' | 'not-now' | 'unknown' | 'doubtful'

export interface NetworkInvariants {
  sent(request: Sent): void
  /** The caller has received an answer. */
  received(request: Sent, clarity: Clarity, status: number): void
}

interface Caller {
  readonly owner: Process
  readonly invariants: NetworkInvariants
}

export type Server = (url: string, init: RequestInit) => Promise<Response>

const CODE: Sent = { path: '/assets/sync.js', cart: null, key: null, body: null }
const JSON_TYPE = { 'content-type': 'application/json' }

/** The way between a browser and the shop: each request and answer takes its time, and fails as planned. */
export class SimulatedNetwork {
  readonly #time: VirtualTime
  readonly #server: Server
  readonly #seed: number
  readonly planned: Target[] = []
  /** Last answers of GET by address: what a cache on the way would have. */
  readonly #cached = new Map<string, Answer>()
  /** Of the browser: all tabs share it. */
  readonly jar = new CookieJar()
  isOnline = true
  #calls = 0
  #loads = 0

  constructor(time: VirtualTime, server: Server, seed: number) {
    this.#time = time
    this.#server = server
    this.#seed = seed
  }

  of(owner: Process, invariants: () => NetworkInvariants): Fetch {
    return (url, init) => this.#call({ owner, invariants: invariants() }, url, init)
  }

  /** Code that is fetched when it is needed comes whole or not at all. */
  load<Module>(owner: Process, module: Module): Promise<Module> {
    const fault = this.#next(CODE)
    const way = rngOf(derivedSeed(~this.#seed, ++this.#loads)).between(2, 60)
    return new Promise((resolve, reject) => {
      this.#time.after(way, () =>
        owner.pass(() => {
          if (fault === null && this.isOnline) resolve(module)
          else reject(new TypeError('Failed to fetch dynamically imported module'))
        }),
      )
    })
  }

  #call({ owner, invariants }: Caller, url: string, init: RequestInit): Promise<Response> {
    const { pathname, searchParams } = new URL(url, 'https://welt.test')
    const request: Sent = {
      path: pathname.replace(/^\/api/, ''),
      cart: searchParams.get('cartId'),
      key: new Headers(init.headers).get('idempotency-key'),
      body: init.body ? JSON.parse(String(init.body)) : null,
    }
    const rng = rngOf(derivedSeed(this.#seed, ++this.#calls))
    const sent = sentByPage(url, init, this.jar)
    return new Promise((resolve, reject) => {
      const fail = (error: unknown) => owner.pass(() => reject(error))
      init.signal?.addEventListener('abort', () => fail(new DOMException('The call was given up', 'AbortError')))
      if (owner.isDead) return
      if (!this.isOnline) {
        fail(new TypeError('Failed to fetch'))
        return
      }
      invariants.sent(request)
      const fault = this.#next(request)
      this.#carry({ url, init: sent, fault, rng }, fail, (answer, clarity) => {
        // The browser stores cookies whatever its pages do meanwhile, but of no call that was given up.
        if (answer.cookies && !init.signal?.aborted && !owner.isDead) this.jar.store(answer.cookies)
        owner.pass(() => {
          if (!init.signal?.aborted) invariants.received(request, clarity, answer.status)
          resolve(responseOf(answer))
        })
      })
    })
  }

  #carry(
    { url, init, fault, rng }: { url: string; init: RequestInit; fault: NetworkFault | null; rng: Rng },
    fail: (error: unknown) => void,
    answered: (answer: Answer, clarity: Clarity) => void,
  ): void {
    const lost = () => fail(new TypeError('Failed to fetch'))
    const way = rng.between(2, 60)
    const back = (ms: number, answer: Answer, clarity: Clarity) =>
      this.#time.after(ms, () => (this.isOnline ? answered(answer, clarity) : lost()))

    const refused = fault === null ? null : refusalFor(fault, rng)
    const stale = fault === 'stale' && init.method === 'GET' ? this.#cached.get(url) : undefined
    if (fault === 'drop-request') this.#time.after(way, lost)
    else if (stale) this.#time.after(way, () => void back(rng.between(2, 60), stale, 'unknown'))
    else if (refused) {
      this.#time.after(way, () => void back(rng.between(2, 60), refused, clarityOfRefusal(fault, refused)))
    } else {
      this.#time.after(fault === 'late-request' ? rng.between(1000, 9000) : way, async () => {
        const answer = await this.#handle(url, init)
        if (init.method === 'GET' && answer.status === 200) this.#cached.set(url, withoutCookies(answer))
        const backMs = fault === 'late-answer' ? rng.between(1000, 9000) : rng.between(2, 60)
        if (fault === 'drop-answer') this.#time.after(backMs, lost)
        else if (fault === 'done-then-intermediary')
          back(backMs, bareRefusal(rng.pick(INTERMEDIARY_STATUSES)), 'doubtful')
        else if (fault !== null && UNCERTAIN.has(fault)) back(backMs, spoiled(fault, answer), 'unknown')
        else if (fault !== 'hang') back(backMs, answer, clarityOf(answer.status))
      })
      if (fault === 'duplicate') {
        this.#time.after(rng.between(way, 8000), async () => void (await this.#handle(url, init)))
      }
    }
  }

  /** The server really works meanwhile; virtual time stops. */
  async #handle(url: string, init: RequestInit): Promise<Answer> {
    const { signal: _, ...plain } = init
    const response = await this.#server(url, plain)
    return {
      status: response.status,
      headers: Object.fromEntries(response.headers),
      text: await response.text(),
      cookies: response.headers,
    }
  }

  #next({ path }: Sent): NetworkFault | null {
    const place = this.planned.findIndex((target) => path.includes(target.path))
    const target = this.planned[place]
    if (!target) return null
    if (--target.times <= 0) this.planned.splice(place, 1)
    return target.fault
  }
}

function withoutCookies({ status, headers, text }: Answer): Answer {
  return { status, headers, text }
}

function clarityOf(status: number): Clarity {
  if (status < 300) return 'done'
  if (status === 503 || status === 429 || status === 408) return 'not-now'
  return status < 500 ? 'refused' : 'unknown'
}

function clarityOfRefusal(fault: NetworkFault | null, { status }: Answer): Clarity {
  if (fault === 'portal') return 'unknown'
  return fault === 'intermediary' && status !== 400 ? 'doubtful' : clarityOf(status)
}

function envelope(status: number, error: string | null, headers: Readonly<Record<string, string>> = {}): Answer {
  return {
    status,
    headers: { ...JSON_TYPE, ...headers },
    text: JSON.stringify({ code: status, result: 'no', meta: error ? { error } : null }),
  }
}

const bareRefusal = (status: number) => envelope(status, null)

function refusalFor(fault: NetworkFault, rng: Rng): Answer | null {
  switch (fault) {
    case 'portal':
      return { status: 200, headers: { 'content-type': 'text/html' }, text: '<html>Please sign in</html>' }
    case 'unavailable':
      return envelope(503, 'unavailable', rng.chance(0.5) ? { 'retry-after': String(rng.between(1, 5)) } : {})
    case 'nonsense':
      return envelope(300, null)
    case 'unauthorized':
      return envelope(401, 'token-expired')
    case 'conflict':
      return envelope(409, null)
    case 'rate-limited':
      return envelope(429, 'rate-limited', { 'retry-after': String(rng.between(1, 20)) })
    case 'timeout':
      return envelope(408, null)
    case 'intermediary':
      return bareRefusal(rng.pick([400, ...INTERMEDIARY_STATUSES]))
    default:
      return null
  }
}

function spoiled(fault: NetworkFault, { text, cookies }: Answer): Answer {
  if (fault === 'bad-gateway') {
    return { status: 502, headers: { 'content-type': 'text/html' }, text: '<html>Bad gateway</html>' }
  }
  if (fault === 'cut')
    return { status: 200, headers: JSON_TYPE, text: text.slice(0, text.length >> 1), ...(cookies && { cookies }) }
  return { status: 200, headers: JSON_TYPE, text: '{"hello":"world"}' }
}

/** What the engine reads of a response. The real one resolves after an unknown number of event loop turns. */
function responseOf({ status, headers, text }: Answer): Response {
  const own = {
    status,
    ok: status >= 200 && status < 300,
    headers: new Headers(headers),
    json: async () => JSON.parse(text) as unknown,
  }
  return Object.create(Response.prototype, Object.getOwnPropertyDescriptors(own)) as Response
}

import * as Comlink from 'comlink'
import type { CommandRequest, PageApi, PageMessage, WorkerApi } from './api.ts'
import { hasLogMarker, setLogMarker } from './log-marker.ts'
import { pageFacts } from './page-lifecycle.ts'
import type { Delta } from './page-link/delta.ts'
import type { Notice, Outcome } from './protocol.ts'

/** What the page learns from its worker. */
export interface ConnectionListener {
  onModels(delta: Delta): void
  onNotice(notice: Notice): void
  onMissingChunk(error: string): void
  onInspected(event: unknown): void
  /** Before all other reactions: a caller whose call fails finds the next connection. */
  onDeath(connection: Connection): void
}

/** After this a worker is silent, ms. */
export const ANSWER_DEADLINE_MS = 10_000

/** One worker and its port: both sides call each other through comlink. */
export class Connection {
  readonly remote: Comlink.Remote<WorkerApi>
  /** Resolves when the first state has arrived. */
  readonly ready: Promise<void>
  readonly #worker = new Worker(new URL('./main.ts', import.meta.url), { type: 'module', name: 'welt-engine' })
  readonly #death = Promise.withResolvers<never>()
  readonly #answers = new Map<string, PromiseWithResolvers<Outcome>>()
  /** Commands of this turn: they are sent in one message. */
  #requests: CommandRequest[] = []
  #isClosed = false

  constructor(shop: { readonly storeCode: string; readonly baseUrl: string }, listener: ConnectionListener) {
    const worker = this.#worker
    this.remote = Comlink.wrap<WorkerApi>(worker)
    const { promise: firstState, resolve: begin } = Promise.withResolvers<void>()
    worker.addEventListener('error', ({ message }) => this.die(new Error(`The engine's worker failed: ${message}`)))
    this.#death.promise.catch(() => listener.onDeath(this))
    // Only Chromium reports it.
    const { wasDiscarded = false } = document as { wasDiscarded?: boolean }
    const connecting = this.remote.connect({ ...shop, facts: pageFacts(), hadLog: hasLogMarker(), wasDiscarded })
    // A worker that cannot connect is treated as dead.
    connecting.catch(this.die)
    this.ready = Promise.race([firstState, this.#death.promise])
    this.ready.catch(() => undefined)
    Comlink.expose(this.#pageApi(listener, begin), worker)
  }

  get isClosed(): boolean {
    return this.#isClosed
  }

  readonly die = (error: unknown): void => this.#death.reject(error)

  /** Resolves with the state that the command caused. */
  execute(request: CommandRequest): Promise<Outcome> {
    const answer = Promise.withResolvers<Outcome>()
    this.#answers.set(request.id, answer)
    if (this.#requests.push(request) === 1) queueMicrotask(() => this.#send())
    return answer.promise
  }

  /** Rejects when the worker dies, or with `giveUp` after `ms`. */
  async inTime<Result>(
    giveUp: (error: unknown) => void,
    call: () => Promise<Result>,
    ms = ANSWER_DEADLINE_MS,
  ): Promise<Result> {
    const timer = setTimeout(() => giveUp(new Error('The engine did not answer in time')), ms)
    try {
      return await Promise.race([call(), this.#death.promise])
    } finally {
      clearTimeout(timer)
    }
  }

  /** Nothing is left that other tabs wait for: no lock, no file, no database. */
  terminate(): void {
    this.#worker.terminate()
  }

  close(): void {
    if (this.#isClosed) return
    this.#isClosed = true
    this.remote[Comlink.releaseProxy]()
    this.terminate()
  }

  #send(): void {
    const requests = this.#requests
    this.#requests = []
    if (!this.#isClosed) this.remote.execute(requests).catch(this.die)
  }

  #pageApi({ onModels, onNotice, onMissingChunk, onInspected }: ConnectionListener, begin: () => void): PageApi {
    const whileOpen = (work: () => void) => {
      if (!this.#isClosed) reported(work)
    }
    return {
      receive: (message) =>
        whileOpen(() => {
          if (message.delta) onModels(message.delta)
          this.#settle(message)
          for (const notice of message.notices) onNotice(notice)
          if (message.delta) begin()
        }),
      persist: () => whileOpen(() => this.#persist()),
      missesChunk: (error) => whileOpen(() => onMissingChunk(error)),
      inspected: (event) => whileOpen(() => onInspected(event)),
    }
  }

  #settle({ answers }: PageMessage): void {
    for (const answer of answers) {
      const asked = this.#answers.get(answer.id)
      this.#answers.delete(answer.id)
      if ('outcome' in answer) asked?.resolve(answer.outcome)
      else asked?.reject(new Error(answer.error))
    }
  }

  /** Asked once, with the first thing in the cart: only then does a browser's question make sense to a shopper. [ENG-50] */
  #persist(): void {
    setLogMarker()
    const asked = navigator.storage?.persist?.()
    asked?.then(() => this.remote.persisted()).catch(() => undefined)
  }
}

/** An error of a listener is the page's, not the worker's: the browser reports it like any other. */
function reported(work: () => void): void {
  try {
    work()
  } catch (error) {
    reportError(error)
  }
}

import * as Comlink from 'comlink'
import type { CommandRequest, PageApi, PageMessage, WorkerApi } from './api.ts'
import type { Outcome } from './commands.ts'
import { pageFacts } from './page-lifecycle.ts'
import type { Delta } from './page-link/delta.ts'
import type { Notice } from './protocol.ts'

/** What the worker reports to the page. */
export interface ConnectionListener {
  onModels(delta: Delta): void
  onNotice(notice: Notice): void
  onMissingChunk(error: string): void
  onInspected(event: unknown): void
  /** Called before pending calls reject, so that their callers find the next connection. */
  onDeath(connection: Connection): void
}

/** A worker that takes longer is dead, ms. */
export const ANSWER_DEADLINE_MS = 10_000

/** Cookie that a browser has a log. It survives an eviction of the database, which is detected by it. [ENG-54] */
const LOG_MARKER = 'welt-log=1'
const YEAR_S = 31_536_000

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
    const connecting = this.remote.connect({
      ...shop,
      facts: pageFacts(),
      hadLog: document.cookie.includes(LOG_MARKER),
      wasDiscarded,
    })
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

  /** Also releases everything that other tabs may wait for: locks, files, the database. */
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
      if (this.#isClosed) return
      try {
        work()
      } catch (error) {
        // A defect of the page, not of the worker.
        reportError(error)
      }
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
      const pending = this.#answers.get(answer.id)
      this.#answers.delete(answer.id)
      if ('outcome' in answer) pending?.resolve(answer.outcome)
      else pending?.reject(new Error(answer.error))
    }
  }

  /** Called once, with the first line in the cart: only then a browser's permission prompt makes sense to a shopper. [ENG-50] */
  #persist(): void {
    // biome-ignore lint/suspicious/noDocumentCookie: older browsers have no Cookie Store
    document.cookie = `${LOG_MARKER}; path=/; max-age=${YEAR_S}; samesite=lax`
    const persisting = navigator.storage?.persist?.()
    persisting?.then(() => this.remote.persisted()).catch(() => undefined)
  }
}

import { Worker } from 'node:worker_threads'
import type { EmbeddedReply, EmbeddedRequest, EmbeddedWorkerData } from './embedded-worker.ts'

type Waiting = { resolve: (bytes: Uint8Array) => void; reject: (error: Error) => void }
type Unnumbered<Request> = Request extends { id: number } ? Omit<Request, 'id'> : never

/** What a connection and its owner need of the embedded database, whichever thread it runs in. */
export type Embedded = Pick<EmbeddedDatabase, 'ready' | 'lost' | 'exchange' | 'dump' | 'close'>

/** Server-side handle of the embedded database in its worker thread. */
export class EmbeddedDatabase {
  readonly #worker: Worker
  readonly #waiting = new Map<number, Waiting>()
  readonly #ready: Promise<Uint8Array>
  #lastId = 0
  #gone: Error | null = null
  #isClosing = false
  readonly #lost = Promise.withResolvers<Error>()

  constructor(workerData: EmbeddedWorkerData) {
    this.#ready = new Promise((resolve, reject) => this.#waiting.set(0, { resolve, reject }))
    this.#worker = new Worker(new URL('./embedded-worker.ts', import.meta.url), { workerData })
    this.#worker.on('message', (reply: EmbeddedReply) => this.#settle(reply))
    this.#worker.on('error', (error) => this.#fail(error instanceof Error ? error : new Error(String(error))))
    this.#worker.on('exit', (code) => this.#fail(new Error(`The embedded database ended (${code})`)))
  }

  async ready(): Promise<void> {
    await this.#ready
  }

  /** Resolves if the thread exits without `close()`. The database is unavailable from then on. */
  get lost(): Promise<Error> {
    return this.#lost.promise
  }

  /** Sends whole frames of the PostgreSQL protocol and returns the backend's answer. */
  exchange(bytes: Uint8Array): Promise<Uint8Array> {
    return this.#ask({ kind: 'frames', bytes })
  }

  /** The data folder as a tar archive. */
  dump(): Promise<Uint8Array> {
    return this.#ask({ kind: 'dump' })
  }

  async close(): Promise<void> {
    this.#isClosing = true
    if (this.#gone) return
    await this.#ask({ kind: 'close' })
    await this.#worker.terminate()
  }

  #ask(request: Unnumbered<EmbeddedRequest>): Promise<Uint8Array> {
    if (this.#gone) return Promise.reject(this.#gone)
    const id = ++this.#lastId
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject })
      this.#worker.postMessage({ ...request, id })
    })
  }

  #settle(reply: EmbeddedReply): void {
    const waiting = this.#waiting.get(reply.id)
    this.#waiting.delete(reply.id)
    if ('failure' in reply) waiting?.reject(new Error(reply.failure))
    else waiting?.resolve('bytes' in reply ? reply.bytes : new Uint8Array())
  }

  #fail(error: Error): void {
    this.#gone ??= error
    if (!this.#isClosing) this.#lost.resolve(this.#gone)
    for (const { reject } of this.#waiting.values()) reject(this.#gone)
    this.#waiting.clear()
  }
}

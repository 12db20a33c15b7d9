import { readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { hasSpace } from './disk-space.ts'
import type { EmbeddedReply, EmbeddedRequest, EmbeddedWorkerData } from './embedded-worker.ts'
import { StartError } from './start-error.ts'

/** The embedded database is synchronous: it may be busy for a while, for example with a vacuum. */
const HUNG_MS = 60_000
/** PostgreSQL stops for good when it cannot write its log, and then never answers. */
const HUNG_ON_FULL_DISK_MS = 3_000
const WATCH_INTERVAL_MS = 500

let compiled: WebAssembly.Module | null = null

/** PostgreSQL's program, compiled once for all databases of this process: tests open hundreds. */
function program(): WebAssembly.Module {
  const file = fileURLToPath(import.meta.resolve('@electric-sql/pglite/pglite.wasm'))
  compiled ??= new WebAssembly.Module(readFileSync(file))
  return compiled
}

type Waiting = { since: number; resolve: (bytes: Uint8Array) => void; reject: (error: Error) => void }
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
  readonly #folder: string | null
  readonly #watchdog: NodeJS.Timeout

  constructor(place: Pick<EmbeddedWorkerData, 'folder' | 'snapshot'>) {
    const workerData: EmbeddedWorkerData = { ...place, program: program() }
    this.#folder = place.folder && dirname(place.folder)
    this.#ready = new Promise((resolve, reject) => this.#waiting.set(0, { since: performance.now(), resolve, reject }))
    this.#watchdog = setInterval(() => this.#watch(), WATCH_INTERVAL_MS)
    this.#watchdog.unref()
    this.#worker = new Worker(new URL('./embedded-worker.ts', import.meta.url), { workerData })
    this.#worker.on('message', (reply: EmbeddedReply) => this.#settle(reply))
    this.#worker.on('error', (error) => this.#end(error))
    this.#worker.on('exit', (code) => this.#end(`exit code ${code}`))
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
      this.#waiting.set(id, { since: performance.now(), resolve, reject })
      this.#worker.postMessage({ ...request, id })
    })
  }

  /** Requests are answered in order, so the first one shows whether the thread still works. */
  #watch(): void {
    const [first] = this.#waiting.values()
    if (!first) return
    const waited = performance.now() - first.since
    const isFull = this.#folder !== null && !hasSpace(this.#folder)
    if (waited < (isFull ? HUNG_ON_FULL_DISK_MS : HUNG_MS)) return
    const reason = isFull ? 'its disk is full: free space' : 'its engine does not answer: check the disk'
    this.#fail(
      new StartError(
        `The embedded database in ${this.#folder ?? 'memory'} has stopped because ${reason} and start the shop again. Every acknowledged order is stored.`,
      ),
    )
    void this.#worker.terminate()
  }

  #settle(reply: EmbeddedReply): void {
    const waiting = this.#waiting.get(reply.id)
    this.#waiting.delete(reply.id)
    const [next] = this.#waiting.values()
    if (next) next.since = performance.now()
    if ('failure' in reply) waiting?.reject(new Error(reply.failure))
    else waiting?.resolve('bytes' in reply ? reply.bytes : new Uint8Array())
  }

  /** Before the database has opened, its folder is to blame. */
  #end(reason: unknown): void {
    const [text] = (reason instanceof Error ? reason.message : String(reason)).split('\n')
    const place = `The embedded database in ${this.#folder ?? 'memory'}`
    const line = this.#waiting.has(0)
      ? `${place} cannot be opened (${text}): restore a backup, or move the folder away to start with an empty shop`
      : `${place} has ended (${text}): start the shop again. Every acknowledged order is stored.`
    this.#fail(new StartError(line, { cause: reason }))
  }

  #fail(error: Error): void {
    clearInterval(this.#watchdog)
    this.#gone ??= error
    if (!this.#isClosing) this.#lost.resolve(this.#gone)
    for (const { reject } of this.#waiting.values()) reject(this.#gone)
    this.#waiting.clear()
  }
}

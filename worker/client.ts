import type { Remote } from 'comlink'
import { REQUEST_DEADLINE_MS } from '#machines/request-deadline.ts'
import type { WorkerApi } from './api.ts'
import { ANSWER_DEADLINE_MS, Connection, type ConnectionListener } from './connection.ts'
import { emptyModels } from './empty-models.ts'
import type { Metrics } from './operations/metrics.ts'
import { followPage } from './page-lifecycle.ts'
import { withDelta } from './page-link/delta.ts'
import type { AccountView, Command, Notice, OrderLookup, Outcome, ProfileView, ReadModels } from './protocol.ts'
import { reuse } from './structural-share.ts'

/** The engine as the page uses it. It is small on purpose: no storage, no statechart, no schema runs here. */
export interface EngineClient {
  /** Resolves when the command is on disk, or refused; rejects when no worker took it. */
  execute(command: Command): Promise<Outcome>
  /** An external store: stable references, unchanged parts are the same objects. */
  readonly models: {
    get(): ReadModels
    subscribe(listener: () => void): () => void
  }
  readonly notices: { subscribe(listener: (notice: Notice) => void): () => void }
  /** Errors of chunks that the worker could not fetch, twice or more: offline, or gone after a deploy. */
  readonly missingChunks: { subscribe(listener: (error: string) => void): () => void }
  /** Resolves when the models are those of the log; rejects when no worker started. */
  readonly ready: Promise<void>
  /** Caches the loader data of a page for offline use. [SYNC-16] */
  cacheAnswer(key: string, answer: object): Promise<void>
  /** Null where nothing is cached. It waits for no log. */
  cachedAnswer(key: string): Promise<unknown>
  /** The log as redacted JSON lines, for support. [ENG-58] */
  exportLog(): Promise<string>
  account(page: number): Promise<AccountView | null>
  profile(): Promise<ProfileView | null>
  lookUpOrder(orderId: string, closes: boolean): Promise<OrderLookup>
  /** What the worker counts about itself. [ENG-62] */
  metrics(): Promise<Metrics>
  /** Events of the worker's live actors, in the wire format of the Stately inspector (development). */
  inspect(listener: (event: unknown) => void): () => void
  dispose(): void
}

export interface ConnectEngineOptions {
  readonly storeCode: string
  /** Without a trailing slash; `/api` unless told otherwise. */
  readonly baseUrl?: string
}

/** A call with an expired token makes three requests to the server, each with a deadline of its own, ms. */
const SHOP_DEADLINE_MS = 3 * REQUEST_DEADLINE_MS + ANSWER_DEADLINE_MS
/** Workers in a row that died before they answered. */
const MAX_RESTARTS = 3

/** Starts the worker; called in the browser only, when the page is idle or at the first intent. */
export function connectEngine({ storeCode, baseUrl = '/api' }: ConnectEngineOptions): EngineClient {
  const modelListeners = new Set<() => void>()
  const noticeListeners = new Set<(notice: Notice) => void>()
  const missingListeners = new Set<(error: string) => void>()
  const inspectors = new Set<(event: unknown) => void>()
  let models = emptyModels
  let restarts = 0
  let isDisposed = false
  const listener: ConnectionListener = {
    onModels(delta) {
      const next = withDelta(models, delta)
      // A new worker sends everything: what is as before stays the same object.
      models = 'value' in delta ? reuse(models, next) : next
      for (const notify of modelListeners) notify()
    },
    onNotice(notice) {
      for (const notify of noticeListeners) notify(notice)
    },
    onMissingChunk(error) {
      for (const notify of missingListeners) notify(error)
    },
    // A release has no inspector.
    onInspected(event) {
      if (import.meta.env.DEV) for (const notify of inspectors) notify(event)
    },
    onDeath: (dead) => restart(dead),
  }
  let connection = open()

  function open(): Connection {
    const opened = new Connection({ storeCode, baseUrl }, listener)
    const { ready, remote } = opened
    ready.then(() => (import.meta.env.DEV && inspectors.size > 0 ? remote.inspect() : undefined)).catch(() => undefined)
    return opened
  }

  function restart(dead: Connection, before = restarts): void {
    dead.close()
    if (isDisposed || connection !== dead || before >= MAX_RESTARTS) return
    restarts = before + 1
    connection = open()
  }

  async function firstReady(): Promise<void> {
    for (;;) {
      const current = connection
      try {
        return await current.ready
      } catch (error) {
        if (current === connection) throw error
      }
    }
  }

  /** The id makes a repetition after a crash harmless: the log knows what it has stored. */
  async function execute(command: Command): Promise<Outcome> {
    const id = newId()
    // A click starts another worker, however many have died since the last one.
    if (connection.isClosed) restart(connection, 0)
    let isOnDisk = false
    let failure: unknown
    for (let attempt = 0; attempt <= MAX_RESTARTS; attempt++) {
      const current = connection
      try {
        const outcome = await current.inTime(current.die, async () => {
          await current.ready
          const hasDisk = models.sync.storage === 'durable'
          // The disk may have the command, and another tab delivers it: a worker without the disk would deliver it twice.
          if (isOnDisk && !hasDisk) throw new Error('The disk is gone')
          isOnDisk = hasDisk
          return current.execute({ id, command, isRetry: attempt > 0 })
        })
        restarts = 0
        return outcome
      } catch (error) {
        failure = error
        if (current === connection) break
      }
    }
    throw failure
  }

  /**
   * A call fails with its worker, and after a deadline. Only a command declares a silent worker dead: any other call may wait
   * for a slow server or a slow download, which a new worker would need as well. [ENG-38]
   */
  function call<Result>(
    of: (remote: Remote<WorkerApi>) => Promise<Result>,
    { ready = connection.ready, ms = ANSWER_DEADLINE_MS } = {},
  ): Promise<Result> {
    const { remote } = connection
    const { promise: silence, reject } = Promise.withResolvers<never>()
    return connection.inTime(reject, () => Promise.race([ready.then(() => of(remote)), silence]), ms)
  }

  const stopPolling = followPage({
    changed(facts) {
      call((remote) => remote.lifecycle(facts)).catch(() => undefined)
    },
    putAway: () => connection.terminate(),
    cameBack() {
      restarts = 0
      connection.die(new Error('The page was put away'))
    },
  })

  const ready = firstReady()
  ready.catch(() => undefined)

  return {
    execute,
    ready,
    models: {
      get: () => models,
      subscribe(listener) {
        modelListeners.add(listener)
        return () => modelListeners.delete(listener)
      },
    },
    notices: {
      subscribe(listener) {
        noticeListeners.add(listener)
        return () => noticeListeners.delete(listener)
      },
    },
    missingChunks: {
      subscribe(listener) {
        missingListeners.add(listener)
        return () => missingListeners.delete(listener)
      },
    },
    cacheAnswer: (key, answer) => call((remote) => remote.cacheAnswer(key, answer)),
    cachedAnswer: (key) => call((remote) => remote.cachedAnswer(key), { ready: Promise.resolve() }),
    account: (page) => call((remote) => remote.account(page), { ms: SHOP_DEADLINE_MS }),
    profile: () => call((remote) => remote.profile(), { ms: SHOP_DEADLINE_MS }),
    lookUpOrder: (orderId, closes) =>
      call<OrderLookup>((remote) => remote.lookUpOrder(orderId, closes), { ms: SHOP_DEADLINE_MS }),
    exportLog: () => call((remote) => remote.exportLog()),
    metrics: () => call((remote) => remote.metrics()),
    inspect(listener) {
      inspectors.add(listener)
      call((remote) => remote.inspect()).catch(() => undefined)
      return () => inspectors.delete(listener)
    },
    dispose() {
      if (isDisposed) return
      isDisposed = true
      stopPolling()
      connection.die(new Error('The engine is closed'))
    },
  }
}

/** UUIDv7, so that ids sort by birth. */
function newId(): string {
  const time = Date.now().toString(16).padStart(12, '0')
  const rest = crypto.randomUUID().slice(15)
  return `${time.slice(0, 8)}-${time.slice(8)}-7${rest}`
}

import type { Remote } from 'comlink'
import { REQUEST_DEADLINE_MS } from '#machines/request-deadline.ts'
import type { WorkerApi } from './api.ts'
import { browserClock, browserRandom } from './browser.ts'
import type { Command, Outcome } from './commands.ts'
import { ANSWER_DEADLINE_MS, Connection, type ConnectionListener } from './connection.ts'
import { emptyModels } from './empty-models.ts'
import { uuidv7 } from './ids.ts'
import { followPage } from './page-lifecycle.ts'
import { structuralShare, withDelta } from './page-link/delta.ts'
import type { Notice, ServerCalls } from './protocol.ts'
import type { ReadModels } from './read-models.ts'

/** The engine as the page uses it: no storage, statechart or schema runs in the page. */
export interface EngineClient
  extends ServerCalls,
    Pick<WorkerApi, 'cacheAnswer' | 'cachedAnswer' | 'cachedKeys' | 'exportLog' | 'metrics'> {
  /** Resolves when the command is on disk, or refused; rejects if no worker accepted it. */
  execute(command: Command): Promise<Outcome>
  /** An external store: unchanged parts are the same objects. */
  readonly models: { get(): ReadModels } & Source<void>
  readonly notices: Source<Notice>
  /** Errors of chunks that the worker could not load twice: offline, or gone after a deploy. */
  readonly missingChunks: Source<string>
  /** Resolves when the models are those of the log; rejects if no worker started. */
  readonly ready: Promise<void>
  /** Events of the worker's live actors, in the wire format of the Stately inspector (development), or its chart trace. */
  inspect(listener: (event: unknown) => void): () => void
  dispose(): void
}

interface Source<Message> {
  subscribe(listener: (message: Message) => void): () => void
}

export interface ConnectEngineOptions {
  readonly storeCode: string
  /** Without a trailing slash; `/api` by default. */
  readonly baseUrl?: string
}

/** A call with an expired token makes three requests to the server, each with its own deadline, ms. */
const SERVER_DEADLINE_MS = 3 * REQUEST_DEADLINE_MS + ANSWER_DEADLINE_MS
/** Restarts in a row without an answer. */
const MAX_RESTARTS = 3

/** Starts the worker. Called in the browser only, when the page is idle or at the first interaction. */
export function connectEngine({ storeCode, baseUrl = '/api' }: ConnectEngineOptions): EngineClient {
  const changes = createEmitter<void>()
  const notices = createEmitter<Notice>()
  const missingChunks = createEmitter<string>()
  const inspections = createEmitter<unknown>()
  let isInspected = false
  let models = emptyModels
  let restarts = 0
  let isDisposed = false
  const listener: ConnectionListener = {
    onModels(delta) {
      const next = withDelta(models, delta)
      // A new worker sends everything; unchanged parts stay the same objects.
      models = 'value' in delta ? structuralShare(models, next) : next
      changes.emit()
    },
    onNotice: notices.emit,
    onMissingChunk: missingChunks.emit,
    onInspected: inspections.emit,
    onDeath: (dead) => restart(dead),
  }
  let connection = open()

  function open(): Connection {
    const opened = new Connection({ storeCode, baseUrl }, listener)
    const { ready, remote } = opened
    ready.then(() => (isInspected ? remote.inspect() : undefined)).catch(() => undefined)
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

  /** The command can be repeated after a crash: the log finds it by its id. */
  async function execute(command: Command): Promise<Outcome> {
    const id = uuidv7(browserClock, browserRandom)
    // Each command starts another worker if the last one died, however many have died before.
    if (connection.isClosed) restart(connection, 0)
    let isOnDisk = false
    let failure: unknown
    for (let attempt = 0; attempt <= MAX_RESTARTS; attempt++) {
      const current = connection
      try {
        const outcome = await current.inTime(current.die, async () => {
          await current.ready
          const hasDisk = models.sync.storage === 'durable'
          // The command may be on the disk, where another tab delivers it: a worker without the disk would deliver it again.
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
   * A call fails with its worker, and after a deadline. Only a command replaces a worker that does not answer: other calls may
   * wait for a slow server or a slow download, which a new worker would need too. [ENG-38]
   */
  function call<Result>(
    of: (remote: Remote<WorkerApi>) => Promise<Result>,
    { ready = connection.ready, ms = ANSWER_DEADLINE_MS } = {},
  ): Promise<Result> {
    const { remote } = connection
    const { promise: silence, reject } = Promise.withResolvers<never>()
    return connection.inTime(reject, () => Promise.race([ready.then(() => of(remote)), silence]), ms)
  }

  function askServer<Name extends keyof ServerCalls>(name: Name) {
    return (...args: Parameters<ServerCalls[Name]>) =>
      call((remote) => remote.askServer(name, args), { ms: SERVER_DEADLINE_MS }) as ReturnType<ServerCalls[Name]>
  }

  const stopPolling = followPage({
    changed(facts) {
      call((remote) => remote.lifecycle(facts)).catch(() => undefined)
    },
    hidden: () => connection.terminate(),
    shown() {
      restarts = 0
      connection.die(new Error('The page was in the back/forward cache'))
    },
  })

  const ready = firstReady()
  ready.catch(() => undefined)

  return {
    execute,
    ready,
    models: { get: () => models, subscribe: changes.subscribe },
    notices,
    missingChunks,
    cacheAnswer: (key, answer) => call((remote) => remote.cacheAnswer(key, answer)),
    cachedAnswer: (key) => call((remote) => remote.cachedAnswer(key), { ready: Promise.resolve() }),
    cachedKeys: () => call((remote) => remote.cachedKeys(), { ready: Promise.resolve() }),
    account: askServer('account'),
    profile: askServer('profile'),
    startWidgetSession: askServer('startWidgetSession'),
    cancelOrder: askServer('cancelOrder'),
    linkedOrder: askServer('linkedOrder'),
    changeGiftCard: askServer('changeGiftCard'),
    lookUpOrder: askServer('lookUpOrder'),
    exportLog: () => call((remote) => remote.exportLog()),
    metrics: () => call((remote) => remote.metrics()),
    inspect(listener) {
      isInspected = true
      call((remote) => remote.inspect()).catch(() => undefined)
      return inspections.subscribe(listener)
    },
    dispose() {
      if (isDisposed) return
      isDisposed = true
      stopPolling()
      connection.die(new Error('The engine is closed'))
    },
  }
}

function createEmitter<Message>() {
  const listeners = new Set<(message: Message) => void>()
  return {
    emit(message: Message): void {
      for (const listener of listeners) listener(message)
    },
    subscribe(listener: (message: Message) => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

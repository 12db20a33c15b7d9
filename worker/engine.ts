import { CommandBus } from './command-bus.ts'
import type { Command, Outcome } from './commands.ts'
import { createConsent } from './consent-process.ts'
import type { EnginePorts } from './engine-ports.ts'
import { uuidv7 } from './ids.ts'
import { Log } from './log/log.ts'
import { StaleLeaderError, UnreadableError } from './log/refused-writes.ts'
import type { Measure, Metrics } from './operations/metrics.ts'
import { createOperations } from './operations/operations.ts'
import type { createPayments } from './payment-process.ts'
import type { LifecycleEvent } from './ports.ts'
import type { Notice } from './protocol.ts'
import type { ReadModels } from './read-models.ts'
import { openAttempts } from './streams/payments.ts'
import { AbortedError } from './sync/leader-context.ts'
import type { SessionPorts } from './sync/session.ts'
import type { Sync } from './sync/sync.ts'
import type { TabContext } from './tab-context.ts'
import { TabNotices } from './tab-notices.ts'
import { TabRole } from './tab-role.ts'
import { createReadModels } from './views/create-read-models.ts'

/** Until the process of payments has been loaded. */
const NO_TIMED_PAYMENTS = new Map()

export interface EngineOptions {
  readonly storeCode: string
  /** Without a trailing slash; `/api` on our own origin. */
  readonly baseUrl: string
  /** The models may have changed. */
  onChange(): void
  onNotice(notice: Notice): void
  readonly inspect: ((event: unknown) => void) | null
  /** This browser has stored a log before: an empty database means that the browser evicted it. [ENG-54] */
  readonly hadLog?: boolean
  /** The log on disk has the first cart line: the time to ask for persistent storage. [ENG-50] */
  onPersistWorthwhile?(): void
}

/** The engine of one tab: commands in, read models and notices out; the leader delivers. */
export class Engine {
  readonly #ports: EnginePorts
  readonly #options: EngineOptions
  readonly #log: Log
  readonly #operations: ReturnType<typeof createOperations>
  readonly #readModels = createReadModels()
  readonly #consent: ReturnType<typeof createConsent>
  readonly #notices: TabNotices
  readonly #role: TabRole
  readonly #commands: CommandBus
  readonly #context: TabContext & SessionPorts
  #payments: ReturnType<typeof createPayments> | null = null
  /** Their process is loaded, or on its way. */
  #followsPayments = false
  #loadingSync: Promise<Sync> | null = null
  #hideProcesses = () => {}
  /** Persistent storage was requested, or an earlier visit has left a log. */
  #isPersistRequested: boolean

  /** Rejects if the log cannot be read. */
  static async open(ports: EnginePorts, options: EngineOptions): Promise<Engine> {
    let engine: Engine | null = null
    const operations = createOperations(ports.clock)
    const log = await Log.open({
      storage: ports.storage,
      channel: ports.channel,
      clock: ports.clock,
      newId: () => uuidv7(ports.clock, ports.random),
      report: (error) => (engine ? engine.#report(error) : console.error('Engine:', error)),
      measure: operations.measure,
    })
    engine = new Engine(ports, options, log, operations)
    return engine
  }

  private constructor(
    ports: EnginePorts,
    options: EngineOptions,
    log: Log,
    operations: ReturnType<typeof createOperations>,
  ) {
    this.#ports = ports
    this.#options = options
    this.#log = log
    this.#operations = operations
    const { storage, clock, lifecycle } = ports
    const { hadLog = false, onChange, onNotice, inspect, baseUrl, storeCode } = options
    const { measure, note } = operations
    this.#isPersistRequested = hadLog && log.seq > 0
    const context = {
      ...ports,
      baseUrl,
      storeCode,
      log,
      measure,
      note,
      inspect,
      newId: () => uuidv7(clock, ports.random),
      notify: (notice: Notice) => this.#notices.notify(notice),
      report: (error: unknown) => this.#report(error),
    }
    this.#context = context
    // Everything that the models read exists before the role, which may take the lead at once.
    this.#notices = new TabNotices({
      ...context,
      onNotice,
      onChange,
      // If the sync chunk cannot be loaded, the stock stays unknown until the order.
      checkStock: (sku) =>
        this.sync().then(
          ({ checkStock }) => checkStock(sku),
          () => 'unknown',
        ),
      withdraw: (command) => this.#commands.withdraw(command),
    })
    this.#consent = createConsent(context, onChange)
    const loadSync = () => this.sync()
    this.#role = new TabRole({ ...context, loadSync }, onChange)
    this.#commands = new CommandBus({ ...context, loadSync, recorded: operations.recorded })
    storage.attach?.({
      log,
      measure,
      moved: () => {
        // Another log has another leader.
        log.catchUp().then(() => this.#role.resign(), context.report)
        onChange()
      },
    })
    log.onChange(() => {
      this.#followPayments()
      onChange()
    })
    this.#followPayments()
    note({
      input: 'start',
      isOnline: lifecycle.isOnline(),
      isVisible: lifecycle.isVisible(),
      storage: storage.kind,
    })
    lifecycle.listen((event) => {
      note({ input: 'page', event })
      this.#live(event)
    })
    if (hadLog && log.seq === 0 && storage.kind === 'durable') {
      measure('storage.evicted', 1)
      onNotice({ type: 'info', message: 'storage.evicted', action: 'ok' })
    }
    // The network may be gone when it is needed.
    if (lifecycle.isOnline()) ports.loadMaintenance().catch(context.report)
    onChange()
  }

  /** Resolves when the command is on disk. `isRetry`: the answer was lost; the command has no second effect. */
  async execute(command: Command, id: string, isRetry = false): Promise<Outcome> {
    const before = this.#log.states.cart
    const outcome = await this.#commands.execute(command, id, isRetry)
    if (
      command.type === 'cart.add' &&
      outcome.ok &&
      !this.#isPersistRequested &&
      this.#ports.storage.kind === 'durable'
    ) {
      this.#isPersistRequested = true
      this.#options.onPersistWorthwhile?.()
    }
    this.#notices
      .after({ command, outcome, before, after: this.#log.states.cart })
      .catch((error) => this.#report(error))
    return outcome
  }

  models(): ReadModels {
    const { lifecycle, storage } = this.#ports
    return this.#readModels({
      log: this.#log,
      logId: this.#log.position.log,
      stock: this.#notices.stock,
      consent: this.#consent.view(),
      timedPayments: this.#payments?.timed() ?? NO_TIMED_PAYMENTS,
      isOnline: lifecycle.isOnline(),
      storage: storage.kind,
      isOutdated: this.#role.isOutdated,
      leader: this.#role.leader,
    })
  }

  /** The calls to the server. Their chunk is loaded when it is first needed, and again after a failure. */
  sync(): Promise<Sync> {
    this.#loadingSync ??= this.#ports.loadSync().then(
      ({ createSync }) => createSync(this.#context),
      (error) => {
        this.#loadingSync = null
        throw error
      },
    )
    return this.#loadingSync
  }

  exportLog(): Promise<string> {
    return this.#operations.exportLog(this.#log, this.#ports.storage)
  }

  metrics(): Metrics {
    return this.#operations.metrics()
  }

  get measure(): Measure {
    return this.#operations.measure
  }

  /** Starts what only an inspector reads; a release does not contain it. */
  async showProcesses(): Promise<void> {
    if (!import.meta.env.DEV) return
    const { showEngine } = await import('#devtools/shown-engine.ts')
    this.#hideProcesses()
    this.#hideProcesses = showEngine({ ...this.#context, storage: this.#ports.storage })
  }

  /** Loads the process that follows payments as soon as one is open. */
  #followPayments(): void {
    if (this.#followsPayments || openAttempts(this.#log.states.payments).length === 0) return
    this.#followsPayments = true
    const { onChange } = this.#options
    this.#ports.loadMaintenance().then(
      ({ createPayments }) => {
        this.#payments = createPayments(this.#context, onChange)
        onChange()
      },
      (error) => {
        this.#followsPayments = false
        this.#report(error)
      },
    )
  }

  #live(event: LifecycleEvent): void {
    const { leader } = this.#role
    if (event === 'online') leader?.online()
    if (event === 'offline') leader?.offline()
    if (event === 'resume' || event === 'visible') this.#log.catchUp().catch((error) => this.#report(error))
    if (event === 'visible') leader?.pull()
    this.#options.onChange()
  }

  /** Logs a defect of ours or of the browser's storage; the engine continues. */
  #report(error: unknown): void {
    // Work for a shopper who has signed out ends without effect.
    if (error instanceof AbortedError) return
    // Another tab leads, or a tab of a newer build waits for the lead.
    if (error instanceof StaleLeaderError || error instanceof UnreadableError) this.#role.resign()
    else console.error('Engine:', error)
  }
}

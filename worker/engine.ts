import { createConsent } from './consent-process.ts'
import type { EnginePorts } from './engine-ports.ts'
import { uuidv7 } from './ids.ts'
import { Log } from './log/log.ts'
import { greetOtherBuilds } from './log/log-format.ts'
import type { LogView } from './log/log-ports.ts'
import { StaleLeaderError, UnreadableError, UPDATE_NEEDED } from './log/refused-writes.ts'
import type { Work, WorkOptions } from './log/stage.ts'
import { createOperations } from './operations/operations.ts'
import { keepUp } from './operations/upkeep.ts'
import type { CartLineView, Command, Notice, Outcome, ReadModels } from './protocol.ts'
import { notifyEviction } from './storage/notify-eviction.ts'
import type { WithdrawCommand } from './streams/cart.ts'
import { decideCommand, streamsJudgedBy } from './streams/commands.ts'
import { noticeAfter, type StockChecks, type StockFact } from './sync/add-notices.ts'
import { createLeader, type Leader } from './sync/leader.ts'
import { AbortedError } from './sync/leader-context.ts'
import { createLeadership } from './sync/leadership.ts'
import { isReported } from './sync/refusals.ts'
import type { Sync } from './sync/sync.ts'
import { createReadModels } from './views/read-models.ts'

export interface EngineOptions {
  readonly storeCode: string
  /** Without a trailing slash; `/api` on our own origin. */
  readonly baseUrl: string
  /** The models may be others than before. */
  onChange(): void
  /** What they will be if the write that is on its way to the disk succeeds. */
  onPrecomputed(models: ReadModels): void
  onNotice(notice: Notice): void
  readonly inspect: ((event: unknown) => void) | null
  /** Which events this build can read, where a test plays another build. */
  readonly format?: number | undefined
  /** The browser was asked to keep a log here before: none means that it has thrown it away. [ENG-54] */
  readonly hadLog?: boolean
  /** The first thing that a shopper would miss is on disk. [ENG-50] */
  onPersistWorthwhile?(): void
}

export type Engine = Awaited<ReturnType<typeof createEngine>>

/** The engine of one tab: commands in, read models and notices out; the leading tab delivers. */
export async function createEngine(ports: EnginePorts, options: EngineOptions) {
  const {
    storeCode,
    baseUrl,
    onChange,
    onPrecomputed,
    onNotice,
    inspect,
    format,
    hadLog = false,
    onPersistWorthwhile,
  } = options
  const { clock, random, storage, channel, locks, lifecycle } = ports
  const newId = () => uuidv7(clock, random)
  const readModels = createReadModels()
  let stock: ReadonlyMap<string, CartLineView['stock']> = new Map()
  const checks: StockChecks = new Map()
  let isDisposed = false
  const operations = createOperations(clock)
  const { measure } = operations
  const log = await Log.open({
    storage,
    channel,
    clock,
    newId,
    report,
    measure,
    precompute: (view) => onPrecomputed(modelsOf(view)),
  })
  let leader: Leader | null = null
  let loadingSync: Promise<Sync> | null = null
  let upkeep: ReturnType<typeof keepUp> | null = null
  let hideCheckout = () => {}
  let stopSync = () => {}

  function modelsOf(view: LogView): ReadModels {
    return readModels({
      log: view,
      logId: log.position.log,
      stock,
      consent: consent.view(),
      isOnline: lifecycle.isOnline(),
      storage: storage.kind,
      isOutdated: builds.isOutdated(),
      leader,
    })
  }

  function sync(): Promise<Sync> {
    loadingSync ??= ports.loadSync().then(
      ({ createSync }) => {
        const sync = createSync({ ...ports, log, baseUrl, storeCode, newId, notify, report, measure, inspect })
        stopSync = sync.stop
        if (isDisposed) stopSync()
        return sync
      },
      (error) => {
        loadingSync = null
        throw error
      },
    )
    return loadingSync
  }

  function learnStock({ sku, status }: StockFact): void {
    stock = new Map(stock).set(sku, status)
    onChange()
  }

  function tellStock(checked: StockFact): void {
    channel.post({ type: 'stock', checked })
    learnStock(checked)
  }

  function notify(notice: Notice): void {
    channel.post({ type: 'notice', notice })
    onNotice(notice)
  }

  /** A defect of ours or of the browser's storage: in the console, and the engine goes on. */
  function report(error: unknown): void {
    // What was under way for somebody who left ends without effect, as it should.
    if (isDisposed || error instanceof AbortedError) return
    // Another leads, or a tab of the newer build waits for the lead.
    if (error instanceof StaleLeaderError || error instanceof UnreadableError) leadership.resign()
    else console.error('Engine:', error)
  }

  channel.listen((message) => {
    const { type, notice, checked } = (message ?? {}) as { type?: unknown; notice?: Notice; checked?: StockFact }
    if (type === 'notice' && notice) onNotice(notice)
    if (type === 'stock' && checked) learnStock(checked)
  })

  /** A leader that cannot read the outbox delivers nothing: it lets another try, or tries again itself. */
  function yieldAfter(error: unknown): void {
    report(error)
    leadership.resign()
  }

  // What the models are drawn of is there before the lead, which may be taken at once.
  const consent = createConsent({ log, clock, inspect, report }, onChange)
  const builds = greetOtherBuilds(
    ports,
    () => {
      leadership.resign()
      onChange()
    },
    format,
  )
  const leadership = createLeadership(
    { log, channel, locks, clock, lifecycle, newId, inspect, report },
    {
      onLead(epoch) {
        log.reloadOutbox().then(() => {
          if (!leadership.leads(epoch)) return
          leader = createLeader(
            { epoch, log, clock, random, lifecycle, newId, notify, report, inspect },
            sync,
            onChange,
          )
          upkeep = keepUp({
            ...{ log, storage, clock, lifecycle, newId, report, measure, load: ports.loadMaintenance },
            cartStatus: () => leader?.cartStatus(),
            restart: () => leader?.restart(),
          })
          onChange()
        }, yieldAfter)
        onChange()
      },
      onFollow() {
        leader?.stop()
        leader = null
        upkeep?.stop()
        upkeep = null
        onChange()
      },
    },
  )

  storage.attach?.({
    log,
    measure,
    moved() {
      // Another log has another lead.
      log.catchUp().then(leadership.resign, report)
      onChange()
    },
  })
  const unsubscribe = log.onChange(onChange)

  lifecycle.listen((event) => {
    if (event === 'online') leader?.online()
    if (event === 'offline') leader?.offline()
    if (event === 'resume' || event === 'visible') log.catchUp().catch(report)
    if (event === 'visible') leader?.pull()
    onChange()
  })

  const known = new Map<string, Promise<Outcome>>()
  let isKept = hadLog && log.seq > 0

  async function run(command: Command | WithdrawCommand, id: string, isRetry: boolean): Promise<Outcome> {
    const isOutdated = () => !streamsJudgedBy(command).every((stream) => log.isReadable(stream))
    if (isOutdated()) return UPDATE_NEEDED
    if (isRetry && (await storage.hasEvent(id))) return { ok: true }
    if (command.type === 'identity.sign-in') return signIn(command.email, command.password, id)
    // Newer code may write while the command waits for its turn.
    const options = { actor: 'shopper', cause: id, epoch: null } as const
    const submit = (decide: Work<Outcome>, more: WorkOptions = options) =>
      log.submit((states) => (isOutdated() ? { result: UPDATE_NEEDED } : decide(states)), more)
    if (command.type === 'identity.sign-out') {
      const { signOut } = await ports.loadMaintenance()
      return submit((states) => signOut(states, log, command.discardsUnsent), { ...options, isAlone: true })
    }
    if (command.type === 'outbox.retry' || command.type === 'outbox.discard') {
      const { retryDeadLetter, discardDeadLetter } = await ports.loadMaintenance()
      const decide = command.type === 'outbox.retry' ? retryDeadLetter : discardDeadLetter
      return submit((states) => decide(states, log.tasks, command.taskId))
    }
    if (command.type === 'requests.make') {
      const { makeRequest } = await ports.loadMaintenance()
      return submit((states) => makeRequest(states, command))
    }
    const subject = newId()
    const facts = () => ({ newId: subject, isOnline: lifecycle.isOnline(), now: clock.now() })
    return submit((states) => decideCommand(states, command, facts()))
  }

  async function signIn(email: string, password: string, id: string): Promise<Outcome> {
    try {
      return await (await sync()).signIn(email, password, id)
    } catch (error) {
      report(error)
      return { ok: false, refusal: { reason: 'engine-unavailable' } }
    }
  }

  /** Resolves when the command is on disk; `isRetry` repeats one whose answer was lost, without a second effect. */
  async function execute(command: Command, id: string, isRetry = false): Promise<Outcome> {
    const before = log.states.cart
    const running = known.get(id) ?? operations.traced(command.type, () => run(command, id, isRetry))
    known.set(id, running)
    try {
      const outcome = await running
      if (command.type === 'cart.add' && outcome.ok && !isKept && storage.kind === 'durable') {
        isKept = true
        onPersistWorthwhile?.()
      }
      noticeAfter(
        {
          clock,
          lifecycle,
          checks,
          cart: () => log.states.cart,
          isFailing: (lineId) => [...log.tasks.values()].some((task) => task.subject === lineId && isReported(task)),
          // Without the code to ask with, nothing is known of the stock: the order will tell.
          checkStock: async (sku) =>
            sync().then(
              ({ checkStock }) => checkStock(sku),
              () => 'unknown' as const,
            ),
          tellStock,
          notify: onNotice,
          withdraw: (withdraw) => run(withdraw, newId(), false),
        },
        { command, outcome, before, after: log.states.cart },
      ).catch(report)
      return outcome
    } finally {
      clock.after(KNOWN_COMMANDS_MS, () => known.delete(id))
    }
  }

  if (hadLog && log.seq === 0 && storage.kind === 'durable') notifyEviction(clock, measure, onNotice)
  // A tunnel may come before it is wanted.
  if (lifecycle.isOnline()) ports.loadMaintenance().catch(report)
  onChange()
  return {
    execute,
    measure,
    models: () => modelsOf(log),
    account: async (page: number) => (await sync()).account(page),
    profile: async () => (await sync()).profile(),
    lookUpOrder: async (orderId: string, closes: boolean) => (await sync()).lookUpOrder(orderId, closes),
    exportLog: () => operations.exportLog(log, storage),
    metrics: operations.metrics,
    /** Brings up the actors that only an inspector looks at: a release has none, and not their code. */
    async showProcesses() {
      if (!import.meta.env.DEV) return
      const { showCheckout } = await import('./checkout-process.ts')
      hideCheckout()
      if (!isDisposed) hideCheckout = showCheckout({ log, clock, inspect })
    },
    dispose() {
      isDisposed = true
      unsubscribe()
      consent.stop()
      leader?.stop()
      upkeep?.stop()
      stopSync()
      leadership.stop()
      hideCheckout()
      channel.close()
      storage.close()
    },
  }
}

/** How long a repeated command finds its first answer without asking the disk, ms. */
const KNOWN_COMMANDS_MS = 60_000

import type { PageMessage } from '#worker/api.ts'
import { createForwardedLifecycle } from '#worker/browser.ts'
import type { Command, Outcome } from '#worker/commands.ts'
import { emptyModels } from '#worker/empty-models.ts'
import { Engine } from '#worker/engine.ts'
import type { EnginePorts } from '#worker/engine-ports.ts'
import { withDelta } from '#worker/page-link/delta.ts'
import { createPageLink, type PageLink } from '#worker/page-link/page-link.ts'
import type { LifecycleFacts } from '#worker/protocol.ts'
import type { ReadModels } from '#worker/read-models.ts'
import type { Checker } from '../invariants/checker.ts'
import { Process } from './process.ts'

/** A command that has no answer by then is asked again of a new worker, ms. */
const ANSWER_DEADLINE_MS = 10_000

interface Asked {
  readonly command: Command
  readonly id: string
}

/** What a worker runs on; `release` frees what it holds. */
export interface Wiring {
  readonly ports: EnginePorts
  readonly checker: Checker
  release(): void
}

interface SimulatedWorker {
  readonly process: Process
  wiring: Wiring | null
  engine: Engine | null
  page: PageLink | null
  updateLifecycle(facts: LifecycleFacts): void
}

export interface TabWorld {
  /** Of the page and all its workers. */
  readonly build: number
  wire(process: Process, lifecycle: EnginePorts['lifecycle'], build: number): Promise<Wiring>
  after(ms: number, task: () => void): () => void
}

/** A page and its worker. The page asks again when its worker died before it answered. */
export class SimulatedTab {
  readonly name: string
  readonly #world: TabWorld
  #facts: LifecycleFacts
  #worker: SimulatedWorker | null = null
  /** Commands without an answer. */
  readonly #asked = new Map<string, Asked>()
  models: ReadModels = emptyModels
  isDead = false
  isStalled = false
  /** In the browser's back/forward cache, without a worker. */
  isCached = false

  constructor(name: string, world: TabWorld, facts: LifecycleFacts) {
    this.name = name
    this.#world = world
    this.#facts = facts
  }

  get isVisible(): boolean {
    return this.#facts.isVisible
  }

  get build(): number {
    return this.#world.build
  }

  /** Where what it shows is written. */
  get checker(): Checker | null {
    return this.#worker?.wiring?.checker ?? null
  }

  get storage(): EnginePorts['storage'] | null {
    return this.#worker?.wiring?.ports.storage ?? null
  }

  get isReady(): boolean {
    return this.#worker?.engine != null
  }

  /** Starts a worker; a page whose worker cannot start stays without one. */
  async start(): Promise<void> {
    const process = new Process()
    if (this.isStalled) process.stall()
    const lifecycle = createForwardedLifecycle(this.#facts)
    const worker: SimulatedWorker = {
      process,
      wiring: null,
      engine: null,
      page: null,
      updateLifecycle: lifecycle.update,
    }
    this.#worker = worker
    try {
      const wiring = await this.#world.wire(process, lifecycle, this.build)
      worker.wiring = wiring
      if (process.isDead) {
        wiring.release()
        return
      }
      const page = createPageLink(wiring.ports.clock, (message) => process.pass(() => this.#hear(message)))
      worker.page = page
      const engine = await Engine.open(wiring.ports, {
        storeCode: 'de',
        baseUrl: '/api',
        onChange: page.touch,
        onNotice: page.notice,
        inspect: null,
      })
      worker.engine = engine
      page.open(() => engine.models())
      // What may be on the disk is not asked of a worker without it: both would send it under the same key.
      if (wiring.ports.storage.kind === 'memory') this.#asked.clear()
      for (const asked of this.#asked.values()) this.#ask(asked, true)
    } catch {
      if (this.#worker === worker) this.#endWorker()
    }
  }

  execute(command: Command, id: string): void {
    const asked = { command, id }
    this.#asked.set(id, asked)
    if (this.#worker?.engine) this.#ask(asked, false)
    this.#world.after(ANSWER_DEADLINE_MS, () => {
      if (!this.isDead && !this.isStalled && this.#asked.has(id)) void this.crashWorker()
    })
  }

  updateLifecycle(change: Partial<LifecycleFacts>): void {
    const { event: _, ...before } = this.#facts
    const facts = { ...before, ...change }
    this.#facts = facts
    const worker = this.#worker
    worker?.process.pass(() => worker.updateLifecycle(facts))
  }

  stall(): void {
    this.isStalled = true
    this.#worker?.process.stall()
  }

  wake(): void {
    this.isStalled = false
    this.#worker?.process.wake()
  }

  /** A page that its browser keeps ends its worker, and starts another when its shopper is back. */
  putAway(): void {
    this.isStalled = true
    this.isCached = true
    this.#endWorker()
  }

  async comeBack(): Promise<void> {
    this.isStalled = false
    this.isCached = false
    await this.start()
  }

  /** The worker is gone from one moment to the next; its page starts another. */
  async crashWorker(): Promise<void> {
    this.#endWorker()
    await this.start()
  }

  /** Page and worker are gone from one moment to the next. */
  die(): void {
    this.isDead = true
    this.#asked.clear()
    this.#endWorker()
  }

  #endWorker(): void {
    const worker = this.#worker
    this.#worker = null
    if (!worker) return
    worker.process.die()
    worker.wiring?.release()
  }

  /** A rejected command leaves its outcome unknown. */
  #ask({ command, id }: Asked, isRetry: boolean): void {
    const { process, engine, page, wiring } = this.#worker ?? {}
    if (!process || !engine || !page || !wiring) return
    const { checker } = wiring
    const { log, commands } = checker
    const settle = (outcome: Outcome | null) =>
      process.pass(() => {
        if (!this.#asked.delete(id)) return
        // A tab that left its disk meanwhile decided it over what it took along.
        const known = checker === wiring.checker ? outcome : null
        commands.answered(id, known, log.newestBuild > this.build)
      })
    commands.given(id, command)
    page.asked(1)
    const executing = engine.execute(command, id, isRetry)
    executing.then(
      (outcome) => page.answer({ id, outcome }),
      (error) => page.answer({ id, error: String(error) }),
    )
    executing.then(settle, () => settle(null))
  }

  #hear({ delta }: PageMessage): void {
    if (delta) this.models = withDelta(this.models, structuredClone(delta))
  }
}

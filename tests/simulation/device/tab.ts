import { createForwardedLifecycle } from '#worker/browser.ts'
import { emptyModels } from '#worker/empty-models.ts'
import { createEngine, type Engine } from '#worker/engine.ts'
import type { Ports } from '#worker/ports.ts'
import type { Command, LifecycleFacts, Outcome, Patch, ReadModels } from '#worker/protocol.ts'
import { Process } from './process.ts'

/** A command that has no answer by then is asked again of a new worker, ms. */
const ANSWER_DEADLINE_MS = 10_000

interface Asked {
  readonly command: Command
  readonly id: string
  readonly told: (outcome: Outcome | null) => void
}

export interface TabWorld {
  /** Wires a new worker; `dies` frees what it holds. */
  portsFor(process: Process, lifecycle: Ports['lifecycle']): Promise<Ports & { dies(): void }>
  after(ms: number, task: () => void): () => void
}

/** A page and its worker. The page asks again when its worker died before it answered. */
export class SimulatedTab {
  readonly name: string
  readonly #world: TabWorld
  #facts: LifecycleFacts
  #worker: { process: Process; engine: Engine | null; tell(facts: LifecycleFacts): void; dies(): void } | null = null
  /** Commands without an answer. */
  readonly #asked = new Map<string, Asked>()
  models: ReadModels = emptyModels
  isDead = false
  isStalled = false

  constructor(name: string, world: TabWorld, facts: LifecycleFacts) {
    this.name = name
    this.#world = world
    this.#facts = facts
  }

  get isVisible(): boolean {
    return this.#facts.isVisible
  }

  get isReady(): boolean {
    return this.#worker?.engine != null
  }

  /** Starts a worker; a page whose worker cannot start stays without one. */
  async start(): Promise<void> {
    const process = new Process()
    if (this.isStalled) process.stall()
    const lifecycle = createForwardedLifecycle(this.#facts)
    const worker = { process, engine: null as Engine | null, tell: lifecycle.tell, dies: () => {} }
    this.#worker = worker
    try {
      const { dies, ...ports } = await this.#world.portsFor(process, lifecycle)
      worker.dies = dies
      if (process.isDead) {
        dies()
        return
      }
      const engine = await createEngine(ports, {
        storeCode: 'de',
        baseUrl: '/api',
        onPatch: (patch) => process.pass(() => this.#take(patch)),
        onNotice: () => {},
        inspect: null,
      })
      worker.engine = engine
      this.#take(engine.state())
      for (const asked of this.#asked.values()) this.#ask(asked, true)
    } catch {
      if (this.#worker === worker) this.#endWorker()
    }
  }

  /** Null: nothing is known, the worker refused to tell. */
  execute(command: Command, id: string, told: (outcome: Outcome | null) => void): void {
    const asked = { command, id, told }
    this.#asked.set(id, asked)
    if (this.#worker?.engine) this.#ask(asked, false)
    this.#world.after(ANSWER_DEADLINE_MS, () => {
      if (!this.isDead && !this.isStalled && this.#asked.has(id)) void this.crashWorker()
    })
  }

  tell(change: Partial<LifecycleFacts>): void {
    const { event: _, ...before } = this.#facts
    const facts = { ...before, ...change }
    this.#facts = facts
    const worker = this.#worker
    worker?.process.pass(() => worker.tell(facts))
  }

  stall(): void {
    this.isStalled = true
    this.#worker?.process.stall()
  }

  wake(): void {
    this.isStalled = false
    this.#worker?.process.wake()
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
    worker.dies()
    worker.engine?.dispose()
  }

  #ask({ command, id, told }: Asked, isRetry: boolean): void {
    const worker = this.#worker
    worker?.engine?.execute(command, id, isRetry).then(
      (outcome) => worker.process.pass(() => this.#answer(id, () => told(outcome))),
      () => worker.process.pass(() => this.#answer(id, () => told(null))),
    )
  }

  #answer(id: string, tell: () => void): void {
    if (this.#asked.delete(id)) tell()
  }

  #take({ version: _, ...changed }: Patch): void {
    this.models = { ...this.models, ...changed }
  }
}

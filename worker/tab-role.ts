import type { EnginePorts } from './engine-ports.ts'
import { greetOtherBuilds } from './log/log-format.ts'
import { keepUp, type UpkeepPorts } from './operations/upkeep.ts'
import { createLeader, type Leader, type LeaderPorts } from './sync/leader.ts'
import { createLeadership, type LeadershipPorts } from './sync/leadership.ts'
import type { Sync } from './sync/sync.ts'

export interface TabRolePorts
  extends Pick<EnginePorts, 'storage' | 'channel' | 'loadMaintenance'>,
    LeadershipPorts,
    Pick<LeaderPorts, 'random' | 'notify'>,
    Pick<UpkeepPorts, 'measure'> {
  loadSync(): Promise<Sync>
  /** Which events this build can read, where a test plays another build. */
  readonly format?: number | undefined
}

/** Leader or follower: brings up delivery and upkeep while this tab leads, and ends them when it does not. */
export class TabRole {
  readonly #ports: TabRolePorts
  readonly #onChange: () => void
  readonly #builds: { isOutdated(): boolean }
  readonly #leadership: ReturnType<typeof createLeadership>
  #leader: Leader | null = null
  #upkeep: { stop(): void } | null = null

  constructor(ports: TabRolePorts, onChange: () => void) {
    this.#ports = ports
    this.#onChange = onChange
    this.#builds = greetOtherBuilds(
      ports,
      () => {
        this.resign()
        onChange()
      },
      ports.format,
    )
    this.#leadership = createLeadership(ports, {
      onLead: (epoch) => this.#lead(epoch),
      onFollow: () => this.#follow(),
    })
  }

  /** Null in a tab that follows, and until a new leader has read the outbox. */
  get leader(): Leader | null {
    return this.#leader
  }

  /** A newer build is open in another tab: this one does not lead any more. [ENG-45] */
  get isOutdated(): boolean {
    return this.#builds.isOutdated()
  }

  /** Another tab leads already, or should: this one waits for its turn again. */
  resign(): void {
    this.#leadership.resign()
  }

  stop(): void {
    this.#leader?.stop()
    this.#upkeep?.stop()
    this.#leadership.stop()
  }

  #lead(epoch: number): void {
    const { log, report } = this.#ports
    log.reloadOutbox().then(
      () => {
        if (this.#leadership.leads(epoch)) this.#bringUp(epoch)
      },
      // Without the outbox there is nothing to deliver: another tab may try, or this one again.
      (error) => {
        report(error)
        this.resign()
      },
    )
    this.#onChange()
  }

  #bringUp(epoch: number): void {
    const { loadSync, loadMaintenance, ...ports } = this.#ports
    this.#leader = createLeader({ ...ports, epoch }, loadSync, this.#onChange)
    this.#upkeep = keepUp({
      ...ports,
      load: loadMaintenance,
      cartStatus: () => this.#leader?.cartStatus(),
      restart: () => this.#leader?.restart(),
    })
    this.#onChange()
  }

  #follow(): void {
    this.#leader?.stop()
    this.#leader = null
    this.#upkeep?.stop()
    this.#upkeep = null
    this.#onChange()
  }
}

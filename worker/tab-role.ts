import type { EnginePorts } from './engine-ports.ts'
import { LOG_FORMAT } from './log/codecs.ts'
import { keepUp } from './operations/upkeep.ts'
import { createLeader, type Leader } from './sync/leader.ts'
import { createLeadership } from './sync/leadership.ts'
import type { Sync } from './sync/sync.ts'
import type { TabContext } from './tab-context.ts'

interface TabRolePorts extends TabContext, Pick<EnginePorts, 'storage' | 'loadMaintenance'> {
  loadSync(): Promise<Sync>
}

/** Leader or follower: runs delivery and upkeep while this tab leads. */
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
    this.#builds = greetOtherBuilds(ports, () => {
      this.resign()
      onChange()
    })
    this.#leadership = createLeadership(ports, {
      onLead: (epoch) => this.#lead(epoch),
      onFollow: () => this.#follow(),
    })
  }

  /** Null in a follower, and until a new leader has read the outbox. */
  get leader(): Leader | null {
    return this.#leader
  }

  /** A newer build is open in another tab: this tab no longer leads. [ENG-45] */
  get isOutdated(): boolean {
    return this.#builds.isOutdated()
  }

  /** Another tab leads, or should lead: this one queues for the lock again. */
  resign(): void {
    this.#leadership.resign()
  }

  #lead(epoch: number): void {
    const { log, report, note } = this.#ports
    note({ input: 'role', leads: true })
    log.reloadOutbox().then(
      () => {
        if (this.#leadership.leads(epoch)) this.#start(epoch)
      },
      // Without the outbox nothing can be delivered: another tab tries, or this one later.
      (error) => {
        report(error)
        this.resign()
      },
    )
    this.#onChange()
  }

  #start(epoch: number): void {
    const { loadSync, ...ports } = this.#ports
    this.#leader = createLeader({ ...ports, epoch }, loadSync, this.#onChange)
    this.#upkeep = keepUp({
      ...ports,
      cartStatus: () => this.#leader?.cartStatus(),
      restart: () => this.#leader?.restart(),
    })
    this.#onChange()
  }

  #follow(): void {
    this.#ports.note({ input: 'role', leads: false })
    this.#leader?.stop()
    this.#leader = null
    this.#upkeep?.stop()
    this.#upkeep = null
    this.#onChange()
  }
}

interface Hello {
  readonly type: 'hello'
  readonly format: number
}

/** After a deploy two builds may be open at once: each announces which events it can read. [ENG-45] */
function greetOtherBuilds(
  { channel, lifecycle }: Pick<TabContext, 'channel' | 'lifecycle'>,
  onOutdated: () => void,
): { isOutdated(): boolean } {
  let isOutdated = false
  const greet = () => channel.post({ type: 'hello', format: LOG_FORMAT } satisfies Hello)

  channel.listen((message) => {
    const { type, format: theirs } = (message ?? {}) as Partial<Hello>
    if (type !== 'hello' || theirs === undefined) return
    // A tab that was opened later has not received our announcement.
    if (theirs < LOG_FORMAT) greet()
    if (theirs <= LOG_FORMAT || isOutdated) return
    isOutdated = true
    onOutdated()
  })
  lifecycle.listen((event) => {
    if (event === 'resume' || event === 'visible') greet()
  })
  greet()
  return { isOutdated: () => isOutdated }
}

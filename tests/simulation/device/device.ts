import { lonelyTab } from '#worker/browser.ts'
import type { EnginePorts } from '#worker/engine-ports.ts'
import type { Storage } from '#worker/log/storage-port.ts'
import * as maintenance from '#worker/maintenance-chunk.ts'
import { createSync } from '#worker/sync/sync.ts'
import type { Checker } from '../invariants/checker.ts'
import { derivedSeed, type Rng, rngOf } from '../rng.ts'
import { channelOfBuild, storageOfBuild } from './builds.ts'
import { SimulatedChannels } from './channels.ts'
import { checkedStorage } from './checked-storage.ts'
import { SimulatedDisk } from './disk.ts'
import { SimulatedLocks } from './locks.ts'
import { type Server, SimulatedNetwork } from './network.ts'
import type { Process } from './process.ts'
import { SimulatedTab, type Wiring } from './tab.ts'
import type { VirtualTime } from './time.ts'

/** Places of their own streams of choices. */
const PLACES = { channels: 1, disk: 2, network: 3, tabs: 4 }

export interface DeviceParts {
  readonly seed: number
  readonly server: Server
  readonly time: VirtualTime
  /** Sees every write as a storage does, and every request. */
  newChecker(device: { readonly skew: number }): Checker
  readonly defect: Defect
}

/** A defect planted below the engine: the simulator has to find it. */
export interface Defect {
  /** Of each database on the disk. */
  storage?(storage: Storage): Storage
  /** Of whatever the worker is given. */
  ports?(ports: EnginePorts): EnginePorts
}

/** The log is compacted so often that a run of some hundred steps sees it many times, and on a full disk nearly always. [ENG-07, ENG-08] */
const FREQUENT_MAINTENANCE: typeof maintenance = {
  ...maintenance,
  createMaintenance: (ports) =>
    maintenance.createMaintenance(ports, { every: 12, bounds: { events: 20, bytes: 1_000_000 } }),
  compact: (user, storage) => maintenance.compact(user, storage, { events: 8, bytes: 1_000_000 }),
}

/** One browser on one device: tabs that share a disk, locks, a channel, the way to the shop and a clock. */
export class Device {
  readonly time: VirtualTime
  readonly disk: SimulatedDisk
  readonly network: SimulatedNetwork
  readonly channels: SimulatedChannels
  readonly #locks = new SimulatedLocks()
  readonly #parts: DeviceParts
  readonly #tabSeeds: Rng
  readonly tabs: SimulatedTab[] = []
  /** How often the storage fallback chain took each step, by the name of its metric and its result. */
  readonly fallbacksTaken: Record<string, number> = {}
  /** Of the database on the disk, once it has been opened. */
  checker: Checker | null = null
  #opened = 0
  /** How far the device's clock is off, ms. */
  skew = 0
  /** What the server hands out to pages that are opened now. */
  build = 0

  constructor(parts: DeviceParts) {
    this.#parts = parts
    const rngAt = (place: number) => rngOf(derivedSeed(parts.seed, place))
    this.time = parts.time
    this.disk = new SimulatedDisk(this.time, rngAt(PLACES.disk))
    this.network = new SimulatedNetwork(this.time, parts.server, derivedSeed(parts.seed, PLACES.network))
    this.channels = new SimulatedChannels(this.time, rngAt(PLACES.channels))
    this.#tabSeeds = rngAt(PLACES.tabs)
  }

  async openTab(isVisible: boolean): Promise<SimulatedTab> {
    const tab = new SimulatedTab(
      `tab ${++this.#opened}`,
      {
        build: this.build,
        wire: (process, lifecycle, build) => this.#wire(process, lifecycle, build),
        after: (ms, task) => this.time.after(ms, task),
      },
      { isVisible, isOnline: this.network.isOnline },
    )
    this.tabs.push(tab)
    this.disk.room.keepPage()
    void tab.start()
    return tab
  }

  close(tab: SimulatedTab): void {
    tab.die()
    this.tabs.splice(this.tabs.indexOf(tab), 1)
  }

  setOnline(isOnline: boolean): void {
    this.network.isOnline = isOnline
    for (const tab of this.tabs) tab.updateLifecycle({ isOnline })
  }

  #checkerOnDisk(): Checker {
    this.checker ??= this.#parts.newChecker(this)
    return this.checker
  }

  /** As a worker's own wiring does it: without a disk it shares nothing. */
  async #wire(process: Process, lifecycle: EnginePorts['lifecycle'], build: number): Promise<Wiring> {
    const { time } = this
    const { defect, newChecker } = this.#parts
    const clock: EnginePorts['clock'] = {
      now: () => time.now() + this.skew,
      after: (ms, task) => time.after(ms, () => process.pass(task)),
    }
    const loadMaintenance = () => this.network.load(process, FREQUENT_MAINTENANCE)
    const watched = ({ log }: Checker, storage: Storage) => log.watch(defect.storage?.(storage) ?? storage)
    const resilient = await this.disk.openFor({
      owner: process,
      clock,
      loadMaintenance,
      over: (database) => storageOfBuild(build, watched(this.#checkerOnDisk(), database)),
    })
    const isShared = () => resilient.kind === 'durable'
    const { storage, checker } = checkedStorage(resilient, {
      onDisk: () => this.#checkerOnDisk(),
      newChecker: () => newChecker(this),
      watched,
      onMeasured: (metric) => {
        this.fallbacksTaken[metric] = (this.fallbacksTaken[metric] ?? 0) + 1
      },
    })
    const locks = this.#locks.of(process)
    const ports: EnginePorts = {
      clock,
      random: rngOf(this.#tabSeeds.between(0, 2 ** 31)).next,
      storage,
      channel: channelOfBuild(build, this.channels.of(process, isShared)),
      locks: { hold: (...request) => (isShared() ? locks : lonelyTab.locks).hold(...request) },
      fetch: this.network.of(process, () => checker().network),
      loadSync: () => this.network.load(process, { createSync }),
      loadMaintenance,
      lifecycle,
    }
    return {
      ports: defect.ports?.(ports) ?? ports,
      get checker() {
        return checker()
      },
      release: () => {
        this.#locks.release(process)
        this.channels.release(process)
        storage.close()
      },
    }
  }
}

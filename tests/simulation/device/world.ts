import { Violation } from '../invariants/violation.ts'
import { derivedSeed } from '../rng.ts'
import { Device, type DeviceParts } from './device.ts'
import type { SimulatedTab } from './tab.ts'
import { VirtualTime } from './time.ts'

/** More than anything asks of the disks at one moment. */
const MAX_OPERATIONS = 500

/** A shopper's devices, and the one time that passes for all of them. */
export class World {
  readonly time = new VirtualTime(() => this.settle())
  readonly devices: Device[] = []
  readonly #parts: Omit<DeviceParts, 'time'>

  constructor(parts: Omit<DeviceParts, 'time'>) {
    this.#parts = parts
  }

  /** It is bought when it is first used. */
  device(place: number): Device {
    const { seed } = this.#parts
    for (let next = this.devices.length; next <= place; next++) {
      const own = next === 0 ? seed : derivedSeed(~seed, next)
      this.devices.push(new Device({ ...this.#parts, seed: own, time: this.time }))
    }
    const device = this.devices[place]
    if (!device) throw new Error('There is no such device')
    return device
  }

  get tabs(): readonly SimulatedTab[] {
    return this.devices.flatMap(({ tabs }) => tabs)
  }

  deviceOf(tab: SimulatedTab): Device {
    const device = this.devices.find(({ tabs }) => tabs.includes(tab))
    if (!device) throw new Error('The tab is closed')
    return device
  }

  /** Lets everything finish that needs no time. */
  async settle(): Promise<void> {
    const before = this.#count('operations')
    do {
      await this.turns(1)
      if (this.#count('running') === 0) return
    } while (this.#count('operations') - before < MAX_OPERATIONS)
    throw new Violation('work comes to rest', { operations: MAX_OPERATIONS })
  }

  async turns(count: number): Promise<void> {
    for (let turn = 0; turn < count; turn++) await new Promise((resolve) => setImmediate(resolve))
  }

  #count(what: 'operations' | 'running'): number {
    return this.devices.reduce((sum, { disk }) => sum + disk[what], 0)
  }
}

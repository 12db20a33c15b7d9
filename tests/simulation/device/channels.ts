import type { Channel } from '#worker/ports.ts'
import type { Rng } from '../rng.ts'
import type { Process } from './process.ts'
import type { VirtualTime } from './time.ts'

interface Ear {
  readonly owner: Process
  readonly listeners: Set<(message: unknown) => void>
  /** Messages arrive in the order in which they were sent. */
  lastArrival: number
}

/** Longest way of a hint from tab to tab, ms. */
const LONGEST_WAY_MS = 4

/** The one BroadcastChannel of a browser; its hints can be lost. */
export class SimulatedChannels {
  readonly #ears = new Set<Ear>()
  readonly #time: VirtualTime
  readonly #dice: Rng
  isDeaf = false

  constructor(time: VirtualTime, rng: Rng) {
    this.#time = time
    this.#dice = rng
  }

  of(owner: Process, isShared: () => boolean): Channel {
    const ear: Ear = { owner, listeners: new Set(), lastArrival: 0 }
    this.#ears.add(ear)
    return {
      post: (message) => {
        if (!owner.isDead && !this.isDeaf && isShared()) this.#send(ear, structuredClone(message))
      },
      listen: (listener) => void ear.listeners.add((message) => isShared() && listener(message)),
      close: () => void this.#ears.delete(ear),
    }
  }

  release(owner: Process): void {
    for (const ear of this.#ears) if (ear.owner === owner) this.#ears.delete(ear)
  }

  #send(from: Ear, message: unknown): void {
    for (const ear of this.#ears) {
      if (ear === from) continue
      const now = this.#time.now()
      ear.lastArrival = Math.max(ear.lastArrival, now + this.#dice.between(0, LONGEST_WAY_MS))
      this.#time.after(ear.lastArrival - now, () =>
        ear.owner.pass(() => {
          if (!this.#ears.has(ear)) return
          for (const listener of ear.listeners) listener(structuredClone(message))
        }),
      )
    }
  }
}

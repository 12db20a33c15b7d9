import type { Channel } from '#worker/ports.ts'
import type { Rng } from '../rng.ts'
import type { Process } from './process.ts'
import type { VirtualTime } from './time.ts'

interface Subscriber {
  readonly owner: Process
  readonly listeners: Set<(message: unknown) => void>
  /** Messages arrive in the order in which they were sent. */
  lastArrival: number
}

/** Longest way of a hint from tab to tab, ms. */
const MAX_DELAY_MS = 4

/** The one BroadcastChannel of a browser; its hints can be lost. */
export class SimulatedChannels {
  readonly #subscribers = new Set<Subscriber>()
  readonly #time: VirtualTime
  readonly #rng: Rng
  isMuted = false

  constructor(time: VirtualTime, rng: Rng) {
    this.#time = time
    this.#rng = rng
  }

  of(owner: Process, isShared: () => boolean): Channel {
    const subscriber: Subscriber = { owner, listeners: new Set(), lastArrival: 0 }
    this.#subscribers.add(subscriber)
    return {
      post: (message) => {
        if (!owner.isDead && !this.isMuted && isShared()) this.#send(subscriber, structuredClone(message))
      },
      listen: (listener) => void subscriber.listeners.add((message) => isShared() && listener(message)),
    }
  }

  release(owner: Process): void {
    for (const subscriber of this.#subscribers) if (subscriber.owner === owner) this.#subscribers.delete(subscriber)
  }

  #send(from: Subscriber, message: unknown): void {
    for (const subscriber of this.#subscribers) {
      if (subscriber === from) continue
      const now = this.#time.now()
      subscriber.lastArrival = Math.max(subscriber.lastArrival, now + this.#rng.between(0, MAX_DELAY_MS))
      this.#time.after(subscriber.lastArrival - now, () =>
        subscriber.owner.pass(() => {
          if (!this.#subscribers.has(subscriber)) return
          for (const listener of subscriber.listeners) listener(structuredClone(message))
        }),
      )
    }
  }
}

import type { Locks } from '#worker/ports.ts'
import type { Process } from './process.ts'

interface Holder {
  readonly owner: Process
  grant(): void
  reject(error: Error): void
}

/** Web Locks of one browser: one holder, a queue, theft, release at death; a stalled holder keeps its lock. */
export class SimulatedLocks {
  readonly #held = new Map<string, Holder>()
  readonly #queue: { name: string; holder: Holder }[] = []

  of(owner: Process): Locks {
    return {
      hold: (name, { steal, release }, onHeld) =>
        new Promise<void>((resolve, reject) => {
          if (owner.isDead) return
          const holder: Holder = {
            owner,
            grant: () => queueMicrotask(() => owner.pass(onHeld)),
            reject: (error) => owner.pass(() => reject(error)),
          }
          release.addEventListener('abort', () => {
            resolve()
            this.#drop(name, holder)
          })
          const before = this.#held.get(name)
          if (before && !steal) {
            this.#queue.push({ name, holder })
            return
          }
          before?.reject(new DOMException('The lock was stolen', 'AbortError'))
          this.#grant(name, holder)
        }),
    }
  }

  release(owner: Process): void {
    for (const { name, holder } of [...this.#queue]) if (holder.owner === owner) this.#drop(name, holder)
    for (const [name, holder] of [...this.#held]) if (holder.owner === owner) this.#drop(name, holder)
  }

  #grant(name: string, holder: Holder): void {
    this.#held.set(name, holder)
    holder.grant()
  }

  #drop(name: string, holder: Holder): void {
    const place = this.#queue.findIndex((waiting) => waiting.holder === holder)
    if (place >= 0) this.#queue.splice(place, 1)
    if (this.#held.get(name) !== holder) return
    this.#held.delete(name)
    const next = this.#queue.findIndex((waiting) => waiting.name === name)
    const [first] = next >= 0 ? this.#queue.splice(next, 1) : []
    if (first) this.#grant(name, first.holder)
  }
}

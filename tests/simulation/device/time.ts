import { Violation } from '../invariants/violation.ts'

interface Timer {
  readonly at: number
  readonly order: number
  readonly task: () => void | Promise<void>
}

/** More than anything does at one moment. */
const MAX_TASKS = 2000

/** When every run begins; inside the coupons' season. */
export const START = Date.UTC(2026, 9, 5, 9)

/** Virtual time: only the simulation advances it; it stops while a task takes real time. */
export class VirtualTime {
  #now = START
  #order = 0
  /** Soonest last. */
  readonly #timers: Timer[] = []
  readonly #settle: () => Promise<void>

  /** Tasks since time last went on. */
  #ran = 0

  /** `settle` lets everything finish that needs no time. */
  constructor(settle: () => Promise<void>) {
    this.#settle = settle
  }

  now(): number {
    return this.#now
  }

  /** Clocks tell whole milliseconds. */
  after(ms: number, task: Timer['task']): () => void {
    const timer = { at: this.#now + Math.max(0, Math.ceil(ms)), order: ++this.#order, task }
    let low = 0
    let high = this.#timers.length
    while (low < high) {
      const middle = (low + high) >> 1
      const other = this.#timers[middle]
      if (other && (other.at > timer.at || (other.at === timer.at && other.order > timer.order))) low = middle + 1
      else high = middle
    }
    this.#timers.splice(low, 0, timer)
    return () => {
      const place = this.#timers.indexOf(timer)
      if (place >= 0) this.#timers.splice(place, 1)
    }
  }

  async pass(ms: number): Promise<void> {
    const end = this.#now + ms
    await this.#settle()
    for (let next = this.#timers.at(-1); next && next.at <= end; next = this.#timers.at(-1)) {
      this.#timers.pop()
      this.#ran = next.at > this.#now ? 0 : this.#ran + 1
      if (this.#ran > MAX_TASKS) throw new Violation('time goes on', { tasks: this.#ran })
      this.#now = Math.max(this.#now, next.at)
      await next.task()
      await this.#settle()
    }
    this.#now = end
  }
}

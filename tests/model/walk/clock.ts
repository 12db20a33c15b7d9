export interface Timer {
  readonly id: number
  readonly label: string
  readonly due: number
  readonly run: () => void
}

/** A clock that advances only on demand. Timers have a label, so that a test can name the one that is due. */
export class StandingClock {
  #now = 0
  #lastId = 0
  #timers: Timer[] = []
  /** Names the timer that is being set. */
  label: () => string = () => ''

  readonly setTimeout = (run: () => void, delay: number): number => {
    this.#lastId += 1
    this.#timers.push({ id: this.#lastId, label: this.label(), due: this.#now + delay, run })
    return this.#lastId
  }

  readonly clearTimeout = (id: number): void => {
    this.#timers = this.#timers.filter((timer) => timer.id !== id)
  }

  get now(): number {
    return this.#now
  }

  /** Set timers, the next first. */
  get timers(): readonly Timer[] {
    return this.#timers.toSorted((one, other) => one.due - other.due || one.id - other.id)
  }

  /** Goes on to the time at which the next timer is due and runs this one alone. */
  fireNext(): void {
    const [next] = this.timers
    if (!next) return
    this.#now = next.due
    this.#fire(next)
  }

  /** Runs what falls due within that many ms, in order. */
  advance(ms: number): void {
    const end = this.#now + ms
    while ((this.timers[0]?.due ?? Number.POSITIVE_INFINITY) <= end) this.fireNext()
    this.#now = end
  }

  /** ms until that timer is due, null where it is not set. */
  remaining(label: string): number | null {
    const timer = this.#timers.find((candidate) => candidate.label === label)
    return timer ? timer.due - this.#now : null
  }

  /** Whether another timer is due before that one or together with it. */
  hasRival(label: string): boolean {
    const due = this.#timers.find((timer) => timer.label === label)?.due ?? Number.POSITIVE_INFINITY
    return this.#timers.some((timer) => timer.label !== label && timer.due <= due)
  }

  /** Runs one timer at its due time while others that are due as well are late, as event loops are. */
  fireAlone(label: string): void {
    const timer = this.#timers.find((candidate) => candidate.label === label)
    if (!timer) return
    this.#now = Math.max(this.#now, timer.due)
    this.#fire(timer)
  }

  #fire(timer: Timer): void {
    this.clearTimeout(timer.id)
    timer.run()
  }
}

/** Runs a few pieces of work at a time; the others wait their turn, and beyond a queue's length are turned away. */
export class Limiter {
  readonly #limit: number
  readonly #queueLength: number
  readonly #waiting: (() => void)[] = []
  #running = 0

  constructor({ limit, queueLength }: { limit: number; queueLength: number }) {
    this.#limit = limit
    this.#queueLength = queueLength
  }

  /** Throws `QueueFull` where too many wait already. */
  async run<Value>(work: () => Promise<Value>): Promise<Value> {
    if (this.#running >= this.#limit) {
      if (this.#waiting.length >= this.#queueLength) throw new QueueFull('Too many images are being made')
      // Whoever finishes hands its place over, so the count of running work stays as it is.
      await new Promise<void>((resolve) => this.#waiting.push(resolve))
    } else this.#running++
    try {
      return await work()
    } finally {
      const next = this.#waiting.shift()
      if (next) next()
      else this.#running--
    }
  }
}

export class QueueFull extends Error {
  override readonly name = 'QueueFull'
}

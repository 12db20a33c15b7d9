const POLL_INTERVAL_MS = 15_000

/** Works off a queue of the database, row by row: on a timer, and when it is woken. */
export abstract class QueueDrain {
  #timer: NodeJS.Timeout | null = null
  #running: Promise<void> | null = null
  #again = false
  #stopped = false

  /** Takes one row and works it off; false if none is due. */
  protected abstract step(): Promise<boolean>
  /** The queue itself failed; the next poll tries again. */
  protected abstract failed(error: unknown): void

  start(): void {
    this.#timer = setInterval(() => this.wake(), POLL_INTERVAL_MS)
    this.#timer.unref()
    this.wake()
  }

  /** Checks the queue now. */
  wake(): void {
    if (this.#stopped) return
    this.#again = true
    this.#running ??= this.#drain().finally(() => {
      this.#running = null
      // `wake()` was called after the last check.
      if (this.#again) this.wake()
    })
  }

  /** Resolves when nothing is due. */
  async settled(): Promise<void> {
    while (this.#running) await this.#running
  }

  async stop(): Promise<void> {
    this.#stopped = true
    if (this.#timer) clearInterval(this.#timer)
    await this.#running
  }

  async #drain(): Promise<void> {
    try {
      while (this.#again && !this.#stopped) {
        this.#again = false
        while (!this.#stopped && (await this.step()));
      }
    } catch (error) {
      this.failed(error)
    }
  }
}

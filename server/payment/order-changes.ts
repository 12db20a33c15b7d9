/** Wakes those who wait for the next change of an order. Changes made by other processes are not announced here. */
export class OrderChanges {
  readonly #waiting = new Map<string, Set<() => void>>()
  #isClosed = false

  /** The process stops: waiting has ended. */
  get isClosed(): boolean {
    return this.#isClosed
  }

  announce(orderId: string): void {
    for (const wake of this.#waiting.get(orderId) ?? []) wake()
  }

  /** Resolves at the next change of the order, after this time, on abort, or when the process stops. */
  next(orderId: string, milliseconds: number, signal: AbortSignal): Promise<void> {
    if (this.#isClosed || signal.aborted) return Promise.resolve()
    return new Promise((resolve) => {
      const waiting = this.#waiting.get(orderId) ?? new Set()
      const wake = () => {
        clearTimeout(timer)
        signal.removeEventListener('abort', wake)
        waiting.delete(wake)
        if (waiting.size === 0 && this.#waiting.get(orderId) === waiting) this.#waiting.delete(orderId)
        resolve()
      }
      const timer = setTimeout(wake, milliseconds)
      signal.addEventListener('abort', wake)
      this.#waiting.set(orderId, waiting.add(wake))
    })
  }

  close(): void {
    this.#isClosed = true
    for (const waiting of [...this.#waiting.values()]) for (const wake of [...waiting]) wake()
  }
}

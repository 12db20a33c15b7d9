/** A promise of the engine that was broken; its name is what a shrunk trace has to break as well. */
export class Violation extends Error {
  readonly promise: string

  constructor(promise: string, facts: unknown = {}) {
    super(`${promise}: ${JSON.stringify(facts)}`)
    this.name = 'Violation'
    this.promise = promise
  }
}

/** Keeps the first violation; what follows from it explains nothing. */
export class Verdict {
  first: Violation | null = null

  broken(promise: string, facts: unknown = {}): void {
    this.first ??= new Violation(promise, facts)
  }

  throwIfBroken(): void {
    if (this.first) throw this.first
  }
}

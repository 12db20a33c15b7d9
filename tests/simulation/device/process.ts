/** The process of one tab: what reaches it waits while it is stalled, and never arrives once it is dead. */
export class Process {
  #backlog: (() => void)[] | null = null
  isDead = false

  get isStalled(): boolean {
    return this.#backlog !== null
  }

  pass(task: () => void): void {
    if (this.isDead) return
    if (this.#backlog) this.#backlog.push(task)
    else task()
  }

  /** The promise as this process sees it. */
  await<Value>(promise: Promise<Value>): Promise<Value> {
    return new Promise((resolve, reject) => {
      promise.then(
        (value) => this.pass(() => resolve(value)),
        (error) => this.pass(() => reject(error)),
      )
    })
  }

  stall(): void {
    this.#backlog ??= []
  }

  wake(): void {
    const backlog = this.#backlog ?? []
    this.#backlog = null
    for (const task of backlog) this.pass(task)
  }

  die(): void {
    this.isDead = true
    this.#backlog = null
  }
}

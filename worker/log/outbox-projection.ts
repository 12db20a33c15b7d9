import { applyChanges, byId, type PersonalData, type RowChanges, type Task } from './rows.ts'

/** What the views show of the outbox. */
export interface OutboxFacts {
  /** Tasks that were not accepted yet. */
  readonly unsent: number
  /** Those of cart and order among them, without dead letters. */
  readonly purchase: number
  /** Subjects of requests that may have been sent. */
  readonly sent: ReadonlySet<string>
  readonly deadLetters: readonly Task[]
}

/** Projection of the outbox, and the rows of personal details. */
export class OutboxProjection {
  #outbox: OutboxFacts | null = null
  #subjects = new Map<string, PersonalData>()
  /** Changed in place: a tab without a network may have hundreds, and every commit adds one. */
  #tasks = new Map<string, Task>()

  /** Another map after each change. */
  get subjects(): ReadonlyMap<string, PersonalData> {
    return this.#subjects
  }

  get tasks(): ReadonlyMap<string, Task> {
    return this.#tasks
  }

  get outbox(): OutboxFacts {
    this.#outbox ??= factsOf([...this.#tasks.values()])
    return this.#outbox
  }

  replace(tasks: readonly Task[], subjects: readonly PersonalData[]): void {
    this.#tasks = byId(tasks)
    this.#outbox = null
    this.#subjects = byId(subjects)
  }

  take(changes: RowChanges): void {
    const { putTasks, deleteTasks, putSubjects, deleteSubjects } = changes
    if (putSubjects.length + deleteSubjects.length > 0) this.#subjects = new Map(this.#subjects)
    if (putTasks.length + deleteTasks.length > 0) this.#outbox = null
    applyChanges({ tasks: this.#tasks, subjects: this.#subjects }, changes)
  }
}

/** A pending review, stock alert or payment does not keep the cart busy. */
export function factsOf(tasks: readonly Task[]): OutboxFacts {
  const deadLetters = tasks.filter(({ state }) => state === 'quarantined')
  const isPurchase = ({ lane, state }: Task) => state !== 'quarantined' && (lane === 'cart' || lane === 'checkout')
  return {
    unsent: tasks.length,
    purchase: tasks.filter(isPurchase).length,
    sent: new Set(tasks.flatMap(({ request, subject }) => (request ? subject : []))),
    deadLetters,
  }
}

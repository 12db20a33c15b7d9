import { applyChanges, byId, type PersonalData, type RowChanges, type Task } from './rows.ts'

/** What the views show of the outbox. A part stays the same object while only tasks are added. */
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
  outbox: OutboxFacts = factsOf([])
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

  replace(tasks: readonly Task[], subjects: readonly PersonalData[]): void {
    this.#tasks = byId(tasks)
    this.outbox = factsOf(tasks)
    this.#subjects = byId(subjects)
  }

  take(changes: RowChanges): void {
    const { putTasks, deleteTasks, putSubjects, deleteSubjects } = changes
    const areAdded = deleteTasks.length === 0 && putTasks.every(({ id }) => !this.#tasks.has(id))
    if (putSubjects.length + deleteSubjects.length > 0) this.#subjects = new Map(this.#subjects)
    applyChanges({ tasks: this.#tasks, subjects: this.#subjects }, changes)
    // Added tasks are counted without the others.
    this.outbox = areAdded ? withTasks(this.outbox, putTasks) : factsOf(this.#tasks.values())
  }
}

export function factsOf(tasks: Iterable<Task>): OutboxFacts {
  return withTasks({ unsent: 0, purchase: 0, sent: new Set(), deadLetters: [] }, tasks)
}

/** With added tasks. A pending review, stock alert or payment does not keep the cart busy. */
function withTasks({ unsent, purchase, sent, deadLetters }: OutboxFacts, added: Iterable<Task>): OutboxFacts {
  for (const task of added) {
    unsent++
    if (task.request) sent = new Set([...sent, task.subject])
    if (task.state === 'quarantined') deadLetters = [...deadLetters, task]
    else if (task.lane === 'cart' || task.lane === 'checkout') purchase++
  }
  return { unsent, purchase, sent, deadLetters }
}

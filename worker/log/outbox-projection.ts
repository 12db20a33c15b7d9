import type { RowChanges, Subject, Task } from './rows.ts'

/** What the views show of the outbox. A part stays the same object as long as only tasks are added. */
export interface OutboxFacts {
  /** Tasks that were not accepted yet. */
  readonly unsent: number
  /** Of these the ones of cart and order that are no dead letters. */
  readonly purchase: number
  /** Subjects of requests that may have been sent. */
  readonly sent: ReadonlySet<string>
  readonly setAside: readonly Task[]
}

/** The outbox and the personal rows in memory. */
export class OutboxProjection {
  outbox: OutboxFacts = factsOf([])
  subjects: ReadonlyMap<string, Subject> = new Map()
  /** Changed in place: a tab without a network may have hundreds, and every commit adds one. */
  #tasks = new Map<string, Task>()

  get tasks(): ReadonlyMap<string, Task> {
    return this.#tasks
  }

  replace(tasks: readonly Task[], subjects: readonly Subject[]): void {
    this.#tasks = byId(tasks)
    this.outbox = factsOf(tasks)
    this.subjects = byId(subjects)
  }

  take(changes: RowChanges): void {
    const { putTasks, deleteTasks, putSubjects, deleteSubjects } = changes
    const areAdded = deleteTasks.length === 0 && putTasks.every(({ id }) => !this.#tasks.has(id))
    for (const task of putTasks) this.#tasks.set(task.id, task)
    for (const id of deleteTasks) this.#tasks.delete(id)
    // New tasks are counted without a look at the others.
    this.outbox = areAdded ? withTasks(this.outbox, putTasks) : factsOf(this.#tasks.values())
    this.subjects = changed(this.subjects, putSubjects, deleteSubjects)
  }
}

export function factsOf(tasks: Iterable<Task>): OutboxFacts {
  return withTasks({ unsent: 0, purchase: 0, sent: new Set(), setAside: [] }, tasks)
}

/** With new tasks. A review or stock alert that waits keeps no cart busy. */
function withTasks({ unsent, purchase, sent, setAside }: OutboxFacts, added: Iterable<Task>): OutboxFacts {
  for (const task of added) {
    unsent++
    if (task.request) sent = new Set([...sent, task.subject])
    if (task.state === 'quarantined') setAside = [...setAside, task]
    else if (task.lane !== 'requests') purchase++
  }
  return { unsent, purchase, sent, setAside }
}

function byId<Row extends { readonly id: string }>(rows: readonly Row[]): Map<string, Row> {
  return new Map(rows.map((row) => [row.id, row]))
}

function changed<Row extends { readonly id: string }>(
  rows: ReadonlyMap<string, Row>,
  put: readonly Row[],
  deleted: readonly string[],
): ReadonlyMap<string, Row> {
  if (put.length + deleted.length === 0) return rows
  const next = new Map(rows)
  for (const row of put) next.set(row.id, row)
  for (const id of deleted) next.delete(id)
  return next
}

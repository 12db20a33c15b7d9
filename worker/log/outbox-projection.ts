import { factsOf, type OutboxFacts, withTasks } from './outbox-facts.ts'
import type { RowChanges, Subject, Task } from './rows.ts'

/** The outbox and the personal rows as this tab holds them in memory. */
export class OutboxProjection {
  outbox: OutboxFacts = factsOf([])
  subjects: ReadonlyMap<string, Subject> = new Map()
  /** Changed in place: whoever is offline may have hundreds, and every commit brings one. */
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

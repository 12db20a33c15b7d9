import type { Growth } from './growth.ts'
import type { Subject, Task } from './rows.ts'

interface RowSource {
  tasks(): Promise<readonly Task[]>
  subjects(): Promise<readonly Subject[]>
}

/** The outbox and the personal rows as this tab holds them in memory. */
export class HeldRows {
  tasks: ReadonlyMap<string, Task> = new Map()
  subjects: ReadonlyMap<string, Subject> = new Map()
  /** Counts changes. */
  #changes = 0

  replace(tasks: readonly Task[], subjects: readonly Subject[]): void {
    this.#changes++
    this.tasks = byId(tasks)
    this.subjects = byId(subjects)
  }

  take({ putTasks, deleteTasks, putSubjects, deleteSubjects }: Growth): void {
    this.#changes++
    this.tasks = changed(this.tasks, putTasks, deleteTasks)
    this.subjects = changed(this.subjects, putSubjects, deleteSubjects)
  }

  /** As the database has them; read again when something was written meanwhile. Answers whether they are others. */
  async reload(source: RowSource): Promise<boolean> {
    for (;;) {
      const before = this.#changes
      const [tasks, subjects] = await Promise.all([source.tasks(), source.subjects()])
      if (before !== this.#changes) continue
      const areSame = areRows(this.tasks, tasks) && areRows(this.subjects, subjects)
      // Whoever began to read before has older rows.
      this.replace(tasks, subjects)
      return !areSame
    }
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

/** A few short rows: comparing them as text is cheaper than publishing what nobody can see. */
function areRows<Row extends { readonly id: string }>(known: ReadonlyMap<string, Row>, rows: readonly Row[]): boolean {
  return rows.length === known.size && rows.every((row) => JSON.stringify(row) === JSON.stringify(known.get(row.id)))
}

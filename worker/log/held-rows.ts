import { lastly } from '../lastly.ts'
import type { Subject, Task, WriteSet } from './rows.ts'

type RowChanges = Pick<WriteSet, 'putTasks' | 'deleteTasks' | 'putSubjects' | 'deleteSubjects'>

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
  readonly #changedTasks = lastly(changed<Task>)
  readonly #changedSubjects = lastly(changed<Subject>)

  replace(tasks: readonly Task[], subjects: readonly Subject[]): void {
    this.#changes++
    this.tasks = byId(tasks)
    this.subjects = byId(subjects)
  }

  take(changes: RowChanges): void {
    this.#changes++
    const { tasks, subjects } = this.after(changes)
    this.tasks = tasks
    this.subjects = subjects
  }

  /** What they will be when these are written. */
  after({ putTasks, deleteTasks, putSubjects, deleteSubjects }: RowChanges): Pick<HeldRows, 'tasks' | 'subjects'> {
    return {
      tasks: this.#changedTasks(this.tasks, putTasks, deleteTasks),
      subjects: this.#changedSubjects(this.subjects, putSubjects, deleteSubjects),
    }
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

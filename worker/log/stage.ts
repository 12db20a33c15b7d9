import type { Clock } from '../ports.ts'
import { effectOf, newTask } from '../streams/effects.ts'
import { type DomainEvent, evolve, type States, streamOf } from '../streams/states.ts'
import { encodeEvent } from './codecs.ts'
import type { FoldedLog } from './fold.ts'
import { StaleLeaderError, UnreadableError } from './refused-writes.ts'
import {
  type LogPosition,
  MAX_PACKED,
  MAX_ROWS,
  type NewEvent,
  type RowChanges,
  type Subject,
  type Task,
} from './rows.ts'

/** What one piece of work wants written, all of it or nothing. */
export interface Draft<Result> {
  readonly events?: readonly DomainEvent[]
  readonly putTasks?: readonly Task[]
  readonly deleteTasks?: readonly string[]
  readonly putSubjects?: readonly Subject[]
  readonly deleteSubjects?: readonly string[]
  readonly result: Result
}

/** Pure: it runs again over newer states when another tab was faster. */
export type Work<Result> = (states: States) => Draft<Result>

export interface WorkOptions {
  readonly actor: NewEvent['actor']
  /** Id of the command; the first event bears it, so that a command is never decided twice. */
  readonly cause: string
  /** The leader's: another one in the log refuses the work. Null for what any tab may write. */
  readonly epoch: number | null
  /** Shares its transaction with nothing: what it takes away must not come with its neighbour. */
  readonly isAlone?: true
}

export interface Pending {
  readonly work: Work<unknown>
  readonly options: WorkOptions
  resolve(result: unknown): void
  reject(error: unknown): void
}

/**
 * Decides each piece over the states that the ones before it leave, as many as one transaction may hold. A piece that
 * throws rejects and writes nothing.
 */
export function stage(
  group: readonly Pending[],
  base: LogPosition,
  fold: FoldedLog,
  ports: { readonly clock: Clock; newId(): string },
) {
  let { states } = fold
  const revs = new Map(fold.revs)
  const write = {
    base,
    events: [] as NewEvent[],
    putTasks: [] as Task[],
    deleteTasks: [] as string[],
    putSubjects: [] as Subject[],
    deleteSubjects: [] as string[],
    snapshot: null,
  }
  const settlements: (() => void)[] = []
  /** A refusal, or that there is nothing to do, is true only if nothing newer is in the log. */
  let needsProof = false
  /** What the shopper's commands of this group ask of the server: once for all that concern the same. [ENG-31] */
  const asked = new Set<string>()
  for (const { work, options, resolve, reject } of group) {
    const draft = attemptOf(() => drafted(work, options, states, fold))
    if (!draft.ok) {
      settlements.push(() => reject(draft.error))
      continue
    }
    const { events = [], putTasks = [], deleteTasks = [], putSubjects = [], deleteSubjects = [] } = draft.value
    // Each event may ask for a task.
    const more = events.length + putTasks.length + deleteTasks.length + putSubjects.length + deleteSubjects.length
    const isFull = rowsOf(write) + more > MAX_ROWS || write.events.length + events.length > MAX_PACKED
    if (isFull && settlements.length > 0) break
    if (events.length === 0 && options.epoch === null) needsProof = true
    events.forEach((event, index) => {
      const stream = streamOf(event)
      const rev = (revs.get(stream) ?? 0) + 1
      const id = index === 0 ? options.cause : ports.newId()
      const at = ports.clock.now()
      const { actor, cause } = options
      write.events.push({ id, stream, rev, at, actor, cause, ...encodeEvent(event) })
      states = evolve(states, event, { rev, at })
      revs.set(stream, rev)
      const effect = effectOf(event)
      const about = effect && options.epoch === null ? `${effect.kind} ${effect.subject}` : id
      if (effect && !asked.has(about)) write.putTasks.push(newTask(id, rev, effect, states.identity.epoch))
      asked.add(about)
    })
    write.putTasks.push(...putTasks)
    write.deleteTasks.push(...deleteTasks)
    write.putSubjects.push(...putSubjects)
    write.deleteSubjects.push(...deleteSubjects)
    settlements.push(() => resolve(draft.value.result))
  }
  return { write, settlements, needsProof }
}

/** What is told of the epoch here is proven by the write, or true for ever: epochs only grow. */
function drafted<Result>(work: Work<Result>, { epoch }: WorkOptions, states: States, fold: FoldedLog): Draft<Result> {
  if (epoch !== null && epoch !== states.leadership.epoch) throw new StaleLeaderError()
  const draft = work(states)
  if (draft.events?.some((event) => fold.unreadable.has(streamOf(event)))) throw new UnreadableError()
  return draft
}

/** All events of a write are one row. */
function rowsOf({ putTasks, deleteTasks, putSubjects, deleteSubjects }: RowChanges): number {
  return [putTasks, deleteTasks, putSubjects, deleteSubjects].reduce((sum, { length }) => sum + length, 1)
}

function attemptOf<Value>(run: () => Value): { ok: true; value: Value } | { ok: false; error: unknown } {
  try {
    return { ok: true, value: run() }
  } catch (error) {
    return { ok: false, error }
  }
}

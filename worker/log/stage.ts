import type { Clock } from '../ports.ts'
import { effectOf, newTask } from '../streams/effects.ts'
import { type DomainEvent, evolve, type States, streamOf } from '../streams/states.ts'
import { encodeEvent } from './codecs.ts'
import type { FoldedLog } from './fold.ts'
import { StaleLeaderError, UnreadableError } from './refused-writes.ts'
import {
  changesIn,
  type LogPosition,
  MAX_PACKED,
  MAX_ROWS,
  type NewEvent,
  NO_ROWS,
  type PersonalData,
  type RowChanges,
  type Task,
} from './rows.ts'

/** What one piece of work writes, all of it or nothing. */
export interface Changes extends Partial<RowChanges> {
  readonly events?: readonly DomainEvent[]
}

export interface Draft<Result> extends Changes {
  readonly result: Result
}

/** Pure: it runs again over newer states if another tab was faster. */
export type Work<Result> = (states: States) => Draft<Result>

export interface WorkOptions {
  readonly actor: NewEvent['actor']
  /** Id of the command, by default a new one. It is the id of the first event too: a command is never decided twice. */
  readonly cause?: string
  /** The leader's epoch: work under a stale one is rejected. Without it any tab may write. */
  readonly epoch?: number
  /** Gets a transaction of its own: rows that it deletes must not be written by its neighbours. */
  readonly isAlone?: true
}

export interface Pending {
  readonly work: Work<unknown>
  readonly options: WorkOptions & { readonly cause: string }
  resolve(result: unknown): void
  reject(error: unknown): void
}

/**
 * Decides each piece over the states after the pieces before it, as many as fit into one transaction. A piece that throws
 * is rejected and writes nothing.
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
    putSubjects: [] as PersonalData[],
    deleteSubjects: [] as string[],
    snapshot: null,
  }
  const settlements: (() => void)[] = []
  /** A refusal, or a command with nothing to do, is valid only if the log holds nothing newer. */
  let needsProof = false
  /** Effects that the shopper's commands of this group have asked for: one task for each subject. [ENG-31] */
  const requested = new Set<string>()
  for (const { work, options, resolve, reject } of group) {
    let draft: Draft<unknown>
    try {
      draft = decide(work, options, states, fold)
    } catch (error) {
      settlements.push(() => reject(error))
      continue
    }
    const { events, putTasks, deleteTasks, putSubjects, deleteSubjects } = { ...NO_ROWS, ...draft }
    // All events are one row, and each of them may need a task.
    const rows =
      1 + changesIn(write) + events.length + changesIn({ putTasks, deleteTasks, putSubjects, deleteSubjects })
    const isFull = rows > MAX_ROWS || write.events.length + events.length > MAX_PACKED
    if (isFull && settlements.length > 0) break
    if (events.length === 0 && options.epoch === undefined) needsProof = true
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
      if (!effect) return
      const key = options.epoch === undefined ? `${effect.kind} ${effect.subject}` : id
      if (!requested.has(key)) write.putTasks.push(newTask(id, rev, effect, states.identity.epoch))
      requested.add(key)
    })
    write.putTasks.push(...putTasks)
    write.deleteTasks.push(...deleteTasks)
    write.putSubjects.push(...putSubjects)
    write.deleteSubjects.push(...deleteSubjects)
    settlements.push(() => resolve(draft.result))
  }
  return { write, settlements, needsProof }
}

/** A stale epoch needs no proof by a write: epochs only grow. */
function decide<Result>(work: Work<Result>, { epoch }: WorkOptions, states: States, fold: FoldedLog): Draft<Result> {
  if (epoch !== undefined && epoch !== states.leadership.epoch) throw new StaleLeaderError()
  const draft = work(states)
  if (draft.events?.some((event) => fold.unreadable.has(streamOf(event)))) throw new UnreadableError()
  return draft
}

import type { Clock } from '../ports.ts'
import { effectOf, newTask } from '../streams/effects.ts'
import { type DomainEvent, evolve, type States, streamOf } from '../streams/states.ts'
import { encodeEvent } from './codecs.ts'
import type { NewEvent, StreamName, Subject, Task } from './rows.ts'

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
  /** The leader's epoch; null for what any tab may write. */
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

/** Decides each piece over the states that the ones before it leave. A piece that throws rejects and writes nothing. */
export function stage(
  group: readonly Pending[],
  base: States,
  heads: ReadonlyMap<StreamName, number>,
  ports: { readonly clock: Clock; newId(): string },
) {
  let states = base
  const revs = new Map(heads)
  const write = {
    events: [] as NewEvent[],
    putTasks: [] as Task[],
    deleteTasks: [] as string[],
    putSubjects: [] as Subject[],
    deleteSubjects: [] as string[],
    snapshot: null,
    identity: heads.get('identity') ?? 0,
  }
  const settlements: (() => void)[] = []
  /** Something was decided that no write will prove: a refusal, or that there is nothing to do. */
  let isUnproven = false
  for (const { work, options, resolve, reject } of group) {
    const draft = attemptOf(() => work(states))
    if (!draft.ok) {
      settlements.push(() => reject(draft.error))
      continue
    }
    const { events = [], putTasks = [], deleteTasks = [], putSubjects = [], deleteSubjects = [] } = draft.value
    if (events.length === 0 && options.epoch === null) isUnproven = true
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
      if (effect) write.putTasks.push(newTask(id, rev, effect, states.identity.epoch))
    })
    write.putTasks.push(...putTasks)
    write.deleteTasks.push(...deleteTasks)
    write.putSubjects.push(...putSubjects)
    write.deleteSubjects.push(...deleteSubjects)
    settlements.push(() => resolve(draft.value.result))
  }
  return { write, settlements, isUnproven }
}

function attemptOf<Value>(run: () => Value): { ok: true; value: Value } | { ok: false; error: unknown } {
  try {
    return { ok: true, value: run() }
  } catch (error) {
    return { ok: false, error }
  }
}

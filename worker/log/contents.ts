import { forgottenEffect, newTask } from '../streams/effects.ts'
import { carryForward, encodeEvent } from './codecs.ts'
import type { FoldedLog } from './fold.ts'
import type { LogPorts } from './log-ports.ts'
import type { OutboxProjection } from './outbox-projection.ts'
import type { Contents, StoredEvent, Task } from './rows.ts'

type Known = Pick<OutboxProjection, 'tasks' | 'subjects'>
type Ports = Pick<LogPorts, 'newId' | 'clock'>

/** All that a tab knows, with the books of every stream closed: what fills a database in place of a broken one. */
export function contentsOf(fold: FoldedLog, seq: number, { tasks, subjects }: Known, ports: Ports): Contents {
  return {
    events: closedBooks(fold, seq, ports),
    tasks: tasksOf(fold, [...tasks.values()], ports),
    subjects: [...subjects.values()],
  }
}

/** All that a fold knows, as the events that come after `seq`. */
function closedBooks({ states, revs }: FoldedLog, seq: number, { newId, clock }: Ports): readonly StoredEvent[] {
  return [...revs].map(([stream, rev], index): StoredEvent => {
    const id = newId()
    const more = { stream, rev: rev + 1, at: clock.now(), actor: 'engine' } as const
    return { seq: seq + index + 1, id, cause: id, ...more, ...encodeEvent(carryForward(stream, states)) }
  })
}

function tasksOf({ states, revs }: FoldedLog, known: readonly Task[], { newId }: Ports): readonly Task[] {
  const revOf = (lane: Task['lane']) => revs.get(lane) ?? 0
  // What sends an intent that was not read yet stays where the intent is.
  const tasks = known.filter(({ lane, rev }) => rev <= revOf(lane))
  const forgotten = forgottenEffect(states, tasks)
  if (!forgotten) return tasks
  return [...tasks, newTask(newId(), revOf(forgotten.lane), forgotten, states.identity.epoch)]
}

import type { Log } from '../log/log.ts'
import type { Lane, Task } from '../log/rows.ts'

/**
 * Tasks of a lane that still have to be delivered, oldest first. Rows and events are read one after the other: a task
 * whose event is not folded yet would look as if there were nothing to do for it. What somebody else wanted is held. [ENG-18,
 * ENG-26]
 */
export function laneTasks(log: Pick<Log, 'tasks' | 'revOf' | 'states'>, lane: Lane): readonly Task[] {
  return knownTasks(log, lane).filter(({ state }) => state !== 'quarantined')
}

/** The same, with what was set aside. */
export function knownTasks(log: Pick<Log, 'tasks' | 'revOf' | 'states'>, lane: Lane): readonly Task[] {
  const folded = log.revOf(lane)
  const { epoch } = log.states.identity
  return [...log.tasks.values()]
    .filter((task) => task.lane === lane && task.rev <= folded)
    .filter(({ identity = 0 }) => identity === epoch)
    .sort((one, other) => one.rev - other.rev)
}

/**
 * Other tasks about the same thing that were not sent, or were set aside: the head says what is wanted now for all of
 * them. [ENG-22, ENG-31]
 */
export function coalescedWith(head: Task, known: readonly Task[]): readonly Task[] {
  return known.filter(
    ({ id, state, kind, subject }) =>
      id !== head.id &&
      kind === head.kind &&
      subject === head.subject &&
      (state === 'queued' || state === 'quarantined'),
  )
}

/** The idempotency key: the task's id from birth to its last retry; a task of several steps numbers them. */
export function keyOf(task: Task): string {
  return task.step === 0 ? task.id : `${task.id}:${task.step}`
}

import type { Log } from '../log/log.ts'
import type { Lane, Task } from '../log/rows.ts'

/** Tasks of a lane to deliver, oldest first. [ENG-18] */
export function laneTasks(log: Pick<Log, 'tasks' | 'revOf' | 'states'>, lane: Lane): readonly Task[] {
  return knownTasks(log, lane).filter(({ state }) => state !== 'quarantined')
}

/**
 * The same with dead letters. Tasks whose event is not folded yet are left out, because the states do not show their intent;
 * tasks of another identity are held. [ENG-26]
 */
export function knownTasks(log: Pick<Log, 'tasks' | 'revOf' | 'states'>, lane: Lane): readonly Task[] {
  const folded = log.revOf(lane)
  const { epoch } = log.states.identity
  return [...log.tasks.values()]
    .filter((task) => task.lane === lane && task.rev <= folded)
    .filter(({ identity = 0 }) => identity === epoch)
    .sort((one, other) => one.rev - other.rev)
}

/** Other unsent tasks and dead letters about the same subject: the request of the head covers them. [ENG-22, ENG-31] */
export function coalescedWith(head: Task, known: readonly Task[]): readonly Task[] {
  return known.filter(
    ({ id, state, kind, subject }) =>
      id !== head.id &&
      kind === head.kind &&
      subject === head.subject &&
      (state === 'queued' || state === 'quarantined'),
  )
}

/** The idempotency key: the task's id for all retries; further steps of a task are numbered. */
export function keyOf(task: Task): string {
  return task.step === 0 ? task.id : `${task.id}:${task.step}`
}

import type { Log } from '../log/log.ts'
import type { Lane, Task } from '../log/rows.ts'
import type { ApiFailure } from './commerce-api.ts'

/**
 * Tasks of a lane that still have to be delivered, oldest first. Rows and events are read one after the other: a task
 * whose event is not folded yet would look as if there were nothing to do for it. What somebody else wanted is held. [ENG-18,
 * ENG-26]
 */
export function laneTasks(log: Pick<Log, 'tasks' | 'revOf' | 'states'>, lane: Lane): readonly Task[] {
  const folded = log.revOf(lane)
  const { epoch } = log.states.identity
  return [...log.tasks.values()]
    .filter((task) => task.lane === lane && task.state !== 'quarantined' && task.rev <= folded)
    .filter(({ identity = 0 }) => identity === epoch)
    .sort((one, other) => one.rev - other.rev)
}

/** Later tasks about the same thing that were not sent: the head says what is wanted now for all of them. [ENG-31] */
export function supersededBy(head: Task, lane: readonly Task[]): readonly Task[] {
  return lane.filter(
    (task) => task !== head && task.state === 'queued' && task.kind === head.kind && task.subject === head.subject,
  )
}

/** The idempotency key: the task's id from birth to its last retry; a task of several steps numbers them. */
export function keyOf(task: Task): string {
  return task.step === 0 ? task.id : `${task.id}:${task.step}`
}

/** No server asks for a longer pause than this; a later time was written by a clock that has been set back since, ms. */
const LONGEST_PAUSE_MS = 600_000

/** How long the task still has to wait, ms. [ENG-24, ENG-48] */
export function waitOf({ nextAt }: Task, now: number): number {
  const wait = nextAt - now
  return wait > LONGEST_PAUSE_MS ? 0 : wait
}

/** Such a no is believed after so many tries. */
const MAX_TRIES_IN_DOUBT = 8

/**
 * A refused token or a conflict without a reason tells nothing about the sending before, which may have been done or
 * still be on its way: the same request is asked again. [ENG-20]
 */
export function isInDoubt({ attempts }: Task, failure: ApiFailure, wasSent = attempts > 0): boolean {
  if (!wasSent || attempts >= MAX_TRIES_IN_DOUBT) return false
  return failure.class === 'auth' || (failure.class === 'conflict' && failure.code === null)
}

import { BEAT_INTERVAL_MS } from '#machines/leadership.ts'
import type { Log } from '../log/log.ts'
import type { Lane, Task } from '../log/rows.ts'
import type { ApiFailure } from './api-call.ts'

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
export function supersededBy(head: Task, known: readonly Task[]): readonly Task[] {
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

/** When the task may be tried again. [ENG-24] */
export function pausedFor(ms: number, now: number): Pick<Task, 'nextAt' | 'since'> {
  return { nextAt: now + ms, since: now }
}

/** How long the task still has to wait, ms. A clock that stands before the pause began was set back: it ends none. [ENG-48] */
export function waitOf({ nextAt, since = nextAt }: Pick<Task, 'nextAt' | 'since'>, now: number): number {
  return now < since ? 0 : nextAt - now
}

/**
 * A worker that slept so long while it wrote may have been replaced meanwhile, and its request been asked by another: it
 * looks before it sends. A leader is replaced after two missed beats at the earliest. [ENG-34, ENG-35]
 */
export function mayHaveLost(since: number, now: number): boolean {
  return Math.abs(now - since) > BEAT_INTERVAL_MS
}

/** Such a no is believed after so many tries. */
const MAX_TRIES_IN_DOUBT = 8

/** A cart that another changes all the time, or a server that never agrees: then the shopper has to decide. [ENG-21] */
export const MAX_CONFLICTS = 2 * MAX_TRIES_IN_DOUBT

/**
 * A refused token, a conflict without a reason or an answer without a meaning tells nothing about the sending before,
 * which may have been done or still be on its way: the same request is asked again. [ENG-20]
 */
export function isInDoubt({ attempts }: Task, failure: ApiFailure, wasSent = attempts > 0): boolean {
  if (!wasSent || attempts >= MAX_TRIES_IN_DOUBT) return false
  return ['auth', 'malformed'].includes(failure.class) || (failure.class === 'conflict' && failure.code === null)
}

import { backoffMs } from '#machines/backoff.ts'
import { BEAT_INTERVAL_MS } from '#machines/leadership.ts'
import type { Log } from '../log/log.ts'
import type { Lane, Task } from '../log/rows.ts'
import type { ApiFailure } from './api-call.ts'
import { lastErrorOf } from './refusals.ts'

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

/** So many refusals in doubt are not believed. */
const MAX_TRIES_IN_DOUBT = 8

/** A cart that another changes all the time, or a server that never agrees: then the shopper has to decide. [ENG-21] */
export const MAX_CONFLICTS = 2 * MAX_TRIES_IN_DOUBT

/**
 * Whether a refusal leaves open what became of the request. Only one that carries the shop's own code (`meta.error`) is about
 * this request: any other may come from a stranger on the way after the shop has done it, since a browser resends a request
 * whose connection broke without a word to the caller. A refused token and an answer without a meaning say nothing about
 * earlier sendings either, whatever their code. [ENG-20, PROM-12]
 */
export function isUnexplained({ class: kind, code }: ApiFailure): boolean {
  return kind !== 'transient' && (code === null || kind === 'auth' || kind === 'malformed')
}

/**
 * The same request is asked again under its key while this holds: an unexplained refusal is believed only after it was
 * repeated. For orders no number is enough: the shop itself closes them. [ENG-20, PROM-12]
 * @param wasSent an earlier sending may have been done
 */
export function isInDoubt(task: Task, failure: ApiFailure, wasSent = task.attempts > 0): boolean {
  if (!isUnexplained(failure)) return false
  // Neither tells the shopper no: the cart is pulled and decided again, or the task is set aside.
  const endsOtherwise = failure.class === 'conflict' || failure.class === 'malformed'
  if (!wasSent && (endsOtherwise || failure.code !== null)) return false
  return (task.bareRefusals ?? 0) < triesInDoubt(task, failure)
}

/** A bare 400 is how other servers of the contract refuse a quantity: it is believed when the second answer is the same. */
function triesInDoubt({ attempts, lastError, request }: Task, { status }: ApiFailure): number {
  const isQuantityRefused = status === 400 && request?.action.type === 'update'
  return isQuantityRefused && attempts === 1 && lastError?.code === '400' ? 1 : MAX_TRIES_IN_DOUBT
}

/**
 * The task after an attempt that did not end it: one more attempt, and the pause before the next. [ENG-24]
 * @param random for the jitter of the pause
 */
export function afterFailure(task: Task, failure: ApiFailure, now: number, random: () => number): Task {
  const attempts = task.attempts + 1
  const wait = backoffMs({ retries: attempts, retryAfterMs: failure.retryAfterMs }, random)
  const bareRefusals = (task.bareRefusals ?? 0) + (isUnexplained(failure) ? 1 : 0)
  return {
    ...task,
    attempts,
    ...pausedFor(wait, now),
    lastError: lastErrorOf(failure),
    ...(bareRefusals > 0 ? { bareRefusals } : {}),
  }
}

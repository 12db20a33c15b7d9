import { backoffMs } from '#machines/backoff.ts'
import type { DeliverOutcome, ProbeOutcome, Recovery } from '#machines/delivery-outcome.ts'
import type { Lane as LaneName, Task } from '../log/rows.ts'
import type { Draft } from '../log/stage.ts'
import type { DomainEvent, States } from '../streams/states.ts'
import type { ApiAnswer, ApiFailure } from './api-call.ts'
import { isUnexplained, reactionTo } from './failure-rules.ts'
import { appendAsLeader, type LeaderContext } from './leader-context.ts'
import { laneTasks } from './outbox.ts'
import { mayHaveLost, notDone, pausedFor, waitOf } from './pauses.ts'
import { deadLetterNotice, defectNotice, lastErrorOf, serverErrorNotice } from './refusals.ts'

type Accepted<Result> = Extract<ApiAnswer<Result>, { readonly ok: true }>

/** What differs from lane to lane. What a failure means is one table for all of them (`failure-rules.ts`). */
export interface LanePolicy<Result> {
  readonly lane: LaneName
  /** Whether the shopper is notified of an answer that is not JSON or has another shape. [SYNC-14] */
  readonly reportsDefects: boolean
  /** Why the head cannot be sent now; null where it can. */
  blocked?(head: Task): DeliverOutcome | null
  /**
   * Written before the request is sent; `result`: the task to send, null where there is nothing to ask for. Where absent the
   * task is only marked as `sending`.
   */
  freeze?(head: Task, states: States): Draft<Task | null>
  /** The same bytes under the same key each time; null where what the request needs is gone. */
  send(task: Task): Promise<ApiAnswer<Result>> | null
  accepted(task: Task, answer: Accepted<Result>, signal: AbortSignal): Settlement
  /** `failure` is null where the request could not be sent. */
  refused(task: Task, failure: ApiFailure | null): Settlement
  /** Proves what became of a task in doubt. Where absent, the same request under the same key does. [ENG-20] */
  prove?(task: Task, signal: AbortSignal): Promise<ProbeOutcome>
  /** After a task was put back for a cause outside of it. */
  recover?(cause: Recovery['type']): Promise<void>
  /** The server takes nothing now, and the task waits. */
  postponed?(isInDoubt: boolean): Promise<void>
  /** Tasks that may be sent now; all of the lane where absent. */
  remaining?(): number
}

/** How a task ends. */
export interface Settlement {
  /** Pure, over the newest states. */
  write(states: States): TaskWrite
  /** After the write, where it appended events. */
  afterwards?(events: readonly DomainEvent[]): Promise<void> | void
}

type TaskWrite = Pick<Draft<void>, 'events' | 'putTasks' | 'deleteTasks' | 'deleteSubjects'>

/**
 * Delivers one lane of the outbox: takes the next task, sends it under its idempotency key, and records what the answer makes
 * of it before it resolves. A statechart decides when. [ENG-17, ENG-18, ENG-20, ENG-21]
 */
export class Lane<Result> {
  readonly #context: LeaderContext
  readonly #policy: LanePolicy<Result>
  #inherits = true

  constructor(context: LeaderContext, policy: LanePolicy<Result>) {
    this.#context = context
    this.#policy = policy
  }

  /** What has to be delivered, oldest first. Dead letters hold up nothing. [ENG-21] */
  tasks(): readonly Task[] {
    return laneTasks(this.#context.log, this.#policy.lane)
  }

  /** Whether something was sent and its outcome is not recorded. */
  isUncertain(): boolean {
    return this.tasks().some(isSent)
  }

  /** Pauses after this lane's own failures are the statechart's; a former leader's are in the row, ms. [ENG-24] */
  inheritedWait(task: Task): number {
    const wait = this.#inherits ? waitOf(task, this.#context.clock.now()) : 0
    this.#inherits = wait > 0
    return wait
  }

  async deliver(signal: AbortSignal): Promise<DeliverOutcome> {
    const [head] = this.tasks()
    if (!head) return { type: 'settled', remaining: 0 }
    // Also one behind the head: a retried dead letter is older than what was sent since.
    if (this.isUncertain()) return IN_DOUBT
    const wait = this.inheritedWait(head)
    if (wait > 0) return notDone(wait)
    const blocked = this.#policy.blocked?.(head)
    if (blocked) return blocked
    const { clock } = this.#context
    const since = clock.now()
    const sending = await this.#freeze(head)
    // The disk took longer than the lane waits, or another tab leads: what is in the task is found by the probe. [ENG-18]
    if (signal.aborted || mayHaveLost(since, clock.now())) return IN_DOUBT
    return sending ? this.#send(sending, false, signal) : this.#settled()
  }

  async probe(signal: AbortSignal): Promise<ProbeOutcome> {
    const task = this.tasks().find(isSent)
    if (!task) return KNOWN
    return this.#policy.prove ? this.#policy.prove(task, signal) : this.#sendAgain(task, signal)
  }

  /** Ends the task, unless another answer to the same request was recorded meanwhile. */
  async settle(task: Task, { write, afterwards }: Settlement): Promise<void> {
    const events = await this.#write(task, write)
    if (events.length > 0) await afterwards?.(events)
  }

  /** Proved not to be done: the same request may be sent again. */
  async release(task: Task): Promise<void> {
    const released: Task = { ...task, state: 'queued', attempts: Math.max(1, task.attempts) }
    await this.#write(task, () => ({ putTasks: [released] }))
  }

  #freeze(head: Task): Promise<Task | null> {
    const sending: Task = { ...head, state: 'sending' }
    return appendAsLeader<Task | null>(
      this.#context,
      (states) => this.#policy.freeze?.(head, states) ?? { putTasks: [sending], result: sending },
    )
  }

  /** The server answers a known key as it did first. [ENG-17, ENG-20] */
  async #sendAgain(task: Task, signal: AbortSignal): Promise<ProbeOutcome> {
    const wait = this.inheritedWait(task)
    if (wait > 0) return notDone(wait)
    const { clock } = this.#context
    const since = clock.now()
    const again: Task = { ...task, attempts: Math.max(1, task.attempts) }
    // A leader that was replaced while it was suspended is refused here and does not ask again. [ENG-34]
    await this.#write(task, () => ({ putTasks: [again] }))
    // A write on a slow disk has taken the request back meanwhile: under another key it would be executed twice.
    if (!this.#isOpen(task)) return KNOWN
    if (mayHaveLost(since, clock.now())) return notDone(null)
    const outcome = await this.#send(again, true, signal)
    switch (outcome.type) {
      case 'settled':
        return KNOWN
      case 'failed':
        return outcome
      case 'uncertain':
        return notDone(outcome.retryAfterMs)
      default:
        // This refusal does not tell whether the first sending was done: the pulled cart does. [ENG-20]
        return { type: 'failed', isTransient: false, retryAfterMs: null }
    }
  }

  /** @param wasSent an earlier sending of the same request may have been done */
  async #send(task: Task, wasSent: boolean, signal: AbortSignal): Promise<DeliverOutcome> {
    const answering = this.#policy.send(task)
    if (!answering) return this.#end(task, this.#policy.refused(task, null))
    const answer = await answering
    // The cart may have changed since the lane gave up: the probe asks again under the same key.
    if (signal.aborted) return IN_DOUBT
    if (!this.#isOpen(task)) return this.#settled()
    return answer.ok
      ? this.#end(task, this.#policy.accepted(task, answer, signal))
      : this.#fail(task, answer.failure, wasSent)
  }

  async #end(task: Task, settlement: Settlement): Promise<DeliverOutcome> {
    await this.settle(task, settlement)
    return this.#settled()
  }

  async #fail(task: Task, failure: ApiFailure, wasSent: boolean): Promise<DeliverOutcome> {
    const reaction = reactionTo(task, failure, wasSent)
    switch (reaction) {
      case 'probe':
      case 'retry':
        return this.#postpone(task, failure, reaction)
      case 'refuse':
        return this.#end(task, this.#policy.refused(task, failure))
      case 'dead-letter':
        return this.#quarantine(task, failure)
      default:
        return this.#putBack(task, reaction)
    }
  }

  async #postpone(task: Task, failure: ApiFailure, reaction: 'probe' | 'retry'): Promise<DeliverOutcome> {
    const { clock, random, notify } = this.#context
    const { prove, reportsDefects, postponed } = this.#policy
    const { retryAfterMs } = failure
    const attempts = task.attempts + 1
    const wait = backoffMs({ retries: attempts, retryAfterMs }, random)
    const waiting: Task = {
      ...task,
      // Where the repetition is the proof it is sent as it is: no newer intent may change it.
      state: reaction === 'retry' && prove ? 'queued' : 'uncertain',
      attempts,
      ...pausedFor(wait, clock.now()),
      lastError: lastErrorOf(failure),
      bareRefusals: (task.bareRefusals ?? 0) + (isUnexplained(failure) ? 1 : 0),
    }
    await this.#write(task, () => ({ putTasks: [waiting] }))
    const notice = serverErrorNotice(task, failure) ?? (reportsDefects ? defectNotice(task, failure) : null)
    // Its subject lets it replace the notice that the line was added.
    if (notice) notify(task.kind === 'cart.line' ? { ...notice, subject: task.subject } : notice)
    const isInDoubt = reaction === 'probe'
    if (!isInDoubt || retryAfterMs) await postponed?.(isInDoubt)
    return isInDoubt ? { type: 'uncertain', retryAfterMs } : notDone(retryAfterMs)
  }

  async #quarantine(task: Task, failure: ApiFailure): Promise<DeliverOutcome> {
    const bareRefusals = failure.code === null ? (task.bareRefusals ?? 0) + 1 : 0
    const dead: Task = { ...task, state: 'quarantined', lastError: lastErrorOf(failure), bareRefusals }
    await this.#write(task, () => ({ putTasks: [dead] }))
    this.#context.notify(deadLetterNotice(failure))
    return this.#settled()
  }

  /** The server has answered this key: the next attempt is another request. */
  async #putBack(task: Task, cause: Recovery['type']): Promise<DeliverOutcome> {
    const attempts = task.attempts + (cause === 'conflict' ? 1 : 0)
    const next: Task = { ...task, attempts, state: 'queued', request: null, step: task.step + 1, bareRefusals: 0 }
    await this.#write(task, () => ({ putTasks: [next] }))
    await this.#policy.recover?.(cause)
    return { type: cause }
  }

  #write(task: Task, work: (states: States) => TaskWrite): Promise<readonly DomainEvent[]> {
    return appendAsLeader(this.#context, (states) => {
      if (!this.#isOpen(task)) return { result: [] }
      const draft = work(states)
      return { ...draft, result: draft.events ?? [] }
    })
  }

  #isOpen({ id, step }: Task): boolean {
    const current = this.#context.log.tasks.get(id)
    return current !== undefined && current.step === step && isSent(current)
  }

  #settled(): DeliverOutcome {
    return { type: 'settled', remaining: this.#policy.remaining?.() ?? this.tasks().length }
  }
}

const KNOWN = { type: 'known' } as const
const IN_DOUBT = { type: 'uncertain', retryAfterMs: null } as const

function isSent({ state }: Task): boolean {
  return state !== 'queued'
}

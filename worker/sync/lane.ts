import { backoffMs } from '#machines/backoff.ts'
import type { DeliverOutcome, ProbeOutcome, Recovery } from '#machines/delivery-outcome.ts'
import type { Lane as LaneName, Task } from '../log/rows.ts'
import type { Changes, Draft } from '../log/stage.ts'
import type { DomainEvent, States } from '../streams/states.ts'
import type { ApiAnswer, ApiFailure } from './api-call.ts'
import { isUnexplained, reactionTo } from './failure-rules.ts'
import { appendAsLeader, type LeaderContext } from './leader-context.ts'
import { laneTasks } from './outbox.ts'
import { mayHaveLost, notDone, pausedFor, waitOf } from './pauses.ts'
import { deadLetterNotice, defectNotice, lastErrorOf, serverErrorNotice } from './refusals.ts'

type Accepted<Result> = Extract<ApiAnswer<Result>, { readonly ok: true }>

/** What differs between lanes. Reactions to failures are one table for all of them (`failure-rules.ts`). */
export interface LanePolicy<Result> {
  readonly lane: LaneName
  /** Whether the shopper is notified of an answer that is not JSON or has another shape. [SYNC-14] */
  readonly reportsDefects?: true
  /** Why the head cannot be sent now; null if it can. */
  blocked?(head: Task): DeliverOutcome | null
  /**
   * The write before the request is sent; `result`: the task to send, null if it needs no request. Without it the task is only
   * marked as `sending`.
   */
  freeze?(head: Task, states: States): Draft<Task | null>
  /** Sends the same bytes under the same key each time; null if the data of the request is gone. */
  send(task: Task): Promise<ApiAnswer<Result>> | null
  accepted(task: Task, answer: Accepted<Result>, signal: AbortSignal): Settlement
  /** `failure`: null if the request could not be sent. */
  refused(task: Task, failure: ApiFailure | null): Settlement
  /** Finds the outcome of a task in doubt. Without it, the same request is sent again under its key. [ENG-20] */
  prove?(task: Task, signal: AbortSignal): Promise<ProbeOutcome>
  /** Called after a task was queued again for a cause outside of it. */
  recover?(cause: Recovery['type']): Promise<void>
  /** Called when a task has to wait. */
  postponed?(isInDoubt: boolean): Promise<void>
  /** Number of tasks that may be sent now; by default all of the lane. */
  remaining?(): number
}

/** How a task ends. */
export interface Settlement {
  /** Pure. */
  write(states: States): Changes
  /** Called after the write if it appended events. */
  afterwards?(events: readonly DomainEvent[]): Promise<void> | void
}

/**
 * Delivers one lane of the outbox: sends its first task under an idempotency key, and records the consequence of the answer
 * before it resolves. A statechart decides when. [ENG-17, ENG-18, ENG-20, ENG-21]
 */
export class Lane<Result> {
  readonly #context: LeaderContext
  readonly #policy: LanePolicy<Result>
  #inherits = true

  constructor(context: LeaderContext, policy: LanePolicy<Result>) {
    this.#context = context
    this.#policy = policy
  }

  /** Tasks to deliver, oldest first; dead letters do not block them. [ENG-21] */
  tasks(): readonly Task[] {
    return laneTasks(this.#context.log, this.#policy.lane)
  }

  isEmpty(): boolean {
    return this.tasks().length === 0
  }

  /** Whether a task was sent and its outcome is not recorded. */
  isInDoubt(): boolean {
    return this.tasks().some(isSent)
  }

  /** Rest of the pause that a former leader stored in the row, ms. Later pauses belong to the statechart. [ENG-24] */
  inheritedWait(task: Task): number {
    const wait = this.#inherits ? waitOf(task, this.#context.clock.now()) : 0
    this.#inherits = wait > 0
    return wait
  }

  async deliver(signal: AbortSignal): Promise<DeliverOutcome> {
    const [head] = this.tasks()
    if (!head) return { type: 'settled', remaining: 0 }
    // It may be one behind the head: a retried dead letter is older than tasks that were sent later.
    if (this.isInDoubt()) return IN_DOUBT
    const wait = this.inheritedWait(head)
    if (wait > 0) return notDone(wait)
    const blocked = this.#policy.blocked?.(head)
    if (blocked) return blocked
    const { clock } = this.#context
    const since = clock.now()
    const sending = await this.#freeze(head)
    // The write took longer than the lane waits, or another tab leads: the probe finds the outcome of the task. [ENG-18]
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

  /** For a task that was not executed: the same request may be sent again. */
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

  /** The server answers a known key with its first answer. [ENG-17, ENG-20] */
  async #sendAgain(task: Task, signal: AbortSignal): Promise<ProbeOutcome> {
    const wait = this.inheritedWait(task)
    if (wait > 0) return notDone(wait)
    const { clock } = this.#context
    const since = clock.now()
    const again: Task = { ...task, attempts: Math.max(1, task.attempts) }
    // A leader that was replaced while it was suspended is refused here and sends nothing. [ENG-34]
    await this.#write(task, () => ({ putTasks: [again] }))
    // A delayed write may have queued the task again: under another key it would be executed twice.
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
        // This refusal does not say whether the first sending was executed: the pulled cart does. [ENG-20]
        return { type: 'failed', isTransient: false, retryAfterMs: null }
    }
  }

  async #send(task: Task, wasSent: boolean, signal: AbortSignal): Promise<DeliverOutcome> {
    const answering = this.#policy.send(task)
    if (!answering) return this.#end(task, this.#policy.refused(task, null))
    const answer = await answering
    // The lane gave up waiting: the probe sends the request again under the same key.
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
      // If the lane probes by repetition, the frozen request must be sent again: no newer intent may change it.
      state: reaction === 'retry' && prove ? 'queued' : 'uncertain',
      attempts,
      ...pausedFor(wait, clock.now()),
      lastError: lastErrorOf(failure),
      bareRefusals: (task.bareRefusals ?? 0) + (isUnexplained(failure) ? 1 : 0),
    }
    await this.#write(task, () => ({ putTasks: [waiting] }))
    const notice = serverErrorNotice(task, failure) ?? (reportsDefects ? defectNotice(task, failure) : null)
    // With the line as subject it replaces the notice that the line was added.
    if (notice) notify(task.kind === 'cart.line' ? { ...notice, subject: task.subject } : notice)
    const isInDoubt = reaction === 'probe'
    if (!isInDoubt || retryAfterMs) await postponed?.(isInDoubt)
    return isInDoubt ? { type: 'uncertain', retryAfterMs } : notDone(retryAfterMs)
  }

  async #quarantine(task: Task, failure: ApiFailure): Promise<DeliverOutcome> {
    const bareRefusals = failure.code === null ? (task.bareRefusals ?? 0) + 1 : 0
    const dead: Task = { ...task, state: 'quarantined', lastError: lastErrorOf(failure), bareRefusals }
    await this.#write(task, () => ({ putTasks: [dead] }))
    this.#context.notify(deadLetterNotice(task, failure))
    return this.#settled()
  }

  /** The server has answered this key: the next attempt gets another key. */
  async #putBack(task: Task, cause: Recovery['type']): Promise<DeliverOutcome> {
    const attempts = task.attempts + (cause === 'conflict' ? 1 : 0)
    const next: Task = { ...task, attempts, state: 'queued', request: null, step: task.step + 1, bareRefusals: 0 }
    await this.#write(task, () => ({ putTasks: [next] }))
    await this.#policy.recover?.(cause)
    return { type: cause }
  }

  #write(task: Task, work: (states: States) => Changes): Promise<readonly DomainEvent[]> {
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

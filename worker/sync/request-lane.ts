import type { ProbeTaskOutcome, SendOutcome } from '#machines/sync-queue/sync-queue.types.ts'
import type { RefusalReason } from '#models/wire/refusal-reason.ts'
import type { Task } from '../log/rows.ts'
import type { RequestKind, RequestsEvent } from '../streams/requests.ts'
import type { ApiFailure } from './api-call.ts'
import { appendAsLeader, type LeaderContext } from './leader-context.ts'
import { afterFailure, isInDoubt, keyOf, laneTasks, mayHaveLost, waitOf } from './outbox.ts'
import { createQueueActor } from './queue-actor.ts'
import { deadLetterNotice, lastErrorOf, refusalNotice, serverErrorNotice } from './refusals.ts'

/** A no to the wish itself, by its code. Any other no is set aside with what was written. */
const REASONS: Readonly<Record<string, RefusalReason>> = {
  'product-available': 'size-available',
  'product-unknown': 'product-unavailable',
}

const LANE = 'requests'

/**
 * Delivers what the shopper wrote to the shop, one after the other, each exactly once: a repetition bears the same words
 * under the same key, which is the request's own id and outlives a sign-in. [CAT-22, CAT-23, ENG-17]
 */
export function createRequestLane(context: LeaderContext, onChange: () => void) {
  const { api, log, clock, random } = context
  const tasks = () => laneTasks(log, LANE)

  async function sendNext(signal: AbortSignal): Promise<SendOutcome> {
    const [head] = tasks()
    if (!head) return { type: 'empty' }
    if (head.state !== 'queued') return { type: 'uncertain' }
    const wait = waitOf(head, clock.now())
    if (wait > 0) return { type: 'postponed', retryAfterMs: wait }
    const body = log.subjects.get(head.subject)?.fields
    if (!body) return end(head, { type: 'requests.refused', id: head.subject, reason: 'other' })
    const since = clock.now()
    await appendAsLeader(context, () => ({ putTasks: [{ ...head, state: 'sending' }], result: undefined }))
    // The disk took longer than the lane waits, or another tab leads: it is asked again under its key. [ENG-18]
    if (signal.aborted || mayHaveLost(since, clock.now())) return { type: 'uncertain' }
    const kind = head.kind as RequestKind
    const answer = await api.sendRequest(kind, body, keyOf({ ...head, id: head.subject }))
    if (!answer.ok) return fail(head, answer.failure)
    const sent = await end(head, { type: 'requests.accepted', id: head.subject })
    context.notify({ type: 'success', message: `requests.${kind}`, action: 'ok' })
    return sent
  }

  /** What was written goes with its answer. */
  async function end(task: Task, event: RequestsEvent): Promise<SendOutcome> {
    await appendAsLeader(context, () => ({
      events: [event],
      deleteTasks: [task.id],
      deleteSubjects: [task.subject],
      result: undefined,
    }))
    return { type: 'settled', remaining: tasks().length }
  }

  async function fail(task: Task, failure: ApiFailure): Promise<SendOutcome> {
    if (failure.isUncertain || failure.class === 'transient' || failure.class === 'auth' || isInDoubt(task, failure)) {
      const notice = serverErrorNotice(task, failure)
      if (notice) context.notify(notice)
      await postpone(task, failure)
      return failure.isUncertain ? { type: 'uncertain' } : { type: 'postponed', retryAfterMs: failure.retryAfterMs }
    }
    const reason = REASONS[failure.code ?? '']
    if (reason) {
      const ended = await end(task, { type: 'requests.refused', id: task.subject, reason })
      context.notify(refusalNotice({ reason }))
      return ended
    }
    const refused: Task = {
      ...task,
      state: 'quarantined',
      lastError: lastErrorOf(failure),
      bareRefusals: failure.code === null ? (task.bareRefusals ?? 0) + 1 : 0,
    }
    await appendAsLeader(context, () => ({ putTasks: [refused], result: undefined }))
    context.notify(deadLetterNotice(failure))
    return { type: 'settled', remaining: tasks().length }
  }

  function postpone(task: Task, failure: ApiFailure): Promise<void> {
    const state = failure.isUncertain ? 'uncertain' : 'queued'
    const postponed: Task = { ...afterFailure(task, failure, clock.now(), random), state }
    return appendAsLeader(context, () => ({ putTasks: [postponed], result: undefined }))
  }

  /** The server keeps its first answer by the key: asking again is how one learns it. [ENG-20] */
  async function probeTask(): Promise<ProbeTaskOutcome> {
    const [head] = tasks()
    if (!head || head.state === 'queued') return { type: 'known' }
    const wait = waitOf(head, clock.now())
    if (wait > 0) return { type: 'unreachable', retryAfterMs: wait }
    const again: Task = { ...head, state: 'queued', nextAt: 0, attempts: Math.max(1, head.attempts) }
    await appendAsLeader(context, () => ({ putTasks: [again], result: undefined }))
    return { type: 'known' }
  }

  const actor = createQueueActor(context, { name: 'request-lane', tasks, sendNext, probeTask }, onChange)

  return {
    ...actor,
    changed() {
      if (tasks().length > 0) actor.queued()
    },
  }
}

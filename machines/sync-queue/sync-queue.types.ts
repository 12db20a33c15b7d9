import type { DeliveryFailure } from '../delivery-failure.ts'

/** What a lane does after a task is set aside: stop until somebody decides, or go on with the next. [ENG-21] */
export type LanePolicy = 'halt' | 'skip'

export type SendOutcome =
  /** Accepted and recorded so. */
  | { type: 'sent'; taskId: string; remaining: number }
  | { type: 'empty' }
  /** Sent, and no answer that tells whether it arrived. */
  | { type: 'uncertain'; taskId: string }
  | { type: 'failed'; taskId: string; failure: DeliveryFailure }

/** `known`: the server told by the idempotency key whether it had seen the task, and that is recorded. [ENG-20] */
export type ProbeTaskOutcome = { type: 'known' } | { type: 'unreachable'; retryAfterMs: number | null }

/** What the outbox says when a worker takes over: the machine is rebuilt from this alone. */
export interface SyncQueueFacts {
  isOnline: boolean
  hasTasks: boolean
  isUncertain: boolean
  /** Ids of the tasks that are set aside. */
  setAside: string[]
}

export interface SyncQueueContext extends SyncQueueFacts {
  policy: LanePolicy
  retries: number
  retryAfterMs: number | null
  /** Conflicts in a row of the head of the lane. */
  conflicts: number
}

export type SyncQueueEvent =
  | ({ type: 'resumed' } & SyncQueueFacts)
  | { type: 'task.queued' }
  /** The shopper or the shop lets a set-aside task run again, or drops it. [ENG-22] */
  | { type: 'task.retried'; taskId: string }
  | { type: 'task.discarded'; taskId: string }
  /** The token lock has a new token, or has ended the session (its tasks are gone from the outbox by then). */
  | { type: 'auth.restored' }
  | { type: 'auth.ended' }
  | { type: 'went-offline' }
  | { type: 'came-online' }

export type SyncQueueEmitted =
  | { type: 'task.sent'; taskId: string }
  /** The server said no: the stream that the task came from compensates. */
  | { type: 'task.rejected'; taskId: string; failure: DeliveryFailure }
  | { type: 'task.set-aside'; taskId: string }

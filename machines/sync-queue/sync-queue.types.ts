export type SendOutcome =
  /** Accepted, refused or set aside, and recorded so. `remaining`: tasks that may go now. */
  | { type: 'settled'; remaining: number }
  /** Nothing may go now. */
  | { type: 'empty' }
  /** Sent, and no answer that tells whether it arrived. */
  | { type: 'uncertain' }
  /** Not done, and to be tried again; `retryAfterMs`: the least to wait, in ms. */
  | { type: 'postponed'; retryAfterMs: number | null }

/** `known`: the server told by the idempotency key whether it had seen the task, and that is recorded. [ENG-20] */
export type ProbeTaskOutcome = { type: 'known' } | { type: 'unreachable'; retryAfterMs: number | null }

/** What the outbox says when a worker takes over: the machine is rebuilt from this alone. */
export interface SyncQueueFacts {
  isOnline: boolean
  hasTasks: boolean
  isUncertain: boolean
}

export interface SyncQueueContext extends SyncQueueFacts {
  retries: number
  retryAfterMs: number | null
}

export type SyncQueueEvent =
  | ({ type: 'resumed' } & SyncQueueFacts)
  /** Something waits that may not have been there when the lane looked. */
  | { type: 'task.queued' }
  | { type: 'went-offline' }
  | { type: 'came-online' }

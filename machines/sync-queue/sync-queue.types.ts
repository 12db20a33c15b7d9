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

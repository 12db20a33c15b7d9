import { assign, emit, fromPromise, setup } from 'xstate'
import { longestBackoffMs } from '../backoff.ts'
import type { DeliveryFailure, FailureClass } from '../delivery-failure.ts'
import { REQUEST_DEADLINE_MS } from '../request-deadline.ts'
import { unprovidedCall } from '../unprovided.ts'
import type {
  LanePolicy,
  ProbeTaskOutcome,
  SendOutcome,
  SyncQueueContext,
  SyncQueueEmitted,
  SyncQueueEvent,
  SyncQueueFacts,
} from './sync-queue.types.ts'

/** Conflicts of one task after which it is set aside. [ENG-21] */
const QUARANTINE_AFTER_CONFLICTS = 8

export const emptyLane = {
  isOnline: true,
  hasTasks: false,
  isUncertain: false,
  setAside: [],
  retries: 0,
  retryAfterMs: null,
  conflicts: 0,
} satisfies Omit<SyncQueueContext, 'policy'>

/** Whether the answer was a failure of that class. */
export function hasFailed(outcome: SendOutcome, failureClass: FailureClass): boolean {
  return outcome.type === 'failed' && outcome.failure.class === failureClass
}

/** Whether one conflict more sets the task aside. */
export function isHopeless(context: SyncQueueContext): boolean {
  return context.conflicts + 1 >= QUARANTINE_AFTER_CONFLICTS
}

export function taskIdOf(outcome: SendOutcome): { taskId: string } {
  return { taskId: outcome.type === 'empty' ? '' : outcome.taskId }
}

export function retryAfterOf(outcome: SendOutcome | ProbeTaskOutcome): { retryAfterMs: number | null } {
  if (outcome.type === 'failed') return { retryAfterMs: outcome.failure.retryAfterMs }
  return { retryAfterMs: outcome.type === 'unreachable' ? outcome.retryAfterMs : null }
}

export const syncQueueSetup = setup({
  types: {
    context: {} as SyncQueueContext,
    events: {} as SyncQueueEvent,
    input: {} as { policy: LanePolicy },
    emitted: {} as SyncQueueEmitted,
    tags: {} as 'busy' | 'offline' | 'waiting' | 'paused' | 'uncertain' | 'needs-shopper',
  },
  actors: {
    sendNext: fromPromise<SendOutcome>(unprovidedCall),
    refreshTruth: fromPromise<void>(unprovidedCall),
    probeTask: fromPromise<ProbeTaskOutcome>(unprovidedCall),
  },
  guards: {
    isOffline: ({ context }) => !context.isOnline,
    isUncertain: ({ context }) => context.isUncertain,
    isHalted: ({ context }) => context.policy === 'halt' && context.setAside.length > 0,
    hasTasks: ({ context }) => context.hasTasks,
  },
  actions: {
    resume: assign((_, facts: SyncQueueFacts) => ({ ...emptyLane, ...facts })),
    startSending: assign({ hasTasks: false }),
    rememberTask: assign({ hasTasks: true }),
    rememberUncertainty: assign({ isUncertain: true, hasTasks: true }),
    beCertain: assign({ isUncertain: false, retries: 0, retryAfterMs: null }),
    goOffline: assign({ isOnline: false }),
    goOnline: assign({ isOnline: true, retries: 0, retryAfterMs: null }),
    countFailure: assign(({ context }, params: { retryAfterMs: number | null }) => ({
      retries: context.retries + 1,
      retryAfterMs: params.retryAfterMs,
    })),
    countConflict: assign({ conflicts: ({ context }) => context.conflicts + 1, hasTasks: true }),
    succeed: assign({ retries: 0, retryAfterMs: null, conflicts: 0 }),
    setAside: assign(({ context }, { taskId }: { taskId: string }) => ({
      setAside: [...context.setAside.filter((id) => id !== taskId), taskId],
      conflicts: 0,
      hasTasks: true,
    })),
    takeBack: assign(({ context }, { taskId }: { taskId: string }) => ({
      setAside: context.setAside.filter((id) => id !== taskId),
      hasTasks: true,
    })),
    tellSent: emit((_, params: { taskId: string }) => ({ type: 'task.sent' as const, ...params })),
    tellSetAside: emit((_, params: { taskId: string }) => ({ type: 'task.set-aside' as const, ...params })),
    tellRejected: emit((_, params: { taskId: string; failure: DeliveryFailure }) => ({
      type: 'task.rejected' as const,
      ...params,
    })),
  },
  delays: {
    requestDeadline: REQUEST_DEADLINE_MS,
    backoff: ({ context }) => longestBackoffMs(context),
  },
})

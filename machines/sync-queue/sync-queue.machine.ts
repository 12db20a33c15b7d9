import type { SnapshotFrom } from 'xstate'
import { sending } from './sending.ts'
import { emptyLane, retryAfterOf, syncQueueSetup } from './sync-queue.setup.ts'

/**
 * Control of one lane of the outbox: what is sent when, and what each kind of failure means for the rest of the lane.
 * Tasks themselves are rows; the provided actors settle them before they resolve.
 * [SYNC-12, ENG-18, ENG-19, ENG-20, ENG-21, ENG-22, ENG-23, ENG-24, ENG-25]
 */
export const syncQueueMachine = syncQueueSetup.createMachine({
  id: 'syncQueue',
  context: ({ input }) => ({ ...emptyLane, policy: input.policy }),
  initial: 'idle',
  options: { maxIterations: 100 },
  on: {
    resumed: {
      target: '.deciding',
      actions: { type: 'resume', params: ({ event: { type: _, ...facts } }) => facts },
    },
    'task.queued': { actions: 'rememberTask' },
    'task.retried': { actions: { type: 'takeBack', params: ({ event }) => ({ taskId: event.taskId }) } },
    'task.discarded': { actions: { type: 'takeBack', params: ({ event }) => ({ taskId: event.taskId }) } },
    'went-offline': { target: '.offline', actions: 'goOffline' },
  },
  states: {
    idle: {
      on: {
        'task.queued': 'sending',
        'task.retried': {
          target: 'sending',
          actions: { type: 'takeBack', params: ({ event }) => ({ taskId: event.taskId }) },
        },
      },
    },
    sending,
    backingOff: {
      tags: 'waiting',
      on: { 'came-online': { target: 'deciding', actions: 'goOnline' } },
      after: { backoff: 'deciding' },
    },
    /** Costs no attempt: the token lock refreshes, or ends the session. [ENG-25] */
    pausedForAuth: {
      tags: 'paused',
      on: { 'auth.restored': 'deciding', 'auth.ended': 'deciding' },
    },
    /** New truth is pulled and the pending intents are decided again. [ENG-27] */
    reconciling: {
      tags: 'busy',
      invoke: {
        id: 'refreshTruth',
        src: 'refreshTruth',
        onDone: 'deciding',
        onError: { target: 'backingOff', actions: { type: 'countFailure', params: { retryAfterMs: null } } },
      },
      after: {
        requestDeadline: { target: 'backingOff', actions: { type: 'countFailure', params: { retryAfterMs: null } } },
      },
    },
    /** Nothing later is sent until the server has told about the task in doubt. [ENG-20] */
    fenced: {
      tags: ['busy', 'uncertain'],
      entry: 'rememberUncertainty',
      initial: 'probing',
      states: {
        probing: {
          invoke: {
            id: 'probeTask',
            src: 'probeTask',
            onDone: [
              {
                description: 'known',
                guard: ({ event }) => event.output.type === 'known',
                target: '#syncQueue.deciding',
                actions: 'beCertain',
              },
              {
                target: 'waiting',
                actions: { type: 'countFailure', params: ({ event }) => retryAfterOf(event.output) },
              },
            ],
            onError: { target: 'waiting', actions: { type: 'countFailure', params: { retryAfterMs: null } } },
          },
          after: {
            requestDeadline: { target: 'waiting', actions: { type: 'countFailure', params: { retryAfterMs: null } } },
          },
        },
        waiting: { tags: 'waiting', after: { backoff: 'probing' } },
      },
    },
    /** A task is set aside and the lane may not pass it. [ENG-21, ENG-22] */
    halted: {
      tags: 'needs-shopper',
      on: {
        'task.retried': {
          target: 'deciding',
          actions: { type: 'takeBack', params: ({ event }) => ({ taskId: event.taskId }) },
        },
        'task.discarded': {
          target: 'deciding',
          actions: { type: 'takeBack', params: ({ event }) => ({ taskId: event.taskId }) },
        },
      },
    },
    offline: {
      tags: 'offline',
      on: { 'came-online': { target: 'deciding', actions: 'goOnline' } },
    },
    deciding: {
      always: [
        { guard: 'isOffline', target: 'offline' },
        { guard: 'isUncertain', target: 'fenced' },
        { guard: 'isHalted', target: 'halted' },
        { guard: 'hasTasks', target: 'sending' },
        { target: 'idle' },
      ],
    },
  },
})

export type SyncQueueSnapshot = SnapshotFrom<typeof syncQueueMachine>

/** Whether somebody has to decide about a task that was set aside. [ENG-22] */
export function needsShopper(snapshot: SyncQueueSnapshot): boolean {
  return snapshot.hasTag('needs-shopper')
}

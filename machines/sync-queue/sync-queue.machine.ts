import { assign, fromPromise, setup } from 'xstate'
import { longestBackoffMs } from '../backoff.ts'
import { type DeliverOutcome, type ProbeOutcome, retryAfterOf } from '../delivery-outcome.ts'
import { REQUEST_DEADLINE_MS } from '../request-deadline.ts'
import { unprovidedCall } from '../unprovided.ts'

/** State of outbox and network when a worker takes the lead: the machine starts from this alone. */
export interface SyncQueueFacts {
  isOnline: boolean
  hasTasks: boolean
  isUncertain: boolean
}

interface SyncQueueContext extends SyncQueueFacts {
  retries: number
  retryAfterMs: number | null
}

type SyncQueueEvent =
  | ({ type: 'resumed' } & SyncQueueFacts)
  /** A task waits that may not have existed at the last attempt. */
  | { type: 'task.queued' }
  | { type: 'went-offline' }
  | { type: 'came-online' }

const emptyLane: SyncQueueContext = {
  isOnline: true,
  hasTasks: false,
  isUncertain: false,
  retries: 0,
  retryAfterMs: null,
}

/** The outcome of the call is unknown. */
const failedCall = { type: 'countFailure', params: { retryAfterMs: null } } as const

/**
 * Controls one lane of the outbox: one task at a time. Tasks are rows; the provided actors settle them before they resolve, as
 * accepted, refused or dead letter. The token lock handles expired tokens.
 * [SYNC-12, ENG-18, ENG-19, ENG-20, ENG-24]
 */
export const syncQueueMachine = setup({
  types: {
    context: {} as SyncQueueContext,
    events: {} as SyncQueueEvent,
    tags: {} as 'busy' | 'offline' | 'waiting' | 'uncertain',
  },
  actors: {
    /** Sends the head of the lane. */
    sendNext: fromPromise<DeliverOutcome>(unprovidedCall),
    /** Asks the server for the outcome of the task in doubt. */
    probeTask: fromPromise<ProbeOutcome>(unprovidedCall),
  },
  guards: {
    isOffline: ({ context }) => !context.isOnline,
    isUncertain: ({ context }) => context.isUncertain,
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
    succeed: assign({ retries: 0, retryAfterMs: null }),
  },
  delays: {
    requestDeadline: REQUEST_DEADLINE_MS,
    backoff: ({ context }) => longestBackoffMs(context),
  },
}).createMachine({
  id: 'syncQueue',
  context: emptyLane,
  initial: 'idle',
  options: { maxIterations: 100 },
  on: {
    resumed: {
      target: '.deciding',
      actions: { type: 'resume', params: ({ event: { type: _, ...facts } }) => facts },
    },
    'task.queued': { actions: 'rememberTask' },
    'went-offline': { target: '.offline', actions: 'goOffline' },
  },
  states: {
    idle: { on: { 'task.queued': 'sending' } },
    /** The head of the lane is being sent; one at a time. [ENG-18] */
    sending: {
      tags: 'busy',
      entry: 'startSending',
      invoke: {
        id: 'sendNext',
        src: 'sendNext',
        onDone: [
          {
            description: 'settled, more wait',
            guard: ({ context, event }) =>
              event.output.type === 'settled' && (event.output.remaining > 0 || context.hasTasks),
            target: 'sending',
            reenter: true,
            actions: 'succeed',
          },
          {
            description: 'settled, lane empty',
            guard: ({ event }) => event.output.type === 'settled',
            target: 'idle',
            actions: 'succeed',
          },
          { description: 'uncertain', guard: ({ event }) => event.output.type === 'uncertain', target: 'fenced' },
          {
            description: 'not done',
            target: 'backingOff',
            actions: ['rememberTask', { type: 'countFailure', params: ({ event }) => retryAfterOf(event.output) }],
          },
        ],
        onError: { target: 'backingOff', actions: ['rememberUncertainty', failedCall] },
      },
      on: { 'went-offline': { target: 'offline', actions: ['goOffline', 'rememberUncertainty'] } },
      after: { requestDeadline: 'fenced' },
    },
    backingOff: {
      tags: 'waiting',
      on: { 'came-online': { target: 'deciding', actions: 'goOnline' } },
      after: { backoff: 'deciding' },
    },
    /** The lane sends nothing before the outcome of the task in doubt is known. [ENG-20] */
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
            onError: { target: 'waiting', actions: failedCall },
          },
          after: { requestDeadline: { target: 'waiting', actions: failedCall } },
        },
        waiting: { tags: 'waiting', after: { backoff: 'probing' } },
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
        { guard: 'hasTasks', target: 'sending' },
        { target: 'idle' },
      ],
    },
  },
})

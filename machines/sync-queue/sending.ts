import { hasFailed, isHopeless, retryAfterOf, syncQueueSetup, taskIdOf } from './sync-queue.setup.ts'
import type { SendOutcome } from './sync-queue.types.ts'

function rejectionOf(outcome: SendOutcome) {
  if (outcome.type !== 'failed') throw new Error(`A task that was ${outcome.type} cannot be rejected`)
  return { taskId: outcome.taskId, failure: outcome.failure }
}

/** The head of the lane is on its way; one at a time. [ENG-18] */
export const sending = syncQueueSetup.createStateConfig({
  tags: 'busy',
  entry: 'startSending',
  invoke: {
    id: 'sendNext',
    src: 'sendNext',
    onDone: [
      {
        description: 'sent, more wait',
        guard: ({ context, event }) => event.output.type === 'sent' && (event.output.remaining > 0 || context.hasTasks),
        target: 'sending',
        reenter: true,
        actions: ['succeed', { type: 'tellSent', params: ({ event }) => taskIdOf(event.output) }],
      },
      {
        description: 'sent',
        guard: ({ event }) => event.output.type === 'sent',
        target: 'idle',
        actions: ['succeed', { type: 'tellSent', params: ({ event }) => taskIdOf(event.output) }],
      },
      { description: 'empty', guard: ({ event }) => event.output.type === 'empty', target: 'deciding' },
      { description: 'uncertain', guard: ({ event }) => event.output.type === 'uncertain', target: 'fenced' },
      {
        description: 'transient',
        guard: ({ event }) => hasFailed(event.output, 'transient'),
        target: 'backingOff',
        actions: ['rememberTask', { type: 'countFailure', params: ({ event }) => retryAfterOf(event.output) }],
      },
      {
        description: 'auth',
        guard: ({ event }) => hasFailed(event.output, 'auth'),
        target: 'pausedForAuth',
        actions: 'rememberTask',
      },
      {
        description: 'conflict',
        guard: ({ context, event }) => hasFailed(event.output, 'conflict') && !isHopeless(context),
        target: 'reconciling',
        actions: 'countConflict',
      },
      {
        description: 'rejected or gone',
        guard: ({ event }) => hasFailed(event.output, 'rejected') || hasFailed(event.output, 'gone'),
        target: 'deciding',
        actions: [
          'succeed',
          'rememberTask',
          { type: 'tellRejected', params: ({ event }) => rejectionOf(event.output) },
        ],
      },
      {
        description: 'malformed, or a conflict too many',
        target: 'deciding',
        actions: [
          { type: 'setAside', params: ({ event }) => taskIdOf(event.output) },
          { type: 'tellSetAside', params: ({ event }) => taskIdOf(event.output) },
        ],
      },
    ],
    onError: {
      target: 'backingOff',
      actions: ['rememberUncertainty', { type: 'countFailure', params: { retryAfterMs: null } }],
    },
  },
  on: { 'went-offline': { target: 'offline', actions: ['goOffline', 'rememberUncertainty'] } },
  after: { requestDeadline: 'fenced' },
})

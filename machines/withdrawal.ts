import { assign, fromPromise, type SnapshotFrom, setup } from 'xstate'
import type { FieldErrors } from '#models/wire/address.ts'
import type { WithdrawalOutcome, WithdrawalRefusal } from '#models/wire/withdrawal.ts'
import { REQUEST_DEADLINE_MS } from './request-deadline.ts'
import { unprovidedCall } from './unprovided.ts'

/** What is typed stays with the form: none of it is here. */
export interface WithdrawalContext {
  /** One message key a field that is not right yet. */
  errors: FieldErrors
  /** Names the declaration that is under review, so that it counts once; null before and after an edit. */
  key: string | null
  /** Why the last try came to nothing. */
  refusal: WithdrawalRefusal | null
  /** ISO 8601 */
  receivedAt: string | null
}

/** Where the server's page stands. */
export type WithdrawalInput = Omit<WithdrawalContext, 'receivedAt'>

export type WithdrawalEvent =
  /** `key` is minted by whoever continues. */
  | { type: 'continued'; errors: FieldErrors; key: string }
  | { type: 'field.changed'; name: string }
  | { type: 'edited' }
  | { type: 'confirmed' }

/**
 * The two steps that the law asks for: who withdraws from what, then a button of its own. The server's pages do the same
 * without a script, so the chart begins where such a page stands. An answer that never came is tried again under the same
 * key: it cannot count twice. (§ 356a BGB, law 8)
 */
export const withdrawalMachine = setup({
  types: {
    context: {} as WithdrawalContext,
    events: {} as WithdrawalEvent,
    input: {} as WithdrawalInput,
    output: {} as Pick<WithdrawalContext, 'receivedAt'>,
    tags: {} as 'entering' | 'reviewing' | 'busy',
  },
  actors: { declare: fromPromise<WithdrawalOutcome, { key: string }>(unprovidedCall) },
  guards: {
    isRefused: ({ context }) => context.key !== null && context.refusal !== null,
    isUnderReview: ({ context }) => context.key !== null,
    isComplete: ({ event }) => event.type === 'continued' && Object.keys(event.errors).length === 0,
  },
  actions: {
    tellErrors: assign((_, { errors }: { errors: FieldErrors }) => ({ errors })),
    forgetError: assign(({ context }, { name }: { name: string }) => ({
      errors: Object.fromEntries(Object.entries(context.errors).filter(([field]) => field !== name)),
    })),
    beginReview: assign((_, { key }: { key: string }) => ({ key, errors: {}, refusal: null })),
    leaveReview: assign({ key: null, refusal: null }),
    receive: assign((_, { receivedAt }: { receivedAt: string | null }) => ({ receivedAt, refusal: null })),
    notifyRefusal: assign((_, { refusal }: { refusal: WithdrawalRefusal }) => ({ refusal })),
  },
  delays: { requestDeadline: REQUEST_DEADLINE_MS },
}).createMachine({
  id: 'withdrawal',
  context: ({ input: { errors, key, refusal } }) => ({ errors, key, refusal, receivedAt: null }),
  initial: 'arriving',
  options: { maxIterations: 100 },
  output: ({ context }) => ({ receivedAt: context.receivedAt }),
  states: {
    arriving: {
      always: [
        { guard: 'isRefused', target: 'refused' },
        { guard: 'isUnderReview', target: 'reviewing' },
        { target: 'entering' },
      ],
    },
    entering: {
      tags: 'entering',
      on: {
        continued: [
          {
            guard: 'isComplete',
            target: 'reviewing',
            actions: { type: 'beginReview', params: ({ event }) => ({ key: event.key }) },
          },
          { actions: { type: 'tellErrors', params: ({ event }) => ({ errors: event.errors }) } },
        ],
        'field.changed': { actions: { type: 'forgetError', params: ({ event }) => ({ name: event.name }) } },
      },
    },
    reviewing: {
      tags: 'reviewing',
      on: { confirmed: 'sending', edited: { target: 'entering', actions: 'leaveReview' } },
    },
    sending: {
      tags: ['reviewing', 'busy'],
      invoke: {
        id: 'declare',
        src: 'declare',
        input: ({ context }) => ({ key: context.key ?? '' }),
        onDone: [
          {
            description: 'accepted',
            guard: ({ event }) => event.output.ok,
            target: 'received',
            actions: {
              type: 'receive',
              params: ({ event }) => ({ receivedAt: event.output.ok ? event.output.receipt.receivedAt : null }),
            },
          },
          {
            description: 'refused',
            target: 'refused',
            actions: {
              type: 'notifyRefusal',
              params: ({ event }) => ({ refusal: event.output.ok ? 'unavailable' : event.output.refusal }),
            },
          },
        ],
        onError: { target: 'refused', actions: { type: 'notifyRefusal', params: { refusal: 'unavailable' } } },
      },
      after: {
        requestDeadline: { target: 'refused', actions: { type: 'notifyRefusal', params: { refusal: 'unavailable' } } },
      },
    },
    refused: {
      tags: 'reviewing',
      on: { confirmed: 'sending', edited: { target: 'entering', actions: 'leaveReview' } },
    },
    received: { type: 'final' },
  },
})

export type WithdrawalSnapshot = SnapshotFrom<typeof withdrawalMachine>

import { assign, type SnapshotFrom } from 'xstate'
import { cartSyncSetup, countFailed, initialContext, isTransient, mayBypass, mayRecreate } from './cart-sync.setup.ts'

/**
 * Synchronizes the shopper's cart with the server's quote, in the worker that leads. It holds only control state: lines, tasks
 * and answers are in the log, which the provided actors write before they resolve.
 * [SYNC-02, SYNC-08, SYNC-09, SYNC-11, SYNC-12, SYNC-17, ENG-18, ENG-20, ENG-24]
 */
export const cartSyncMachine = cartSyncSetup.createMachine({
  id: 'cartSync',
  context: initialContext,
  initial: 'enabled',
  options: { maxIterations: 100 },
  states: {
    enabled: {
      initial: 'unconnected',
      on: {
        resumed: {
          target: '.deciding',
          actions: { type: 'resume', params: ({ event: { type: _, ...facts } }) => facts },
        },
        'went-offline': { target: '.offline', actions: 'goOffline' },
        'cart.changed': { actions: 'rememberChange' },
        'pull.requested': { actions: 'rememberPull' },
      },
      states: {
        unconnected: {
          on: { 'cart.changed': { target: 'connecting', actions: 'rememberChange' } },
        },
        connecting: {
          tags: 'busy',
          invoke: {
            id: 'createQuote',
            src: 'createQuote',
            onDone: [
              {
                description: 'connected',
                guard: ({ event }) => event.output.type === 'connected',
                target: 'pulling',
                actions: ['forgetFailures', 'connect'],
              },
              {
                description: 'unauthorized, once',
                guard: ({ context, event }) => event.output.type === 'unauthorized' && mayBypass(context),
                target: 'connecting',
                reenter: true,
                actions: 'bypass',
              },
              {
                description: 'transient',
                guard: isTransient,
                target: 'waiting',
                actions: countFailed,
              },
              { target: '#cartSync.disabled' },
            ],
            onError: { target: 'waiting', actions: 'countDeadline' },
          },
          after: { requestDeadline: { target: 'waiting', actions: 'countDeadline' } },
        },
        pulling: {
          tags: 'busy',
          entry: assign({ needsPull: false }),
          invoke: {
            id: 'pullQuote',
            src: 'pullQuote',
            onDone: [
              {
                description: 'pulled',
                guard: ({ event }) => event.output.type === 'pulled',
                target: 'reconciling',
                actions: 'forgetFailures',
              },
              {
                description: 'missing, once',
                guard: ({ context, event }) => event.output.type === 'missing' && mayRecreate(context),
                target: 'connecting',
                actions: 'recreate',
              },
              {
                description: 'transient',
                guard: isTransient,
                target: 'waiting',
                actions: ['rememberPull', countFailed],
              },
              {
                description: 'refused, once',
                guard: ({ context }) => mayBypass(context),
                target: 'connecting',
                actions: 'bypass',
              },
              { target: '#cartSync.disabled' },
            ],
            onError: { target: 'waiting', actions: ['rememberPull', 'countDeadline'] },
          },
          after: { requestDeadline: { target: 'waiting', actions: ['rememberPull', 'countDeadline'] } },
        },
        reconciling: {
          tags: 'busy',
          invoke: {
            id: 'reconcile',
            src: 'reconcile',
            onDone: [
              {
                description: 'changes to push',
                guard: ({ event }) => event.output.remaining > 0,
                target: 'delivering',
              },
              { target: 'totalling' },
            ],
            onError: { target: 'waiting', actions: ['rememberPull', 'countDeadline'] },
          },
          after: { reconcileDeadline: { target: 'waiting', actions: ['rememberPull', 'countDeadline'] } },
        },
        delivering: {
          tags: 'busy',
          entry: assign({ hasChanges: false }),
          invoke: {
            id: 'deliver',
            src: 'deliver',
            onDone: [
              {
                description: 'settled, more wait',
                guard: ({ context, event }) =>
                  event.output.type === 'settled' && (event.output.remaining > 0 || context.hasChanges),
                target: 'delivering',
                reenter: true,
                actions: 'succeed',
              },
              {
                description: 'settled, lane empty',
                guard: ({ event }) => event.output.type === 'settled',
                target: 'totalling',
                actions: 'succeed',
              },
              {
                description: 'conflict',
                guard: ({ event }) => event.output.type === 'conflict',
                target: 'pulling',
                actions: 'rememberChange',
              },
              {
                description: 'uncertain',
                guard: ({ event }) => event.output.type === 'uncertain',
                target: 'uncertain',
                actions: 'rememberChange',
              },
              {
                description: 'missing, once',
                guard: ({ context, event }) => event.output.type === 'missing' && mayRecreate(context),
                target: 'connecting',
                actions: 'recreate',
              },
              {
                description: 'unauthorized, once',
                guard: ({ context, event }) => event.output.type === 'unauthorized' && mayBypass(context),
                target: 'connecting',
                actions: 'bypass',
              },
              {
                description: 'transient',
                guard: isTransient,
                target: 'waiting',
                actions: ['rememberChange', countFailed],
              },
              { target: '#cartSync.disabled' },
            ],
            onError: { target: 'waiting', actions: ['rememberUncertainty', 'countDeadline'] },
          },
          on: {
            'went-offline': { target: 'offline', actions: ['goOffline', 'rememberUncertainty'] },
          },
          after: { requestDeadline: { target: 'uncertain', actions: 'rememberChange' } },
        },
        /** The lane sends nothing before the outcome of the task in doubt is known. [ENG-20] */
        uncertain: {
          tags: ['busy', 'uncertain'],
          entry: 'rememberUncertainty',
          initial: 'probing',
          states: {
            probing: {
              invoke: {
                id: 'probe',
                src: 'probe',
                onDone: [
                  {
                    description: 'known',
                    guard: ({ event }) => event.output.type === 'known',
                    target: '#cartSync.enabled.deciding',
                    actions: ['forgetFailures', 'beCertain'],
                  },
                  {
                    description: 'transient',
                    guard: isTransient,
                    target: 'waiting',
                    actions: countFailed,
                  },
                  {
                    description: 'cannot tell',
                    target: '#cartSync.enabled.pulling',
                    actions: 'beCertain',
                  },
                ],
                onError: { target: 'waiting', actions: 'countDeadline' },
              },
              after: { requestDeadline: { target: 'waiting', actions: 'countDeadline' } },
            },
            waiting: {
              tags: 'waiting',
              after: { backoff: 'probing' },
            },
          },
        },
        totalling: {
          tags: 'busy',
          entry: assign({ areTotalsStale: false }),
          invoke: {
            id: 'fetchTotals',
            src: 'fetchTotals',
            onDone: [
              {
                description: 'transient',
                guard: isTransient,
                target: 'waiting',
                actions: ['rememberTotals', countFailed],
              },
              {
                description: 'outdated',
                guard: ({ event }) => event.output.type === 'outdated',
                target: 'pulling',
                actions: 'forgetFailures',
              },
              { description: 'totalled or refused', target: 'deciding', actions: 'forgetFailures' },
            ],
            onError: { target: 'waiting', actions: ['rememberTotals', 'countDeadline'] },
          },
          after: { requestDeadline: { target: 'waiting', actions: ['rememberTotals', 'countDeadline'] } },
        },
        idle: {
          on: {
            'cart.changed': { target: 'delivering', actions: 'rememberChange' },
            'pull.requested': 'pulling',
          },
        },
        waiting: {
          tags: 'waiting',
          on: { 'came-online': { target: 'deciding', actions: 'goOnline' } },
          after: { backoff: 'deciding' },
        },
        offline: {
          tags: 'offline',
          on: { 'came-online': { target: 'deciding', actions: 'goOnline' } },
        },
        deciding: {
          always: [
            { guard: 'isOffline', target: 'offline' },
            { guard: 'isUncertain', target: 'uncertain' },
            { guard: 'mustConnect', target: 'connecting' },
            { guard: 'isUnconnected', target: 'unconnected' },
            { guard: 'needsPull', target: 'pulling' },
            { guard: 'hasChanges', target: 'delivering' },
            { guard: 'areTotalsStale', target: 'totalling' },
            { target: 'idle' },
          ],
        },
      },
    },
    disabled: {
      tags: 'disabled',
      on: {
        enabled: {
          target: 'enabled.deciding',
          actions: { type: 'resume', params: ({ event: { type: _, ...facts } }) => facts },
        },
      },
    },
  },
})

export type CartSyncSnapshot = SnapshotFrom<typeof cartSyncMachine>

import { cartSyncSetup, countFailed, isTransient } from './cart-sync.setup.ts'

/** The fence: nothing later of the lane is sent until the server has told about the task in doubt. [ENG-20] */
export const uncertain = cartSyncSetup.createStateConfig({
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
})

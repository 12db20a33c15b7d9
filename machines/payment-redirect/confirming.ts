import { paymentRedirectSetup } from './payment-redirect.setup.ts'

/** Our server is asked until it knows the outcome; the claim of the return address proves nothing. [CHK-09] */
export const confirming = paymentRedirectSetup.createStateConfig({
  tags: 'busy',
  type: 'parallel',
  after: { confirmDeadline: 'pending' },
  states: {
    status: {
      initial: 'asking',
      states: {
        asking: {
          invoke: {
            id: 'askOrderStatus',
            src: 'askOrderStatus',
            onDone: [
              { description: 'paid', guard: ({ event }) => event.output === 'paid', target: '#paymentRedirect.paid' },
              {
                description: 'failed',
                guard: ({ event }) => event.output === 'failed',
                target: '#paymentRedirect.failed',
              },
              {
                description: 'cancelled',
                guard: ({ event }) => event.output === 'cancelled',
                target: '#paymentRedirect.cancelled',
              },
              { description: 'pending', target: 'waiting' },
            ],
            onError: 'waiting',
          },
          after: { requestDeadline: 'waiting' },
        },
        waiting: {
          on: { returned: 'asking' },
          after: { statusWait: 'asking' },
        },
      },
    },
    hint: {
      initial: 'none',
      states: {
        none: { after: { closeHint: 'mayClose' } },
        mayClose: { tags: 'hint-close', after: { updateHint: 'updating' } },
        updating: { tags: 'hint-update' },
      },
    },
  },
})

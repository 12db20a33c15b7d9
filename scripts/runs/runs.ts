import type { Run } from './run.ts'

/** The drawings of real runs, by the name of their page in `docs/machines/runs`. Their journeys: `e2e/runs.spec.ts`. */
export const RUNS = {
  purchase: {
    title: 'A purchase',
    about: `A guest puts a pair into the cart, orders it and pays at the provider's page. Every deed of the shopper is an
event on the disk before the page hears \`done\`; the requests to the server follow, those of a task under its key. The order
begins the payment, and its chart says which step comes next. The return address of the provider is a claim only: the payment
is \`paid\` when the server has answered. How the provider tells the server is not seen from the browser.`,
    charts: ['payment'],
    hides: [
      'leadership.taken',
      'checkout.save-draft',
      'GET /api/stock/check',
      'GET /api/cart/pull',
      'GET /api/sync/order/*',
      'GET /api/payment/*',
      'payment-received',
    ],
  },
  'token-refresh': {
    title: 'A token expires under load',
    about: `A shopper who is signed in fills the cart and writes a review without a network. When it returns, both are sent at
once, with an access token that has expired meanwhile, and both are refused. The token lock lets one refresh go out, however
many calls were refused; afterwards each call is sent again, the review under its key. The first call that the server
accepts closes the matter.`,
    charts: ['tokenLock'],
    hides: ['GET /api/stock/check', 'GET /api/cart/coupon'],
  },
  'leader-death': {
    title: 'The leading tab dies',
    about: `Of two tabs the first leads: it alone talks to the server. It is closed while its change is on the way there, so
it is unknown whether it has arrived. The second tab gets the lock, finds the task on the disk and sends it again under the
same key, which the server books once. Then it compares the cart and its totals with the server, as the first would have
done.`,
    charts: ['leadership', 'cartSync'],
    hides: ['GET /api/stock/check'],
  },
} as const satisfies Record<string, Run>

export type RunName = keyof typeof RUNS

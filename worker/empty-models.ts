import type { ReadModels } from './protocol.ts'

/** Rendered by the server, and by the page until the worker has sent its first state. */
export const emptyModels: ReadModels = {
  cart: {
    lines: [],
    quantity: 0,
    totals: { status: 'none', subtotal: null, shipping: null, discount: null, tax: null, grandTotal: null },
    coupon: null,
    removed: null,
  },
  checkout: {
    step: 'personalDetails',
    completed: [],
    personalDetails: null,
    shippingDetails: null,
    billingDetails: null,
    isSameAddress: true,
    shippingMethod: null,
    paymentMethod: null,
    shippingMethods: [],
    paymentMethods: [],
    isMethodsFromServer: false,
    isVirtual: false,
    drafts: {},
    refusal: null,
    order: null,
    archive: [],
  },
  consent: { isAsking: false, decision: null },
  identity: { isSignedIn: false, hasExpired: false },
  lists: { wishlist: [], compare: [] },
  requests: [],
  sync: {
    isOnline: true,
    logId: '',
    isLeader: false,
    storage: 'durable',
    isOutdated: false,
    unsent: 0,
    setAside: [],
    cartSync: 'idle',
  },
}

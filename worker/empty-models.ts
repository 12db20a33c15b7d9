import type { ReadModels, TotalsView } from './read-models.ts'

export const NO_TOTALS: TotalsView = {
  status: 'none',
  subtotal: null,
  shipping: null,
  discount: null,
  tax: null,
  grandTotal: null,
}

/** Rendered by the server, and by the page until the worker has sent its first state. */
export const emptyModels: ReadModels = {
  cart: {
    lines: [],
    quantity: 0,
    totals: NO_TOTALS,
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
    paymentInstrument: null,
    buyer: null,
    isExpress: false,
    approvedTotal: null,
    shippingMethods: [],
    paymentMethods: [],
    unavailablePayments: [],
    isMethodsFromServer: false,
    isVirtual: false,
    drafts: {},
    refusal: null,
    order: null,
    archive: [],
  },
  consent: { isAsking: false, decision: null },
  identity: { isSignedIn: false, session: null, hasExpired: false },
  lists: { wishlist: [], compare: [] },
  payments: [],
  requests: [],
  sync: {
    isOnline: true,
    logId: '',
    isLeader: false,
    storage: 'durable',
    isOutdated: false,
    unsent: 0,
    deadLetters: [],
    cartSync: 'idle',
  },
}

/** The pages of the account's navigation, in its order; `name` is a key of the texts. */
export const ACCOUNT_PAGES = [
  { path: '/my-account', name: 'overview' },
  { path: '/my-account/orders', name: 'orders' },
  { path: '/my-account/security', name: 'security' },
] as const

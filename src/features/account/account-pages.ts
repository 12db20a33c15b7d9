/** The pages of the account's navigation, in its order; `name` is a key of the texts. */
export const ACCOUNT_PAGES = [
  { path: '/my-account', name: 'overview' },
  { path: '/my-account/details', name: 'details' },
  { path: '/my-account/addresses', name: 'addresses' },
  { path: '/my-account/orders', name: 'orders' },
  { path: '/my-account/security', name: 'security' },
  { path: '/my-account/newsletter', name: 'newsletter' },
  { path: '/my-account/reviews', name: 'reviews' },
  { path: '/my-account/download', name: 'download' },
  { path: '/my-account/delete', name: 'delete' },
] as const

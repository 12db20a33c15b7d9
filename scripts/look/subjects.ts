import type { StoreView } from '#models/store/store-view.ts'

/** What is photographed, under the name of its group. */
export interface Subject {
  readonly group: string
  readonly name: string
  /** With the store's prefix. */
  readonly path: string
}

/** Pages whose addresses are the same in every store. */
const PAGES: Readonly<Record<string, string>> = {
  home: '/',
  search: '/search?q=oxford',
  'search-nothing': '/search?q=xylophon',
  wishlist: '/wishlist',
  compare: '/compare',
  'sign-in': '/sign-in',
  register: '/register',
  'reset-password': '/resetpassword',
  account: '/my-account',
  newsletter: '/newsletter',
  withdraw: '/vertrag-widerrufen',
  checkout: '/checkout',
  'not-found': '/gibt-es-nicht',
  failed: '/error',
}

/** The pages of a store, beside the category and the product that its home page leads to. */
export function pagesOf({ prefix, footer }: StoreView): Subject[] {
  const pages = Object.entries(PAGES).map(([name, path]) => ({ group: 'pages', name, path: prefix + path }))
  const content = Object.entries(footer).map(([name, path]) => ({ group: 'content', name, path: prefix + path }))
  return [...pages, ...content]
}

/** A state of the gallery: `/en/__states/payment/failed`. */
export function stateAt(path: string): Subject {
  const [group = '', name = ''] = path.split('/').slice(-2)
  return { group: `state ${group}`, name, path }
}

import { inStore, type StoreView } from '#models/store/store-view.ts'

const NAMES = {
  de: { search: 'Suche', wishlist: 'Wunschliste', account: 'Mein Konto' },
  en: { search: 'Search', wishlist: 'Wishlist', account: 'My account' },
  it: { search: 'Ricerca', wishlist: 'Lista dei desideri', account: 'Il mio account' },
} satisfies Record<StoreView['language'], object>

/** Menu of the installed app's icon. The cart has no page of its own. [SHELL-12] */
export function appShortcuts(store: StoreView): { name: string; url: string }[] {
  const { search, wishlist, account } = NAMES[store.language]
  return [
    { name: search, url: inStore(store, '/search') },
    { name: wishlist, url: inStore(store, '/wishlist') },
    { name: account, url: inStore(store, '/my-account') },
  ]
}

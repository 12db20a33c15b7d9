import { DEFAULT_STORE, STORE_VIEWS, type StoreView } from '../store/store-view.ts'

/** hreflang: the English store has no country, the others have theirs. [SHELL-16] */
const HREFLANG: Readonly<Record<string, string>> = { de: 'de-DE', en: 'en', de_region: 'de-AT' }

/** Each store that has the page, and the default store as `x-default`. */
export function alternatesOf(pathIn: (store: StoreView) => string | null): { hrefLang: string; href: string }[] {
  const link = (hrefLang: string, store: StoreView) => {
    const path = pathIn(store)
    return path === null ? [] : [{ hrefLang, href: path }]
  }
  return [
    ...STORE_VIEWS.flatMap((store) => link(HREFLANG[store.code] ?? store.locale, store)),
    ...link('x-default', DEFAULT_STORE),
  ]
}

import { type StoreView, viewsOfBrand } from '../store/store-view.ts'

/** Each store of the brand that has the page, and the first one as `x-default`. [SHELL-16] */
export function alternatesOf(
  store: StoreView,
  pathIn: (store: StoreView) => string | null,
): { hrefLang: string; href: string }[] {
  const link = (hrefLang: string, other: StoreView) => {
    const path = pathIn(other)
    return path === null ? [] : [{ hrefLang, href: path }]
  }
  const views = viewsOfBrand(store)
  return [
    // The English store has no country, the others have theirs.
    ...views.flatMap((view) => link(view.language === 'en' ? 'en' : view.locale, view)),
    ...views.slice(0, 1).flatMap((view) => link('x-default', view)),
  ]
}

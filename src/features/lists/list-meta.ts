import { storeViewOf } from '#models/store/store-view.ts'
import { pageMeta } from '#src/head/page-meta.ts'
import { i18nFor } from '#src/i18n/i18n.ts'

/** The head of a list's page: personal, so hidden from search engines. `origin` is empty if unknown. */
export function listMeta(list: 'wishlist' | 'compare', pathname: string, origin: string) {
  const store = storeViewOf(pathname)
  const t = i18nFor(store.language).getFixedT(null, 'lists')
  return pageMeta({
    title: t(`${list}.title`),
    description: t(`${list}.about`),
    path: `/${list}`,
    store,
    isHidden: true,
    origin,
  })
}

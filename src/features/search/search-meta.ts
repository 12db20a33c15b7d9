import type { MetaDescriptor } from 'react-router'
import type { StoreView } from '#models/store/store-view.ts'
import { pageMeta } from '#src/head/page-meta.ts'
import { i18nFor } from '#src/i18n/i18n.ts'
import type { SearchView } from './load-search.ts'

/** Results are nobody's landing page: the search itself may be found, what it found may not. */
export function searchMeta(search: SearchView, store: StoreView, origin: string): MetaDescriptor[] {
  const t = i18nFor(store.language).getFixedT(store.language, 'search')
  const title = search.type === 'waiting' ? t('title') : t('titleFor', { text: search.text })
  return pageMeta({ title, description: t('metaDescription'), path: '/search', store, origin, isHidden: true })
}

import { storeViewOf } from '#models/store-view.ts'
import { shopContext } from '#src/context.ts'
import { CompareView } from '#src/features/lists/compare-view.tsx'
import { i18nFor } from '#src/i18n/i18n.ts'
import { loadTextsOf } from '#src/i18n/page-texts.ts'
import { pageMeta } from '#src/shell/seo.ts'
import type { Route } from './+types/compare.ts'

export function meta({ loaderData, location }: Route.MetaArgs): Route.MetaDescriptors {
  const store = storeViewOf(location.pathname)
  const t = i18nFor(store.language).getFixedT(null, 'lists')
  const description = t('compare.about')
  return pageMeta({
    ...{ title: t('compare.title'), description, path: '/compare', store, isHidden: true },
    origin: loaderData?.origin ?? '',
  })
}

export async function loader({ url, context }: Route.LoaderArgs) {
  await loadTextsOf(url)
  return { origin: context.get(shopContext).origin }
}

/** What is on it lies on this device: the server is not asked, so that it opens without a network. */
export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  await loadTextsOf(url)
  return { origin: url.origin }
}

export default function ComparePage() {
  return <CompareView />
}

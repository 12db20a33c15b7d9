import { data } from 'react-router'
import { storeViewOf } from '#models/store-view.ts'
import { shopContext } from '#src/context.ts'
import { categoryMeta } from '#src/features/listing/category-meta.ts'
import { loadCategory } from '#src/features/listing/category-view.ts'
import { loadTextsOf } from '#src/i18n/page-texts.ts'
import { orUnavailable } from '#src/shell/or-unavailable.ts'
import type { Route } from './+types/category.ts'
import { KeptPages, useKeptPage } from './kept-pages.ts'
import { PreparedCategory } from './prepared-category.tsx'

const keptPages = new KeptPages<Awaited<ReturnType<Route.ClientLoaderArgs['serverLoader']>>>(import.meta.url)

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.head ?? []
}

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { catalogue, origin } = context.get(shopContext)
  await loadTextsOf(url)
  const store = storeViewOf(url.pathname)
  const category = await orUnavailable(() => loadCategory(catalogue, store, { slug: params.slug }, url.searchParams))
  if (!category) throw data(null, { status: 404, statusText: 'Not Found' })
  return data({ category, head: categoryMeta(category, store, origin) }, { status: category.listing ? 200 : 503 })
}

export async function clientLoader({ url, serverLoader }: Route.ClientLoaderArgs) {
  return keptPages.load(url, serverLoader)
}

export default function CategoryRoute({ loaderData }: Route.ComponentProps) {
  useKeptPage(keptPages, loaderData.category.listing ? loaderData : null)
  return <PreparedCategory category={loaderData.category} />
}

import { data } from 'react-router'
import { storeViewOf } from '#models/store-view.ts'
import { shopContext } from '#src/context.ts'
import { loadSearch } from '#src/features/search/load-search.ts'
import { searchMeta } from '#src/features/search/search-meta.ts'
import { SearchPage } from '#src/features/search/search-page.tsx'
import { loadTextsOf } from '#src/i18n/page-texts.ts'
import type { Route } from './+types/search.ts'

export function meta({ loaderData, location }: Route.MetaArgs) {
  return loaderData ? searchMeta(loaderData.search, storeViewOf(location.pathname), loaderData.origin) : []
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const { catalogue, origin } = context.get(shopContext)
  const search = await loadSearch(catalogue, storeViewOf(url.pathname), url.searchParams)
  return data({ search, origin }, { status: search.type === 'failed' ? 503 : 200 })
}

export async function clientLoader({ url, serverLoader }: Route.ClientLoaderArgs) {
  const [found] = await Promise.all([serverLoader(), loadTextsOf(url)])
  return found
}

export default function SearchRoute({ loaderData: { search } }: Route.ComponentProps) {
  return <SearchPage search={search} />
}

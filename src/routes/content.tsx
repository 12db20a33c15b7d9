import { data, useLocation } from 'react-router'
import { storeViewOf } from '#models/store-view.ts'
import { shopContext } from '#src/context.ts'
import { ContentPage } from '#src/features/content/content-page.tsx'
import { contentMeta } from '#src/features/content/content-view.ts'
import { loadContent } from '#src/features/content/load-content.tsx'
import { addressOf, orKept, useKeptAnswer } from '#src/shell/kept-answers.ts'
import { orUnavailable } from '#src/shell/or-unavailable.ts'
import type { Route } from './+types/content.ts'

const EDITION = import.meta.url

export function meta({ loaderData, location }: Route.MetaArgs) {
  return loaderData ? contentMeta(loaderData.page, storeViewOf(location.pathname), loaderData.origin) : []
}

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { catalogue, origin } = context.get(shopContext)
  const store = storeViewOf(url.pathname)
  const page = await orUnavailable(() => catalogue.cmsPage(store, params.slug))
  if (!page) throw data(null, { status: 404 })
  return { page: await loadContent(page, store), origin }
}

export async function clientLoader({ url, serverLoader }: Route.ClientLoaderArgs) {
  return orKept(EDITION, addressOf(url), serverLoader)
}

export default function ContentRoute({ loaderData }: Route.ComponentProps) {
  useKeptAnswer(EDITION, addressOf(useLocation()), loaderData)
  return <ContentPage page={loaderData.page} />
}

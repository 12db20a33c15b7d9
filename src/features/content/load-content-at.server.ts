import { data, type RouterContextProvider } from 'react-router'
import { storeViewOf, withoutStore } from '#models/store/store-view.ts'
import { accountContext, shopContext } from '#src/context.server.ts'
import { orUnavailable } from '#src/errors/error-kind.ts'
import { loadTextsOf } from '#src/i18n/page-texts.ts'
import { contentMeta } from './content-view.server.ts'
import { loadContent } from './load-content.server.tsx'

interface LoaderArgs {
  readonly url: URL
  readonly context: Readonly<RouterContextProvider>
}

/** The content page at this address, for a route that adds a form to it. `hasForms`: false with a foreign backend. */
export async function loadContentAt({ url, context }: LoaderArgs) {
  const { catalogue, origin } = context.get(shopContext)
  await loadTextsOf(url)
  const store = storeViewOf(url.pathname)
  const path = withoutStore(url.pathname).replace(/^\/+|\/+$/g, '')
  const mapping = await orUnavailable(() => catalogue.mapUrl(store, path))
  if (mapping?._type !== 'cms_page') throw data(null, { status: 404 })
  const page = await loadContent(mapping._source, store)
  return { page, head: contentMeta(page, store, origin), hasForms: context.get(accountContext) !== null }
}

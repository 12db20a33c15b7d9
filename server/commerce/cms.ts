import { type Context, Hono } from 'hono'
import { STORE_VIEWS, type StoreView } from '#models/store/store-view.ts'
import type { CmsBlock, CmsPage } from '#models/wire/catalogue.ts'
import { answer, failure } from '#models/wire/envelope.ts'
import type { CatalogueService } from '#server/catalogue/catalogue-service.ts'
import { requestedStore } from '#server/catalogue/requested-store.ts'

/** `GET /ext/cms-data/…` (contract §9): content by id, or by identifier and store id. */
export function cmsRouter({ catalogue }: { catalogue: CatalogueService }): Hono {
  return new Hono()
    .get('/ext/cms-data/cmsPage/:id', (context) => {
      const { cmsPages } = catalogue.indexFor(requestedStore(context)).catalogue
      return respond(
        context,
        cmsPages.find(({ id }) => String(id) === context.req.param('id')),
      )
    })
    .get('/ext/cms-data/cmsBlock/:id', (context) => {
      const { cmsBlocks } = catalogue.indexFor(requestedStore(context)).catalogue
      return respond(
        context,
        cmsBlocks.find(({ id }) => String(id) === context.req.param('id')),
      )
    })
    .get('/ext/cms-data/cmsPageIdentifier/:identifier/storeId/:storeId', (context) => {
      const store = storeById(context, context.req.param('storeId'))
      return respond(context, store && catalogue.indexFor(store).cmsPage(context.req.param('identifier')))
    })
    .get('/ext/cms-data/cmsBlockIdentifier/:identifier/storeId/:storeId', (context) => {
      const store = storeById(context, context.req.param('storeId'))
      return respond(context, store && catalogue.indexFor(store).cmsBlock(context.req.param('identifier')))
    })
}

/** Store 0 is the platform's "all stores": it means the store that the request names. */
function storeById(context: Context, id: string): StoreView | null {
  return id === '0' ? requestedStore(context) : (STORE_VIEWS.find((store) => String(store.id) === id) ?? null)
}

function respond(context: Context, record: CmsPage | CmsBlock | null | undefined): Response {
  if (!record) return context.json(failure(404, 'CMS query returned empty result', 'cms-not-found'), 404)
  context.header('Cache-Control', 'public, max-age=60')
  return context.json(answer(record))
}

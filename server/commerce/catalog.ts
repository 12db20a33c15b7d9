import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { countedGroup } from '#models/price/customer-group.ts'
import { pricedFor } from '#models/price/tier-price.ts'
import type { StoreView } from '#models/store/store-view.ts'
import { failure } from '#models/wire/envelope.ts'
import type { SearchQuery } from '#models/wire/search.ts'
import type { CatalogueService } from '#server/catalogue/catalogue-service.ts'
import type { OtherEntity } from '#server/catalogue/entities.ts'
import { isEntity, searchRequest, storeOfIndex } from '#server/catalogue/search-request.ts'
import { sourceFields } from '#server/catalogue/source-fields.ts'
import { wireAnswer } from '#server/catalogue/wire-answer.ts'
import { readBody } from '#server/http/body.ts'
import { EncodedAnswers, responseWith } from '#server/http/encoded-answers.ts'
import { MalformedQuery } from '#server/search/filters.ts'
import type { AccessTokens } from './access-tokens.ts'

const SHAPE = '/api/catalog/<index_name>/<entity>/_search'
/** About 3,000 compressed listings of 50. */
const CACHE_BYTES = 32 * 1024 * 1024
const HEADERS = [
  ['Content-Type', 'application/json; charset=utf-8'],
  ['Cache-Control', 'public, max-age=60'],
] as const

export interface CatalogDeps {
  readonly catalogue: CatalogueService
  readonly tokens: Pick<AccessTokens, 'groupOf'>
}

/** `GET|POST /catalog/{index}/{entity}/_search` (contract §8); mounted below `/api`. */
export function catalogRouter({ catalogue, tokens }: CatalogDeps): Hono {
  const answers = new EncodedAnswers(CACHE_BYTES)

  return new Hono()
    .get('/catalog/:index/:entity/:action', (context) => respond(context, context.req.query('request')))
    .post('/catalog/:index/:entity/:action', async (context) =>
      respond(context, context.req.query('request') ?? (await readBody(context, v.unknown()))),
    )
    .all('/catalog/:index/:entity/:action', (context) => {
      context.header('Allow', 'GET, POST')
      return context.json(
        failure(405, `ERROR: ${context.req.method} request method is not supported.`, 'method-not-allowed'),
        405,
      )
    })
    .all('/catalog/*', (context) => refuse(context, `Please do use following URL format: ${SHAPE}`, 'url-malformed'))

  async function respond(context: Context, request: unknown): Promise<Response> {
    const { index = '', entity = '', action = '' } = context.req.param()
    if (!action.startsWith('_search')) {
      return refuse(context, `Please do use following URL format: ${SHAPE}`, 'url-malformed')
    }
    const store = storeOfIndex(index)
    if (!store || !isEntity(entity)) {
      const hint = `Invalid / inaccessible index name given in the URL. Please do use following URL format: ${SHAPE}`
      return refuse(context, hint, store ? 'entity-unknown' : 'index-unknown')
    }
    const parsed = searchRequest(entity, (name) => context.req.query(name), request)
    if (!parsed.ok) return refuse(context, parsed.message, parsed.error)

    const compact = context.req.query('response_format') === 'compact'
    const include = parameter(context, '_source_include')
    const exclude = parameter(context, '_source_exclude')
    const group = countedGroup(store, tokens.groupOf(parsed.groupToken))
    // Our own extension of the contract: completions for the search field.
    const completes = entity === 'product' && context.req.query('complete') === '1'
    const shape = [index, entity, compact, include, exclude, group, completes]
    const key = JSON.stringify([catalogue.version, ...shape, parsed.query, parsed.page])
    try {
      const answer = await answers.get(key, context.req.header('accept-encoding') ?? '', async () => {
        const found = await find(store, entity, parsed.query, parsed.page, group)
        const completions = completes && (await catalogue.suggest(store, parsed.query._searchText))
        const result = completions ? { ...found, completions } : found
        return JSON.stringify(wireAnswer(result, { index, entity, compact, project: sourceFields(include, exclude) }))
      })
      return responseWith(answer, context.req.header('if-none-match') ?? '', HEADERS)
    } catch (error) {
      if (error instanceof MalformedQuery) return refuse(context, error.message, 'request-malformed')
      throw error
    }
  }

  async function find(
    store: StoreView,
    wanted: 'product' | OtherEntity,
    query: SearchQuery,
    page: { start: number; size: number },
    group: number,
  ) {
    if (wanted !== 'product') return catalogue.searchEntity(store, wanted, query, page)
    const found = await catalogue.findProducts(store, query, page)
    return { ...found, items: found.items.map((product) => pricedFor(product, store, group)) }
  }
}

/** Accepts both spellings from Elasticsearch's history. */
function parameter(context: Context, name: string): string {
  return context.req.query(name) ?? context.req.query(`${name}s`) ?? ''
}

function refuse(context: Context, message: string, error: string): Response {
  return context.json(failure(400, message, error), 400)
}

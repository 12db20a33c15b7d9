import { Hono } from 'hono'
import * as v from 'valibot'
import { countedGroup } from '#models/price/customer-group.ts'
import { pricedFor } from '#models/price/tier-price.ts'
import { failure } from '#models/wire/envelope.ts'
import { LONGEST_URL, urlMapRequestSchema } from '#models/wire/url-map.ts'
import { requestedStore } from '#server/catalogue/requested-store.ts'
import { sourceFields } from '#server/catalogue/source-fields.ts'
import { readBody } from '#server/http/body.ts'
import type { CatalogDeps } from './catalog.ts'

/** Always sent, whatever fields are requested: a route needs them. */
const ROUTE_FIELDS = ['url_path', 'identifier', 'id', 'slug', 'sku', 'type_id']

/** `POST /url/map` (contract §7): the record at an address without an envelope, or null. */
export function urlRouter({ catalogue, tokens }: CatalogDeps): Hono {
  return new Hono()
    .post('/url/map', async (context) => {
      const request = v.safeParse(urlMapRequestSchema, await readBody(context, v.unknown()))
      if (!request.success) {
        const isTooLong = request.issues.some(({ type }) => type === 'max_length')
        const [text, error] = isTooLong
          ? [`The url is longer than ${LONGEST_URL} characters`, 'url-too-long']
          : ['Missing url', 'url-missing']
        return context.json(failure(400, text, error), 400)
      }
      const store = requestedStore(context)
      const found = catalogue.indexFor(store).mapUrl(request.output.url)
      if (!found) return context.json(null)
      const { includeFields, excludeFields, groupToken } = request.output
      const group = countedGroup(store, tokens.groupOf(groupToken ?? ''))
      const source = found._type === 'product' ? pricedFor(found._source, store, group) : found._source
      const include = includeFields?.length ? [...includeFields, ...ROUTE_FIELDS].join(',') : ''
      const project = sourceFields(include, (excludeFields ?? []).join(','))
      const _source = project ? project(source) : source
      return context.json({ _index: `welt_${store.code}_${found._type}`, ...found, _score: 0, _source })
    })
    .all('/url/map', (context) => {
      context.header('Allow', 'POST')
      return context.json(failure(405, 'Method Not Allowed', 'method-not-allowed'), 405)
    })
}

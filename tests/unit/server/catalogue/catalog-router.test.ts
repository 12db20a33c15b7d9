import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { fromCompact } from '#models/wire/compact.ts'
import { smallShop } from '#tests/fixtures/catalogue/catalogue-answers.ts'

const { app, catalogue } = smallShop()
const PATH = '/api/catalog/welt_de/product/_search'
const NATIVE = 'request_format=search-query'

function address(request: unknown, rest = '', path = PATH) {
  return `${path}?${NATIVE}&request=${encodeURIComponent(JSON.stringify(request))}${rest}`
}

// biome-ignore lint/suspicious/noExplicitAny: answers of the wire are read like a client reads them
async function answer(url: string, init?: RequestInit): Promise<any> {
  return (await app.request(url, init)).json()
}

const OXFORD = { _appliedFilters: [{ attribute: 'sku', value: { eq: 'OX-200' } }] }

test('GET answers in the shape of Elasticsearch, bare [CAT-09]', async () => {
  const { hits, timed_out, code } = await answer(address(OXFORD, '&size=5'))
  expect(code).toBeUndefined()
  expect(timed_out).toBe(false)
  expect(hits.total).toEqual({ value: 1, relation: 'eq' })
  expect(hits.hits[0]).toMatchObject({ _index: 'welt_de_product', _type: 'product', _id: '1' })
  expect(hits.hits[0]._source.name).toBe('Oxford')
})

test('completions are included on request [SEARCH-04]', async () => {
  const typed = { _searchText: 'oxf' }
  expect((await answer(address(typed, '&complete=1'))).completions).toEqual(['Oxford'])
  expect(await answer(address(typed))).not.toHaveProperty('completions')
})

test.each([
  ['an indexed field', 'hf_color', 2],
  ['a text that no column holds', 'description', 3],
  ['an object', 'stock', 3],
  ['a field of an object', 'stock.product_id', 3],
  ['a list of variants', 'configurable_children', 2],
  ['a field of variants', 'configurable_children.hf_shoe_size', 2],
  ['a field that is null', 'manufacturer_info.fax', 0],
  ['a list that is empty', 'media_gallery.vid', 0],
  ['a member of every object', 'constructor', 0],
  ['a member of every object in an object', 'stock.__proto__', 0],
])('{eq: null} matches documents that have the field: %s [CAT-04]', async (_, attribute, total) => {
  for (const value of [{ eq: null }, null]) {
    const { hits } = await answer(address({ _appliedFilters: [{ attribute, value }] }))
    expect(hits.total.value).toBe(total)
  }
  const { hits } = await answer(address({ _appliedFilters: [{ attribute, value: { neq: null } }] }))
  expect(hits.total.value).toBe(3 - total)
})

test('POST takes the same query in its body [CAT-09]', async () => {
  const posted = await answer(`${PATH}?${NATIVE}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(OXFORD),
  })
  expect(posted.hits.total.value).toBe(1)
})

test('the compact answer has short keys, also in children, and is reversible', async () => {
  const { hits, total } = await answer(address(OXFORD, '&response_format=compact'))
  expect(total.value).toBe(1)
  const { _score, ...compact } = hits[0]
  expect(compact).toMatchObject({ nm: 'Oxford', fp: 200, u: 'ox-200' })
  expect(compact.configurable_children[0]).toMatchObject({ sku: 'OX-200-42', fp: 200, i: 'a.webp' })
  const [product] = await catalogue.products((await import('#models/store/store-view.ts')).DEFAULT_STORE, ['OX-200'])
  expect(fromCompact(compact)).toEqual(JSON.parse(JSON.stringify(product)))
})

test('a doubly encoded request is understood, and a plain one keeps its per cent sign', async () => {
  const twice = encodeURIComponent(encodeURIComponent(JSON.stringify(OXFORD)))
  expect((await answer(`${PATH}?request=${twice}`)).hits.total.value).toBe(1)
  const named = { _appliedFilters: [{ attribute: 'name', value: { eq: 'Schuhcreme 100 %' } }] }
  expect((await answer(address(named))).hits.total.value).toBe(1)
})

test('facets have labels of the options that they contain and no others [CAT-09]', async () => {
  const { aggregations, attribute_metadata } = await answer(address({ _availableFilters: [{ field: 'hf_color' }] }))
  expect(aggregations.agg_terms_hf_color.buckets).toHaveLength(2)
  expect(attribute_metadata[0].options).toEqual([
    { value: '11', label: 'Schwarz' },
    { value: '12', label: 'Braun' },
  ])
})

test('sort may be a separate parameter [CAT-07]', async () => {
  const { hits } = await answer(address({}, '&sort=sku:asc'))
  expect(hits.hits.map((hit: { _source: { sku: string } }) => hit._source.sku)).toEqual(['CR-1', 'DE-300', 'OX-200'])
})

test('include and exclude lists with wildcards choose the fields', async () => {
  const fields =
    '&_source_include=sku,*image,configurable_children.*&_source_exclude=small_*,configurable_children.stock'
  const { hits } = await answer(address(OXFORD, fields))
  const source = hits.hits[0]._source
  expect(Object.keys(source).sort()).toEqual(['configurable_children', 'image', 'sku'])
  expect(source.configurable_children[0]).toHaveProperty('hf_shoe_size')
  expect(source.configurable_children[0]).not.toHaveProperty('stock')
})

test.each([
  ['category', 'Herren'],
  ['attribute', 'hf_color'],
  ['cms_page', 'Impressum'],
  ['cms_block', 'lieferung'],
  ['cms_hierarchy', 'Impressum'],
])('the entity %s is searched in the same language', async (entity, text) => {
  const { hits } = await answer(address({}, '&size=50', `/api/catalog/welt_de/${entity}/_search`))
  expect(JSON.stringify(hits)).toContain(text)
})

test.each([
  ['an unknown index', '/api/catalog/secrets/product/_search', 'index-unknown'],
  ['an unknown entity', '/api/catalog/welt_de/order/_search', 'entity-unknown'],
  ['another action', '/api/catalog/welt_de/product/_delete', 'url-malformed'],
  ['a short address', '/api/catalog/welt_de', 'url-malformed'],
  ['no JSON', `${PATH}?request=%7Bnope`, 'request-not-json'],
  ['a list', `${PATH}?request=[]`, 'request-format-unknown'],
  ['another dialect', `${PATH}?request={"query":{"match_all":{}}}`, 'request-format-unknown'],
  [
    'a filter of nonsense',
    address({ _appliedFilters: [{ attribute: 'x', value: { gte: 'y' } }] }),
    'request-malformed',
  ],
  ['a filter without value', address({ _appliedFilters: [{ attribute: 'x', value: {} }] }), 'request-malformed'],
  ['a nested or', address({ _appliedFilters: [{ attribute: 'x', value: { or: { or: 1 } } }] }), 'request-malformed'],
  ['a hundred facets', address({ _availableFilters: Array(100).fill({ field: 'x' }) }), 'request-too-large'],
  ['a wrong text', address({ _searchText: 5 }), 'request-malformed'],
])('%s is a coded refusal, never a 500 [SYNC-14]', async (_, url, error) => {
  const response = await app.request(url)
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ code: 400, meta: { error } })
})

test.each([
  ['no JSON', '{', 'application/json', 400],
  ['a form', 'a=b', 'application/x-www-form-urlencoded', 415],
  ['a giant', `"${'x'.repeat(2_000_000)}"`, 'application/json', 413],
  ['nothing', '', 'application/json', 400],
])('a posted body that is %s is a coded refusal [SYNC-14]', async (_, body, type, status) => {
  const response = await app.request(PATH, { method: 'POST', headers: { 'content-type': type }, body })
  expect(response.status).toBe(status)
  expect(await response.json()).toMatchObject({ code: status })
})

test('an unsupported method is refused with the allowed ones [SYNC-14]', async () => {
  const response = await app.request(PATH, { method: 'PUT' })
  expect(response.status).toBe(405)
  expect(response.headers.get('allow')).toBe('GET, POST')
})

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
] as const)('answers are compressed as %s if the client accepts it, and vary by the header', async (coding, decode) => {
  const response = await app.request(address(OXFORD), { headers: { 'accept-encoding': coding } })
  expect(response.headers.get('content-encoding')).toBe(coding)
  expect(response.headers.get('vary')).toBe('Accept-Encoding')
  expect(response.headers.get('cache-control')).toBe('public, max-age=60')
  const body = JSON.parse(decode(Buffer.from(await response.arrayBuffer())).toString())
  expect(body.hits.total.value).toBe(1)
})

test('an unchanged answer is not sent again until the stock changes [CAT-21]', async () => {
  const { app, catalogue } = smallShop()
  const first = await app.request(address(OXFORD))
  const etag = first.headers.get('etag') ?? ''
  const again = () => app.request(address(OXFORD), { headers: { 'if-none-match': etag } })
  expect((await again()).status).toBe(304)

  catalogue.updateStock('OX-200-42', 0)

  const changed = await again()
  expect(changed.status).toBe(200)
  const { hits } = (await changed.json()) as { hits: { hits: { _source: { stock: { qty: number } } }[] } }
  expect(hits.hits[0]?._source.stock.qty).toBe(4)
})

import { expect, test } from 'vitest'
import { smallShop } from '#tests/fixtures/catalogue/catalogue-answers.ts'

const { app } = smallShop()

async function map(body: unknown) {
  return app.request('/api/url/map', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
}

test.each([
  ['herren/oxford.html', 'product', '1'],
  ['herren/oxford', 'product', '1'],
  ['Herren/Oxford/', 'product', '1'],
  ['herren', 'category', '7'],
  ['herren/oxfords', 'category', '8'],
  ['IMPRESSUM', 'cms_page', '5'],
])('%s is a %s [ROUTE-05]', async (url, _type, _id) => {
  expect(await (await map({ url })).json()).toMatchObject({ _type, _id })
})

test.each(['nowhere', 'lager', 'pflege/creme', 'herren/oxford/more'])(
  '%s resolves to nothing [ROUTE-05]',
  async (url) => {
    const response = await map({ url })
    expect(response.status).toBe(200)
    expect(await response.json()).toBeNull()
  },
)

test('only the requested fields and those that a route needs are returned [ROUTE-05]', async () => {
  const { _source } = (await (await map({ url: 'herren/oxford', includeFields: ['name'] })).json()) as {
    _source: object
  }
  expect(Object.keys(_source).sort()).toEqual(['id', 'name', 'sku', 'slug', 'type_id', 'url_path'])
})

test.each([
  ['{', 'malformed-json'],
  ['{}', 'url-missing'],
  ['[]', 'url-missing'],
  [{ url: 7 }, 'url-missing'],
  [{ url: 'a'.repeat(2001) }, 'url-too-long'],
])('%j is refused as %s [ROUTE-05]', async (body, error) => {
  const response = await map(body)
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ code: 400, meta: { error } })
})

test.each([
  'cmsPage/5',
  'cmsBlock/6',
  'cmsPageIdentifier/impressum/storeId/4',
  'cmsBlockIdentifier/lieferung/storeId/0',
])('content at %s [SHELL-14]', async (path) => {
  const { code, result } = (await (await app.request(`/api/ext/cms-data/${path}`)).json()) as {
    code: number
    result: { title: string }
  }
  expect(code).toBe(200)
  expect(result.title).toBeTruthy()
})

test.each(['cmsPage/99', 'cmsPageIdentifier/impressum/storeId/99', 'cmsBlockIdentifier/nope/storeId/4'])(
  'no content at %s is a coded 404 [SHELL-14]',
  async (path) => {
    const response = await app.request(`/api/ext/cms-data/${path}`)
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({ code: 404, meta: { error: 'cms-not-found' } })
  },
)

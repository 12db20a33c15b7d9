import { expect, test } from 'vitest'
import { STORE_VIEWS } from '#models/store/store-view.ts'
import { categoryHref } from '#models/urls/category-href.ts'
import { productHref } from '#models/urls/product-href.ts'
import { ROUTING } from '#models/urls/routing.ts'
import { findProduct } from '#src/features/product/load-product.server.ts'
import { smallShop } from '#tests/fixtures/catalogue/catalogue-answers.ts'

const { catalogue } = smallShop()
const [german, english] = STORE_VIEWS

test('a child redirects permanently to its parent and keeps the query [ROUTE-08]', async () => {
  const params = new URLSearchParams('utm_source=nl&gclid=1&childSku=OLD')
  const answer = findProduct(catalogue, german, 'OX-200-42', params)
  await expect(answer).rejects.toMatchObject({ status: 301 })
  const location = await answer.catch((response: Response) => response.headers.get('Location'))
  expect(location).toBe('/herren/oxford.html?utm_source=nl&gclid=1&childSku=OX-200-42')
})

test('in another store the child redirects to its parent there [ROUTE-08]', async () => {
  const location = await findProduct(catalogue, english, 'DE-300-42', new URLSearchParams()).catch(
    (response: Response) => response.headers.get('Location'),
  )
  expect(location).toMatch(/^\/en\/.*\?childSku=DE-300-42$/)
})

test('without URL dispatching pages have the named routes, and a variant is part of the path [ROUTE-03]', async () => {
  const routing = { ...ROUTING, usesUrlPaths: false }
  const product = await findProduct(catalogue, german, 'OX-200', new URLSearchParams())
  if (!product) throw new Error('no product')
  expect([productHref(product), productHref(product, routing)]).toEqual([
    '/herren/oxford.html',
    `/p/OX-200/${product.slug}`,
  ])
  const category = { url_path: 'herren/oxfords', slug: 'oxfords' }
  expect([categoryHref(category), categoryHref(category, routing)]).toEqual(['/herren/oxfords', '/c/oxfords'])
  const location = await findProduct(catalogue, english, 'OX-200-42', new URLSearchParams('gclid=1'), routing).catch(
    (response: Response) => response.headers.get('Location'),
  )
  expect(location).toBe(`/en/p/OX-200/${product.slug}/OX-200-42?gclid=1`)
})

test('if children are not opened as their parents, they have no page [CAT-03]', async () => {
  const routing = { ...ROUTING, opensParents: false }
  expect(await findProduct(catalogue, german, 'OX-200-42', new URLSearchParams(), routing)).toBeNull()
  expect(await findProduct(catalogue, german, 'OX-200', new URLSearchParams(), routing)).toMatchObject({
    sku: 'OX-200',
  })
})

import type { APIRequestContext } from '@playwright/test'
import { expect, test } from '../support/shop.ts'

const TYPES = ['simple', 'configurable', 'grouped', 'bundle', 'virtual', 'downloadable']

/** A product of the type, from the search API. */
async function productOf(
  request: APIRequestContext,
  type: string,
): Promise<{ sku: string; slug: string; path: string }> {
  const query = { _appliedFilters: [{ attribute: 'type_id', value: { eq: type } }] }
  const answer = await request.get('/api/catalog/welt_de/product/_search', {
    params: { request: JSON.stringify(query), request_format: 'search-query', size: '1' },
  })
  const { sku, slug, url_path } = (await answer.json()).hits.hits[0]._source
  return { sku, slug, path: `/${url_path}` }
}

async function nameAt(request: APIRequestContext, path: string): Promise<string | undefined> {
  return /<html[^>]* data-route="([^"]*)"/.exec(await (await request.get(path)).text())?.[1]
}

test('a product page has the route name of its type, at its own route and at the splat route [ROUTE-02]', async ({
  request,
}) => {
  for (const type of TYPES) {
    const { sku, slug, path } = await productOf(request, type)
    expect(await nameAt(request, `/p/${sku}/${slug}`)).toBe(`${type}-product`)
    expect(await nameAt(request, path)).toBe(`${type}-product`)
    expect(await nameAt(request, `/en/p/${sku}/${slug}`)).toBe(`en:${type}-product`)
  }
})

test('other pages have the specified route names, prefixed per store [ROUTE-13]', async ({ request }) => {
  for (const [path, name] of [
    ['/', 'home'],
    ['/herren', 'category'],
    ['/c/herren', 'category'],
    ['/de/herren', 'de_region:category'],
    ['/agb', 'cms-page'],
    ['/en/i/agb', 'en:cms-page'],
    ['/checkout', 'checkout'],
    ['/nowhere', 'page-not-found'],
  ] as const) {
    expect([path, await nameAt(request, path)]).toEqual([path, name])
  }
})

test('the route name changes with a client-side navigation [ROUTE-02]', async ({ page }) => {
  await page.goto('/herren')
  const root = page.locator('html')
  await expect(root).toHaveAttribute('data-route', 'category')
  await page.getByRole('main').getByRole('article').first().getByRole('link').click()
  await expect(root).toHaveAttribute('data-route', 'configurable-product')
  await page.goBack()
  await expect(root).toHaveAttribute('data-route', 'category')
})

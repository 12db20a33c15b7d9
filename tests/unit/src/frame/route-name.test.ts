import { expect, test } from 'vitest'
import { PRODUCT_TYPES } from '#models/product/product-kinds.ts'
import { STORE_VIEWS } from '#models/store/store-view.ts'
import { routeNameOf } from '#src/frame/route-name.ts'

const [german, english, third] = STORE_VIEWS

test.each(PRODUCT_TYPES)(
  'a %s product has a route name by its type, at its own route and at the splat route [ROUTE-02]',
  (type) => {
    const product = { type }
    expect(routeNameOf({ id: 'product', loaderData: { product } }, german)).toBe(`${type}-product`)
    expect(routeNameOf({ id: '*', loaderData: { found: { type: 'product', product } } }, german)).toBe(
      `${type}-product`,
    )
    expect(routeNameOf({ id: 'en:product', loaderData: { product } }, english)).toBe(`en:${type}-product`)
  },
)

test.each([
  ['category', { id: '*', loaderData: { found: { type: 'category', category: {} } } }],
  ['category', { id: 'category', loaderData: { category: {} } }],
  ['cms-page', { id: '*', loaderData: { found: { type: 'content', page: {} } } }],
  ['cms-page', { id: 'cms-page', loaderData: { page: {} } }],
  ['checkout', { id: 'checkout', loaderData: undefined }],
  ['home', { id: 'home', loaderData: { head: [] } }],
  ['page-not-found', { id: '*', loaderData: undefined }],
  [null, { id: 'root', loaderData: null }],
])('the name %s [ROUTE-02]', (name, match) => {
  expect(routeNameOf(match, german)).toBe(name)
})

test('names have the prefix of the store [ROUTE-13]', () => {
  const dispatched = { id: `${third.code}:*`, loaderData: { found: { type: 'category', category: {} } } }
  expect(routeNameOf(dispatched, third)).toBe('de_region:category')
  expect(routeNameOf({ id: 'en:checkout' }, english)).toBe('en:checkout')
  expect(routeNameOf({ id: 'en:*' }, english)).toBe('en:page-not-found')
})

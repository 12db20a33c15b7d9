import { expect, test } from 'vitest'
import { DEFAULT_STORE, STORE_VIEWS } from '#models/store/store-view.ts'
import { smallShop } from '#tests/fixtures/catalogue/catalogue-answers.ts'
import { query } from '#tests/fixtures/catalogue/shoes.ts'

const store = DEFAULT_STORE

test("a variant's SKU returns its parent, an unknown SKU nothing [CAT-03]", async () => {
  const { catalogue } = smallShop()
  expect((await catalogue.product(store, 'OX-200-43'))?.sku).toBe('OX-200')
  expect(await catalogue.product(store, 'nope')).toBeNull()
  expect((await catalogue.products(store, ['DE-300', 'nope', 'OX-200-42'])).map(({ sku }) => sku)).toEqual([
    'DE-300',
    'OX-200',
  ])
})

test.each([[{ id: 8 }], [{ slug: 'oxfords' }], [{ urlPath: '/herren/oxfords/' }]])(
  'a category is found by %j with its trail [CAT-11]',
  async (key) => {
    const place = await smallShop().catalogue.category(store, key)
    expect(place?.trail.map(({ id }) => id)).toEqual([7, 8])
  },
)

test('children, the menu and inactive categories [CAT-11]', async () => {
  const { catalogue } = smallShop()
  expect((await catalogue.category(store, { id: 7 }))?.children.map(({ id }) => id)).toEqual([8])
  expect(await catalogue.category(store, { id: 9 })).toBeNull()
  const menu = await catalogue.menu(store)
  expect(menu.map(({ category, children }) => [category.id, children.length])).toEqual([[7, 1]])
})

test('a sold-out variant is updated in documents and index of every store view [CAT-21]', async () => {
  const { catalogue } = smallShop()
  const before = catalogue.version
  catalogue.updateStock('DE-300-42', 0)
  for (const view of STORE_VIEWS) {
    const product = await catalogue.product(view, 'DE-300')
    expect(product?.stock).toMatchObject({ is_in_stock: false, qty: 0 })
    const inStock = query({ _appliedFilters: [{ attribute: 'stock.is_in_stock', value: { eq: true } }] })
    const { items } = await catalogue.search(view, inStock, { start: 0, size: 10 })
    expect(items.map(({ sku }) => sku)).not.toContain('DE-300')
  }
  expect(catalogue.version).toBe(before + 1)
})

test('unchanged stock keeps the version, and so every cached answer [CAT-21]', () => {
  const { catalogue } = smallShop()
  catalogue.updateStock('DE-300-42', 9)
  catalogue.updateStock('nope', 1)
  expect(catalogue.version).toBe(1)
})

test('a reader of a document cannot change it for others', async () => {
  const product = await smallShop().catalogue.product(store, 'OX-200')
  expect(() => product?.category_ids.push(1)).toThrow(TypeError)
})

test('new documents keep the current stock [CAT-21]', async () => {
  const { catalogue, catalogues } = smallShop()
  catalogue.updateStock('DE-300-42', 0)
  const before = catalogue.version
  catalogue.replace(catalogues)
  expect((await catalogue.product(store, 'DE-300'))?.stock.is_in_stock).toBe(false)
  expect(catalogue.version).toBeGreaterThan(before)
})

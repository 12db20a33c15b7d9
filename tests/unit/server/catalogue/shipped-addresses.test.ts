import { expect, test } from 'vitest'
import { STORE_VIEWS } from '#models/store/store-view.ts'
import { shippedCatalogue } from '#tests/fixtures/catalogue/shipped.ts'

const catalogue = shippedCatalogue()

test.each(STORE_VIEWS)('every address of the store $code resolves to its own entity [ROUTE-05]', async (store) => {
  const { products, categories, cmsPages } = catalogue.indexFor(store).catalogue
  const borne = [
    ...products
      .filter(({ status }) => status < 2)
      .map(({ id, url_path }) => ({ _type: 'product', id, path: url_path })),
    ...categories.filter((one) => one.is_active).map(({ id, url_path }) => ({ _type: 'category', id, path: url_path })),
    ...cmsPages.map(({ id, identifier }) => ({ _type: 'cms_page', id, path: identifier })),
  ]
  for (const { _type, id, path } of borne) {
    expect(await catalogue.mapUrl(store, path), path).toMatchObject({ _type, _id: String(id) })
  }
})

const FAQS = {
  de: ['schuhwissen', 'schuhwissen/faqs'],
  en: ['schuhwissen', 'schuhwissen/faqs'],
  it: ['guida-alle-scarpe', 'guida-alle-scarpe/domande-frequenti'],
} as const

test.each(STORE_VIEWS)(
  'the breadcrumbs of a page of the store $code follow the hierarchy of its address [SHELL-14]',
  (store) => {
    const { cms_hierarchy } = catalogue.indexFor(store).entities
    const at = (identifier: string) =>
      cms_hierarchy.search(
        {
          _availableFilters: [],
          _appliedFilters: [{ attribute: 'identifier', value: { eq: identifier }, scope: 'default' }],
          _appliedSort: [],
          _searchText: '',
        },
        { start: 0, size: 2 },
      ).items
    const [guide, faqs] = FAQS[store.language]
    const above = { parent_node_id: Reflect.get(at(guide)[0] ?? {}, 'id'), level: 2 }
    expect(at(faqs)).toMatchObject([above])
    expect(at(store.footer.imprint.slice(1))).toMatchObject([{ parent_node_id: null, level: 1 }])
  },
)

test.each(STORE_VIEWS)('a facet of the store $code counts no product twice [CAT-09]', (store) => {
  for (const product of catalogue.indexFor(store).catalogue.products) {
    expect(product.hf_color === undefined || !product.hf_color_options?.length, product.sku).toBe(true)
    expect(product.hf_shoe_size === undefined || !product.hf_shoe_size_options?.length, product.sku).toBe(true)
  }
})

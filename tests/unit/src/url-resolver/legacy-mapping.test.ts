import { expect, test } from 'vitest'
import { DEFAULT_STORE } from '#models/store/store-view.ts'
import { ForeignCatalogue } from '#server/catalogue/foreign-catalogue.ts'
import { legacyMapping } from '#src/url-resolver/legacy-mapping.server.ts'
import { smallShop } from '#tests/fixtures/catalogue/catalogue-answers.ts'
import { shippedCatalogue } from '#tests/fixtures/catalogue/shipped.ts'

const { app, catalogue: own } = smallShop()
const foreign = new ForeignCatalogue({
  apiUrl: 'https://backend.example/api',
  fetch: async (url, init) => app.request(url, init),
  now: () => 0,
  addsTax: false,
  promoted: () => ({ mainBanners: [], smallBanners: [], trustbar: [] }),
  log: () => {},
})

for (const [name, catalogue] of Object.entries({ own, foreign })) {
  test.each([
    ['herren/oxford.html', 'product', '1'],
    ['herren', 'category', '7'],
    ['herren/oxfords', 'category', '8'],
    ['IMPRESSUM', 'cms_page', '5'],
  ])(`${name}: without the URL map %s is still a %s [ROUTE-06]`, async (path, _type, _id) => {
    expect(await legacyMapping(catalogue, DEFAULT_STORE, path)).toMatchObject({ _type, _id })
  })

  test.each(['nowhere', 'lager', 'pflege/creme', '\u0000', '__proto__', '../etc/passwd', 'x'.repeat(5000)])(
    `${name}: nothing lives at an unknown, hidden or hostile path [ROUTE-06]`,
    async (path) => {
      expect(await legacyMapping(catalogue, DEFAULT_STORE, path)).toBeNull()
    },
  )
}

test('every path of the shipped catalogue leads to the same by the map and without it [ROUTE-05]', async () => {
  const catalogue = shippedCatalogue()
  const { items } = await catalogue.search(
    DEFAULT_STORE,
    { _availableFilters: [], _appliedFilters: [], _appliedSort: [], _searchText: '' },
    { start: 0, size: 40 },
  )
  const paths = ['herren', 'herren/oxford', 'impressum', ...items.flatMap(({ url_path }) => url_path ?? [])]
  expect(paths.length).toBeGreaterThan(30)
  for (const path of paths) {
    const mapped = await catalogue.mapUrl(DEFAULT_STORE, path)
    const { _type, _id } = (await legacyMapping(catalogue, DEFAULT_STORE, path)) ?? {}
    expect({ path, _type, _id }).toEqual({ path, _type: mapped?._type, _id: mapped?._id })
  }
})

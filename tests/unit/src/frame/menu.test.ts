import { expect, test } from 'vitest'
import { storeViewOf } from '#models/store/store-view.ts'
import { loadCategory } from '#src/features/listing/category-view.server.ts'
import { loadMenu } from '#src/frame/menu.server.ts'
import { shippedCatalogue } from '#tests/fixtures/catalogue/shipped.ts'

const catalogue = shippedCatalogue()

test.each([
  ['/', 'Herren', ['Machart', 'Leisten', 'Anlass']],
  ['/en', 'Men', ['Make', 'Last', 'Occasion']],
])(
  'the menu of the store at %s leads by make, last and occasion, never to an empty list [SHELL-02]',
  async (path, name, titles) => {
    const store = storeViewOf(path)
    const entry = (await loadMenu(catalogue, store)).find((one) => one.name === name)
    expect(entry?.groups.map(({ title }) => title)).toEqual(titles)
    for (const [label, href] of entry?.groups.flatMap(({ links }) => links) ?? []) {
      const { pathname, searchParams } = new URL(href, 'https://welt.example')
      const page = await loadCategory(catalogue, store, { urlPath: pathname.slice(1) }, searchParams)
      expect(page?.listing?.total, label).toBeGreaterThan(0)
    }
  },
)

test('categories without shoes have no such groups, and no group has more than six ways [SHELL-02]', async () => {
  const menu = await loadMenu(catalogue, storeViewOf('/'))
  expect(menu.find(({ name }) => name === 'Schuhpflege')?.groups).toEqual([])
  for (const { links } of menu.flatMap(({ groups }) => groups)) expect(links.length).toBeLessThanOrEqual(6)
})

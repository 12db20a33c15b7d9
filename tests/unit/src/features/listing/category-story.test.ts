import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeAll, expect, test } from 'vitest'
import { STORE_VIEWS, type StoreView } from '#models/store/store-view.ts'
import type { Category } from '#models/wire/catalogue.ts'
import { CatalogueService } from '#server/catalogue/catalogue-service.ts'
import { CategoryPage } from '#src/features/listing/category-page.tsx'
import { loadCategory } from '#src/features/listing/category-view.server.ts'
import { toLink } from '#src/frame/menu.server.ts'
import { loadTexts } from '#src/i18n/i18n.ts'
import { category, shoe, storeCatalogue } from '#tests/fixtures/catalogue/shoes.ts'

const [german, english] = STORE_VIEWS

beforeAll(() => Promise.all([loadTexts('de'), loadTexts('en')]))

const withStory = {
  cat_teaser_headline: 'Zwei Schnallen',
  cat_teaser_text: 'Die obere genügt.',
  cat_teaser_buttonlink: '/schuhwissen',
  cat_teaser_image_right: '/monk.webp',
  image: '/herren.webp',
  cms_block_a: 'vorher',
  cms_block_b: 'nachher',
  landing_page: 'landung',
} satisfies Partial<Category>

async function rendered(
  changes: Partial<Category>,
  { store = german as StoreView, products = 3 } = {},
): Promise<string> {
  const block = (id: number, identifier: string, content: string) => ({
    id,
    identifier,
    title: '',
    content,
    store_id: 4,
  })
  const catalogue = new CatalogueService(
    STORE_VIEWS.map((view) =>
      storeCatalogue(
        {
          products: Array.from({ length: products }, (_, place) => shoe(place + 1, { category_ids: [7] })),
          categories: [category(7, { url_path: 'monk', ...changes })],
          cmsBlocks: [
            block(1, 'vorher', '<p>Vorher, siehe <a href="/agb">AGB</a></p>'),
            block(2, 'nachher', '<p>Nachher</p>'),
            block(3, 'landung', '<h2>Landung</h2>'),
          ],
        },
        view,
      ),
    ),
  )
  const page = await loadCategory(catalogue, store, { id: 7 }, new URLSearchParams())
  if (!page) throw new Error('no category')
  const path = `${store.prefix}/monk`
  const router = createMemoryRouter([{ path, element: createElement(CategoryPage, { category: page }) }], {
    initialEntries: [path],
  })
  return renderToStaticMarkup(createElement(RouterProvider, { router }))
}

test('a category shows its teaser with a picture, and its blocks before and after the products [CAT-11]', async () => {
  const html = await rendered(withStory)
  expect(html).toMatch(/<a [^>]*href="\/schuhwissen"[^>]*>Zwei Schnallen<\/a>/)
  expect(html).toContain('Die obere genügt.')
  expect(html).toContain('/monk.webp')
  const [before, products, after] = ['Vorher', '<article', 'Nachher'].map((text) => html.indexOf(text))
  expect(before).toBeGreaterThan(0)
  expect(before).toBeLessThan(products ?? 0)
  expect(products).toBeLessThan(after ?? 0)
  expect(html).not.toContain('Landung')
})

test('a disabled teaser is not shown; the category keeps its picture [CAT-11]', async () => {
  const html = await rendered({ ...withStory, cat_teaser_is_active: false })
  expect(html).not.toContain('Zwei Schnallen')
  expect(html).not.toContain('/monk.webp')
  expect(html).toContain('/herren.webp')
})

test('a landing page comes before the products or replaces them [CAT-11]', async () => {
  expect(await rendered({ ...withStory, display_mode: 'PRODUCTS_AND_PAGE' })).toMatch(
    /Landung.*Vorher.*<article.*Nachher/s,
  )
  const alone = await rendered({ ...withStory, display_mode: 'PAGE' })
  expect(alone).toContain('Landung')
  expect(alone).not.toContain('<article')
})

test('links of blocks stay in the store [CAT-11]', async () => {
  const html = await rendered(withStory, { store: english })
  expect(html).toContain('href="/en/agb"')
  expect(html).toContain('href="/en/schuhwissen"')
})

test('an empty category shows a warning that can be dismissed, and a retry link [CAT-11]', async () => {
  const html = await rendered({}, { products: 0 })
  expect(html).toContain('Diese Kategorie ist offline nicht gespeichert.')
  expect(html).toMatch(/<button[^>]*>(<span[^>]*>)?OK/)
  expect(html).toMatch(/<a href="\/monk">Erneut versuchen<\/a>/)
})

test('the menu links to the content page that replaces a category [CAT-11]', () => {
  expect(toLink(category(7, { url_path: 'monk', cat_cms_url: '/schuhwissen' })).href).toBe('/schuhwissen')
  expect(toLink(category(7, { url_path: 'monk' })).href).toBe('/monk')
})

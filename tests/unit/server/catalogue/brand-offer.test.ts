import type { MetaDescriptor } from 'react-router'
import { describe, expect, test } from 'vitest'
import { listedFilters } from '#models/listing/listed-filters.ts'
import { storeViewOf } from '#models/store/store-view.ts'
import type { CatalogueReader } from '#models/wire/catalogue-reader.ts'
import type { Product } from '#models/wire/product.ts'
import { withProducts } from '#server/catalogue/with-products.ts'
import { readSeed } from '#server/seed/source.ts'
import { loadHome } from '#src/features/home/home-view.server.tsx'
import { findProduct, loadProduct } from '#src/features/product/load-product.server.ts'
import { productMeta } from '#src/features/product/product-meta.server.ts'
import { shippedCatalogue } from '#tests/fixtures/catalogue/shipped.ts'

const catalogue = shippedCatalogue()
const { images, lasts, products } = readSeed()
const OXFORD = 'OX-101-SW'
const BOOT = 'BO-541-TA'

/** What scenes show, by their style. */
const SHOWN_BY_SCENE: Readonly<Record<string, string>> = { 'wet-stone': 'lace-up-boot', trail: 'lace-up-boot' }

/** The kind of thing that a picture shows. */
function styleOf(path: string | null): string {
  const image = images.find(({ file }) => `/${file}` === path)
  if (!image) throw new Error(`There is no picture ${path}`)
  return SHOWN_BY_SCENE[image.style] ?? image.style
}

async function listed(pathname: string) {
  const query = { _availableFilters: [], _appliedFilters: listedFilters(), _appliedSort: [], _searchText: '' }
  return (await catalogue.search(storeViewOf(pathname), query, { start: 0, size: 999 })).items
}

async function menu(pathname: string): Promise<string[]> {
  const items = await catalogue.menu(storeViewOf(pathname))
  return items.flatMap(({ category, children }) => [
    category.name,
    ...children.map((child) => `- ${child.category.name}`),
  ])
}

test.each([
  ['/bergwelt', 'Bergschuh', 6],
  ['/hauswelt', 'Hausschuh', 6],
])('%s sells what its name promises: %s in %i colours [SHELL-17]', async (prefix, kind, count) => {
  const names = (await listed(prefix)).map(({ name }) => name)
  expect(names.filter((name) => name.startsWith(kind))).toHaveLength(count)
})

describe.each([
  ['/bergwelt', /Boot|Bergschuh|stiefel|creme|wachs|bürste|Schnürsenkel/i, /Balmoral|Oxford|Derby|Monk|Loafer/],
  ['/hauswelt', /Loafer|Hausschuh|creme|wachs|bürste|Schuhspanner/i, /Boot|stiefel|Oxford|Derby|Monk No/i],
])('%s', (prefix, sold, unsold) => {
  test('lists what is below its roots, and nothing else [SHELL-17]', async () => {
    const names = (await listed(prefix)).map(({ name }) => name)
    expect(names.length).toBeGreaterThan(20)
    expect(names.filter((name) => !sold.test(name) || unsold.test(name))).toEqual([])
  })

  test('has no empty category in its menu, and each picture there is of something that it sells [SHELL-17]', async () => {
    const store = storeViewOf(prefix)
    const pictured = (await listed(prefix)).flatMap(({ media_gallery = [] }) => media_gallery.map(({ image }) => image))
    const styles = new Set(pictured.map(styleOf))
    const items = (await catalogue.menu(store)).flatMap((item) => [item, ...item.children])
    expect(items.length).toBeGreaterThan(6)
    for (const { category } of items) {
      expect(category.product_count, category.name).toBeGreaterThan(0)
      expect(styles.has(styleOf(category.image)), `${category.name} ${category.image}`).toBe(true)
    }
  })

  test.each(['', '/en', '/it'])(
    'names no last on which it has no shoe, in the store %s [SHELL-17]',
    async (language) => {
      const store = storeViewOf(`${prefix}${language}`)
      const own = new Set((await listed(`${prefix}${language}`)).map(({ hf_shoe_last }) => hf_shoe_last))
      const foreign = lasts.filter(({ id }) => !own.has(id)).map(({ name }) => name)
      expect(foreign.length).toBeGreaterThan(5)
      const claim = new RegExp(`zwölf|twelve|dodici|${foreign.join('|')}`, 'i')
      const items = (await catalogue.menu(store)).flatMap((item) => [item, ...item.children])
      for (const { category } of items) {
        const { description, cat_menu_right_headline, cat_teaser_headline, cat_teaser_text } = category
        const block = category.cms_block_b ? await catalogue.cmsBlock(store, category.cms_block_b) : null
        const said = [description, cat_menu_right_headline, cat_teaser_headline, cat_teaser_text, block?.content].join(
          ' ',
        )
        expect(claim.exec(said)?.[0], `${category.name}: ${said}`).toBeUndefined()
      }
    },
  )

  test.each(['', '/en', '/de', '/it'])(
    'speaks of itself on its page about the house, in the store %s [SHELL-17]',
    async (language) => {
      const [own, first] = await Promise.all(
        [storeViewOf(`${prefix}${language}`), storeViewOf(language || '/')].map((store) =>
          catalogue.cmsPage(store, 'about-us'),
        ),
      )
      expect(own?.content.length).toBeGreaterThan(500)
      expect(own?.content).not.toBe(first?.content)
      expect(own?.content).not.toMatch(/zwölf Leisten|twelve lasts|dodici forme/i)
    },
  )

  test.each(['', '/en', '/de', '/it'])('promotes what it sells, in the store %s [SHELL-14]', async (language) => {
    const store = storeViewOf(`${prefix}${language}`)
    const { promoted, arrivals, bestSellers } = await loadHome(catalogue, store)
    expect(promoted.mainBanners).toHaveLength(2)
    expect(promoted.smallBanners).toHaveLength(3)
    for (const { link, headline } of [...promoted.mainBanners, ...promoted.smallBanners]) {
      expect(headline).not.toBe('')
      const found = await catalogue.mapUrl(store, link.slice(1))
      expect(found, link).toMatchObject({ _type: 'category' })
      const place = await catalogue.category(store, { urlPath: link })
      expect(place?.category.product_count, link).toBeGreaterThan(0)
    }
    expect(arrivals).toHaveLength(8)
    expect(bestSellers.cards.length).toBeGreaterThan(7)
  })
})

test('the first brand sells everything, under the whole menu [SHELL-17]', async () => {
  const saleable = products.filter(({ status }) => status === 1)
  expect((await listed('/')).length).toBe(saleable.length)
  expect(await menu('/')).toEqual(
    expect.arrayContaining(['Herren', '- Oxford', '- Boots', 'Damen', 'Schuhpflege', 'Zubehör']),
  )
  expect(await menu('/bergwelt')).not.toContain('- Oxford')
})

test('a home page explains only what the brand sells [SHELL-14]', async () => {
  const explained = async (pathname: string) => (await loadHome(catalogue, storeViewOf(pathname))).knowledge.length
  expect([await explained('/'), await explained('/bergwelt'), await explained('/hauswelt')]).toEqual([2, 1, 0])
})

test('a category that the brand does not have has no page there [SHELL-17]', async () => {
  expect(await catalogue.category(storeViewOf('/'), { id: 11 })).not.toBeNull()
  expect(await catalogue.category(storeViewOf('/bergwelt'), { id: 11 })).toBeNull()
})

test('a product that a sister shop sells has its page there, with the chosen size [SHELL-17]', async () => {
  const params = new URLSearchParams({ childSku: `${OXFORD}-43-G` })
  const boot = await findProduct(catalogue, storeViewOf('/bergwelt/en'), BOOT, params)
  expect(boot?.sku).toBe(BOOT)
  const moved = await findProduct(catalogue, storeViewOf('/bergwelt/en'), OXFORD, params).catch(
    (thrown: unknown) => thrown,
  )
  expect(moved).toBeInstanceOf(Response)
  const { status, headers } = moved as Response
  expect([status, headers.get('X-Remix-Reload-Document')]).toEqual([302, 'true'])
  expect(headers.get('Location')).toMatch(/^\/en\/men\/oxford\/[^?]+\?childSku=OX-[^&]+-43-G$/)
  expect(await findProduct(catalogue, storeViewOf('/bergwelt'), 'NO-SUCH-SHOE', params)).toBeNull()
})

test('a page of the brand leads to no product that it does not sell [SHELL-17]', async () => {
  const store = storeViewOf('/bergwelt')
  const boot = await findProduct(catalogue, store, BOOT, new URLSearchParams())
  if (!boot) throw new Error('Bergwelt has no boot')
  const { product } = await loadProduct(catalogue, store, boot)
  const paths = new Set((await listed('/bergwelt')).map(({ url_path }) => `/bergwelt/${url_path}`))
  const linked = [...product.sections.others.matchAll(/href="([^"?]+)/g)].map(([, href]) => href ?? '')
  expect(linked.length).toBeGreaterThan(2)
  expect(linked.filter((href) => !paths.has(href))).toEqual([])
})

test.each([
  // The boot has the same address in both shops but for the prefix; each language and region leads to its own.
  ['/bergwelt', ''],
  ['/bergwelt/en', '/en'],
  ['/bergwelt/de', '/de'],
  ['/hauswelt/it', '/it'],
])('the product page of %s names that of Welt at “%s” as the one to list [SHELL-16]', async (prefix, first) => {
  const store = storeViewOf(prefix)
  const [product] = (await listed(prefix)).filter(({ sku }) => /^(?:BO|LO)-/.test(sku))
  if (!product) throw new Error(`${prefix} has no shoes`)
  const { head } = await pageOf(prefix, product)
  const { head: headOfFirst } = await pageOf(first || '/', product)
  const canonical = `https://welt.test${first}/${product.url_path}`
  expect(linksOf(head, 'canonical')).toEqual([canonical])
  expect(linksOf(headOfFirst, 'canonical')).toEqual([canonical])
  // Alternates stand on the pages that are listed.
  expect(linksOf(head, 'alternate')).toEqual([])
  expect(linksOf(headOfFirst, 'alternate')).toHaveLength(5)
  expect(head).toContainEqual({ property: 'og:url', content: `https://welt.test${store.prefix}/${product.url_path}` })
})

test('a product that only a sister shop sells is to be listed there [SHELL-16]', async () => {
  const [boot] = (await listed('/bergwelt')).filter(({ sku }) => sku === BOOT)
  if (!boot) throw new Error('Bergwelt has no boot')
  const hidden = withProducts(catalogue, (store, products) =>
    products.map((product) => (store.brand.code === 'welt' ? { ...product, visibility: 1 } : product)),
  )
  const { head } = await pageOf('/bergwelt', boot, hidden)
  expect(linksOf(head, 'canonical')).toEqual([`https://welt.test/bergwelt/${boot.url_path}`])
  expect(linksOf(head, 'alternate')).toHaveLength(5)
})

async function pageOf(prefix: string, product: Product, reader: CatalogueReader = catalogue) {
  const store = storeViewOf(prefix)
  const page = await loadProduct(reader, store, product)
  return { head: productMeta(page, store, 'https://welt.test') }
}

function linksOf(head: readonly MetaDescriptor[], rel: string) {
  return head.flatMap((tag) => ('rel' in tag && tag.rel === rel ? [tag.href] : []))
}

test('what a sister shop sells can stay in the cart: it is hidden, not gone [SHELL-17]', async () => {
  const oxford = await catalogue.product(storeViewOf('/bergwelt'), OXFORD)
  expect(oxford?.visibility).toBe(1)
  expect(oxford?.final_price_incl_tax).toBe((await catalogue.product(storeViewOf('/'), OXFORD))?.final_price_incl_tax)
})

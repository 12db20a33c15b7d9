import { expect, test } from 'vitest'
import type { CartLine } from '#models/cart/cart-line.ts'
import { type StoreView, storeViewOf } from '#models/store/store-view.ts'
import { toLineProduct } from '#src/features/cart/find-line-texts.ts'
import { lineOptions } from '#src/features/cart/line-options.ts'
import { toCartLine, toPartLines } from '#src/features/product/cart-line.ts'
import { isShown, loadProduct } from '#src/features/product/load-product.server.ts'
import { firstChoice } from '#src/features/product/product-choice.ts'
import { shippedCatalogue } from '#tests/fixtures/catalogue/shipped.ts'
import { query } from '#tests/fixtures/catalogue/shoes.ts'

const catalogue = shippedCatalogue()
const GERMAN = storeViewOf('/')
const ENGLISH = storeViewOf('/en')

/** The cart lines after adding the first variant of a product page. */
async function linesOf(store: StoreView, sku: string): Promise<CartLine[]> {
  const product = await productOf(store, sku)
  const { product: view } = await loadProduct(catalogue, store, product)
  const mintId = () => 'line'
  const choice = firstChoice(view, { sku: view.variants[0]?.sku ?? '', values: {} })
  if (view.type === 'grouped') return toPartLines(view, choice, mintId)
  const line = toCartLine(view, choice, mintId)
  return line ? [line] : []
}

async function productOf(store: StoreView, sku: string) {
  const product = await catalogue.product(store, sku)
  if (!product) throw new Error(`${store.code} does not sell ${sku}`)
  return product
}

async function colouredSkus(): Promise<string[]> {
  const { items } = await catalogue.search(GERMAN, query({}), { start: 0, size: 500 })
  return items.filter((item) => isShown(item) && (item.hf_color ?? item.hf_color_options)).map(({ sku }) => sku)
}

const colour = ({ options }: CartLine, label: string) => options.find((option) => option.label === label)?.value

test.each([
  [GERMAN, 'Farbe', 'Schwarz'],
  [ENGLISH, 'Colour', 'Black'],
])('a shoe in one colour names it in its line [CHK-10]', async (store, label, value) => {
  const [line] = await linesOf(store, 'BO-512-SW')
  expect(line?.options).toContainEqual({ label, value })
})

test('laces that are bought with a set name their colour [CHK-10]', async () => {
  const lines = await linesOf(ENGLISH, 'SET-REISE')
  expect(lines.map((line) => [line.sku, colour(line, 'Colour')])).toEqual([
    ['PF-BUERSTE-REISE', undefined],
    ['PF-CREME-SW', 'Black'],
    ['ZU-SENKEL-75', 'Black'],
  ])
})

test('a line names its colour, whether bought in this store or read from another store’s catalogue [CHK-10]', async () => {
  const skus = await colouredSkus()
  expect(skus.length).toBeGreaterThan(140)
  const { attributeMetadata } = await catalogue.search(
    ENGLISH,
    query({ _availableFilters: [{ field: 'hf_color', scope: 'catalog', options: { size: 100 } }] }),
    { start: 0, size: 0 },
  )
  const colours = attributeMetadata.find(({ attribute_code }) => attribute_code === 'hf_color')
  for (const sku of skus) {
    const [bought] = await linesOf(ENGLISH, sku)
    const [elsewhere] = await linesOf(GERMAN, sku)
    if (!bought || !elsewhere) throw new Error(`${sku} cannot be bought`)
    expect(colour(bought, 'Colour'), sku).toBeTruthy()
    expect(lineOptions(toLineProduct(await productOf(ENGLISH, sku), colours), elsewhere), sku).toEqual(bought.options)
  }
})

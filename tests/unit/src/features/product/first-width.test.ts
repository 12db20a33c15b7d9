import { describe, expect, test } from 'vitest'
import { DEFAULT_STORE, type StoreView, viewsOfBrand } from '#models/store/store-view.ts'
import type { Product } from '#models/wire/product.ts'
import { isShown, loadProduct } from '#src/features/product/load-product.server.ts'
import { firstChoice } from '#src/features/product/product-choice.ts'
import { shippedCatalogue } from '#tests/fixtures/catalogue/shipped.ts'
import { query } from '#tests/fixtures/catalogue/shoes.ts'

const catalogue = shippedCatalogue()
const WIDTH = 'hf_shoe_width'

async function shoesInWidths(store: StoreView): Promise<Product[]> {
  const { items } = await catalogue.search(store, query({}), { start: 0, size: 500 })
  return items.filter((product) => isShown(product) && widthsOf(product).length > 1)
}

function widthsOf({ configurable_options = [] }: Product) {
  return configurable_options.find(({ attribute_code }) => attribute_code === WIDTH)?.values ?? []
}

/** Letters of the widths that have a size in stock. */
function lettersInStock(product: Product): string[] {
  const ids = new Set(
    (product.configurable_children ?? [])
      .filter(({ status, stock }) => status < 2 && stock.is_in_stock)
      .map((child) => child[WIDTH]),
  )
  return widthsOf(product).flatMap(({ value_index, label }) => (ids.has(value_index) ? label.slice(0, 1) : []))
}

async function chosenLetter(store: StoreView, product: Product): Promise<string | null> {
  const { product: view } = await loadProduct(catalogue, store, product)
  const id = firstChoice(view).configuration[WIDTH]
  return (
    widthsOf(product)
      .find(({ value_index }) => value_index === id)
      ?.label.slice(0, 1) ?? null
  )
}

describe.each(viewsOfBrand(DEFAULT_STORE))('in the store $code', (store) => {
  test('every shoe in two widths starts with G if G is in stock, otherwise without a width [CAT-02]', async () => {
    const shoes = await shoesInWidths(store)
    expect(shoes.length).toBeGreaterThan(60)
    for (const shoe of shoes) {
      const expected = lettersInStock(shoe).includes('G') ? 'G' : null
      expect(await chosenLetter(store, shoe), shoe.sku).toBe(expected)
    }
  })
})

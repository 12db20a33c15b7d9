import type { APIRequestContext } from '@playwright/test'
import { expect, plentifulPair, test } from './support/shop.ts'

test('a sold-out size is marked, can be chosen, says so and cannot be bought [CAT-20, CAT-21]', async ({
  shopper,
  request,
}) => {
  const { page, words } = shopper
  const { sku, slug, size } = await soldOutPair(request)
  await shopper.visit('/')
  await shopper.rejectTracking()
  await shopper.visit(`/p/${sku}/${slug}`)
  const radio = page.getByRole('radiogroup', { name: words.size }).getByRole('radio', { name: size, exact: true })
  await expect(radio).toBeEnabled()
  await expect(radio).toHaveAccessibleDescription('ausverkauft')
  await radio.check({ force: true })
  await expect(page.getByText('Nicht auf Lager')).toBeVisible()
  await expect(page.getByRole('button', { name: words.addToCart })).toBeDisabled()
})

test('another colour of the model is opened with the size that was chosen [CAT-02]', async ({ shopper, request }, {
  workerIndex,
}) => {
  const { page, words } = shopper
  const pair = await plentifulPair(request, workerIndex)
  await shopper.visit('/')
  await shopper.rejectTracking()
  await shopper.openProduct(pair)
  await shopper.chooseSize(pair.size)
  const colours = page.getByRole('list', { name: 'Farben dieses Modells' }).getByRole('link')
  await colours.and(page.locator(':not([aria-current])')).first().click()
  await expect(page).not.toHaveURL(new RegExp(pair.parentSku))
  const size = page.getByRole('radiogroup', { name: words.size }).getByRole('radio', { name: pair.size, exact: true })
  await expect(size).toBeChecked()
})

interface WireShoe {
  sku: string
  slug: string
  configurable_options: { attribute_code: string; values: { value_index: number; label: string }[] }[]
  configurable_children: { hf_shoe_size?: number; stock: { is_in_stock: boolean } }[]
}

/** A size that no width of a model has in stock. */
async function soldOutPair(request: APIRequestContext): Promise<{ sku: string; slug: string; size: string }> {
  const query = {
    _appliedFilters: [{ attribute: 'type_id', value: { eq: 'configurable' }, scope: 'default' }],
    _searchText: '',
  }
  const response = await request.get('/api/catalog/welt_de/product/_search', {
    params: { request: JSON.stringify(query), request_format: 'search-query', size: '160' },
  })
  const answer = (await response.json()) as { hits: { hits: { _source: WireShoe }[] } }
  for (const { _source: shoe } of answer.hits.hits) {
    const sizes = shoe.configurable_options.find(({ attribute_code }) => attribute_code === 'hf_shoe_size')?.values
    for (const { value_index, label } of sizes ?? []) {
      const children = shoe.configurable_children.filter(({ hf_shoe_size }) => hf_shoe_size === value_index)
      if (children.length > 0 && children.every(({ stock }) => !stock.is_in_stock)) {
        return { sku: shoe.sku, slug: shoe.slug, size: label }
      }
    }
  }
  throw new Error('The catalogue has no size that is sold out')
}

import type { APIRequestContext } from '@playwright/test'

interface WireShoe {
  id: number
  sku: string
  slug: string
  configurable_options: { attribute_code: string; values: { value_index: number; label: string }[] }[]
  configurable_children: { sku: string; hf_shoe_size?: number; stock: { is_in_stock: boolean } }[]
}

interface SoldOutPair {
  /** Of the model. */
  readonly id: number
  readonly sku: string
  readonly slug: string
  readonly size: string
  /** Of the size, one for each width. */
  readonly skus: readonly string[]
}

/** A size that is out of stock in every width of a model. */
export async function soldOutPair(request: APIRequestContext): Promise<SoldOutPair> {
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
        return { id: shoe.id, sku: shoe.sku, slug: shoe.slug, size: label, skus: children.map(({ sku }) => sku) }
      }
    }
  }
  throw new Error('The catalogue has no size that is sold out')
}

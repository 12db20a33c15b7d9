import { Connection } from '#server/search/opensearch/connection.ts'
import { openSearchProducts } from '#server/search/opensearch/open-search-products.ts'
import { productEngine } from '#server/search/product-engine.ts'
import { searchEngineContract } from '#tests/fixtures/search-engine-contract.ts'

searchEngineContract('in process', async (attributes, products) => productEngine('de', attributes, products))

// With your own cluster: `OPENSEARCH_URL=http://localhost:9200 npx vitest run --project unit
// tests/unit/server/search/contract.test.ts`
const url = process.env.OPENSEARCH_URL
if (url) {
  let turn = 0
  searchEngineContract('OpenSearch', async (attributes, products) => {
    const documents = new Map(products.map((product) => [product.id, product]))
    const engine = openSearchProducts({
      connection: new Connection({ url, fetch }),
      alias: `welt-contract-${process.pid}-${turn++}`,
      language: 'de',
      attributes,
      names: products.map(({ name }) => name),
      documents,
      now: Date.now,
    })
    await engine.rebuild(products)
    return {
      search: (query, page) => engine.search(query, page),
      suggest: (text, limit) => engine.suggest(text, limit),
      upsert: (product) => {
        documents.set(product.id, product)
        return engine.upsert(product)
      },
      remove: (id) => engine.remove(id),
    }
  })
}

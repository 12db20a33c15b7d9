/**
 * Processor time of catalogue questions, each as the median of many runs:
 * `node bench/search.ts [folder of a generated catalogue]`. Without a folder the shipped catalogue is asked.
 */
import { Hono } from 'hono'
import * as v from 'valibot'
import { searchQuerySchema } from '#models/search.ts'
import { DEFAULT_STORE } from '#models/store-view.ts'
import { CatalogueService } from '#server/catalogue/catalogue-service.ts'
import { storeCatalogue } from '#server/catalogue/documents.ts'
import { catalogRouter } from '#server/commerce/catalog.ts'
import { readSeed } from '#server/db/seed/source.ts'

const RUNS = 51
const LISTED = [
  { attribute: 'visibility', value: { in: [2, 3, 4] } },
  { attribute: 'status', value: { in: [0, 1] } },
]
const FACETS = ['hf_shoe_size', 'hf_color', 'hf_shoe_make', 'hf_shoe_last', 'hf_shoe_outsole', 'price'].map(
  (field) => ({
    field,
  }),
)

function processorMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

async function median(work: () => unknown): Promise<{ cpu: number; wall: number }> {
  for (let run = 0; run < 10; run++) await work()
  const runs: { cpu: number; wall: number }[] = []
  for (let run = 0; run < RUNS; run++) {
    const cpu = processorMs()
    const wall = performance.now()
    await work()
    runs.push({ cpu: processorMs() - cpu, wall: performance.now() - wall })
  }
  const middle = (of: 'cpu' | 'wall') => runs.map((run) => run[of]).sort((a, b) => a - b)[RUNS >> 1] ?? 0
  return { cpu: middle('cpu'), wall: middle('wall') }
}

const before = processorMs()
const documents = storeCatalogue(readSeed(process.argv[2]), DEFAULT_STORE, new Date())
const expanded = processorMs()
const catalogue = new CatalogueService([documents])
const built = processorMs()
const app = new Hono().route('/api', catalogRouter({ catalogue }))
const shelf = catalogue.shelf(DEFAULT_STORE)
const PAGE = { start: 0, size: 50 }

const questions: Record<string, v.InferInput<typeof searchQuerySchema>> = {
  'listing, whole shop, five facets and price': { _availableFilters: FACETS, _appliedFilters: LISTED },
  'listing, one category': {
    _availableFilters: FACETS,
    _appliedFilters: [...LISTED, { attribute: 'category_ids', value: { in: [11] } }],
  },
  'listing, filtered and sorted, page 3': {
    _availableFilters: FACETS,
    _appliedFilters: [
      ...LISTED,
      { attribute: 'hf_color', value: { in: [1101, 1102] }, scope: 'catalog' },
      { attribute: 'price', value: { gte: 100 }, scope: 'catalog' },
    ],
    _appliedSort: [{ field: 'final_price', options: 'asc' }],
  },
  'text with a typing error': { _availableFilters: FACETS, _appliedFilters: LISTED, _searchText: 'oxfrod braun' },
  'text, compound': { _availableFilters: FACETS, _appliedFilters: LISTED, _searchText: 'schwarze wildlederstiefel' },
}

console.log(`${documents.products.length} products, Node ${process.version}`)
console.log(`documents ${Math.round(expanded - before)} ms, index ${Math.round(built - expanded)} ms of processor time`)
console.log(`resident ${Math.round(process.memoryUsage().rss / 1e6)} MB\n`)
console.log('processor ms | wall ms | question')

function print(name: string, { cpu, wall }: { cpu: number; wall: number }): void {
  console.log(`${cpu.toFixed(3).padStart(12)} | ${wall.toFixed(3).padStart(7)} | ${name}`)
}

for (const [name, question] of Object.entries(questions)) {
  const query = v.parse(searchQuerySchema, question)
  const start = name.includes('page 3') ? 100 : 0
  print(name, await median(() => shelf.search(query, { ...PAGE, start })))
}
print('suggest "stie"', await median(() => shelf.engine.suggest('stie')))

let miss = 0
async function call(unique: boolean): Promise<void> {
  const request = encodeURIComponent(JSON.stringify({ _availableFilters: FACETS, _appliedFilters: LISTED }))
  const nonce = unique ? `&_source_exclude=nothing${miss++}` : ''
  const path = `/api/catalog/welt_de/product/_search?request=${request}&size=50&response_format=compact${nonce}`
  const response = await app.request(path, { headers: { 'accept-encoding': 'br' } })
  if (response.status !== 200) throw new Error(`The API answered ${response.status}`)
  await response.arrayBuffer()
}
print('API listing, five facets, brotli, cached', await median(() => call(false)))
print('API listing, five facets, brotli, not cached', await median(() => call(true)))

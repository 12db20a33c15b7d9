import type { Product } from '#models/wire/product.ts'
import { streamedEngine } from '#server/search/product-engine.ts'
import { attributes, expanded, names, StoredProducts, sources } from './catalogue.ts'
import { type Figures, median, processorMs } from './measure.ts'
import { PAGE_SIZE, QUESTIONS, SUGGESTED } from './questions.ts'

/** Runs per measurement, because reading the time takes some microseconds too. */
const BATCH = 16

/** Our engine, fed one product at a time. */
export async function welt(count: number): Promise<Figures> {
  const store = new StoredProducts()
  const engine = streamedEngine({ language: 'de', attributes, names }, [], store)
  let buildMs = 0
  let last: Product | null = null
  let batch: Product[] = []
  for (const source of sources(count)) {
    store.add(source)
    last = expanded(source)
    batch.push(last)
    if (batch.length === BATCH) index()
  }
  index()
  store.flush()
  const megabytes = process.resourceUsage().maxRSS / 1024
  const questionMs: number[] = []
  const totals: number[] = []
  for (const { query, start } of QUESTIONS) {
    questionMs.push(await median(() => engine.search(query, { start, size: PAGE_SIZE })))
    totals.push(engine.search(query, { start, size: PAGE_SIZE }).total)
  }
  let turn = 0
  const changeMs = await median(() => {
    if (last) engine.upsert({ ...last, name: `${last.name} ${turn++ % 2 === 0 ? 'neu' : 'alt'}` })
  })
  return { buildMs, megabytes, changeMs, suggestMs: await median(() => engine.suggest(SUGGESTED)), questionMs, totals }

  function index(): void {
    const before = processorMs()
    for (const product of batch) engine.upsert(product)
    buildMs += processorMs() - before
    batch = []
  }
}

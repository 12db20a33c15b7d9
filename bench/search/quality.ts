/**
 * Search quality on the shipped catalogue: recall, precision at 10 and mean reciprocal rank of the judged queries, per
 * language: `npm run search:quality`. Lists queries that miss products.
 */
import { DEFAULT_STORE, STORE_VIEWS } from '#models/store/store-view.ts'
import { CatalogueService } from '#server/catalogue/catalogue-service.ts'
import { storeCatalogue } from '#server/catalogue/documents.ts'
import { readSeed } from '#server/seed/source.ts'
import { ENGLISH } from '#tests/fixtures/judged-queries/english.ts'
import { GERMAN } from '#tests/fixtures/judged-queries/german.ts'
import { judge } from '#tests/fixtures/judged-queries/measure.ts'
import { SPOKEN_ENGLISH } from '#tests/fixtures/judged-queries/spoken-english.ts'
import { SPOKEN_GERMAN } from '#tests/fixtures/judged-queries/spoken-german.ts'
import { STRANGERS_ENGLISH, STRANGERS_GERMAN } from '#tests/fixtures/judged-queries/strangers.ts'

/** A day within the sale. */
const DAY = new Date('2026-11-02T12:00:00Z')
const english = STORE_VIEWS.find(({ language }) => language === 'en') ?? DEFAULT_STORE
const seed = readSeed()
const catalogues = [DEFAULT_STORE, english].map((store) => storeCatalogue(seed, store, DAY))
const service = new CatalogueService(catalogues)

for (const [store, writers, queries] of [
  [DEFAULT_STORE, 'ours', GERMAN],
  [DEFAULT_STORE, 'by strangers', STRANGERS_GERMAN],
  [DEFAULT_STORE, 'spoken', SPOKEN_GERMAN],
  [english, 'ours', ENGLISH],
  [english, 'by strangers', STRANGERS_ENGLISH],
  [english, 'spoken', SPOKEN_ENGLISH],
] as const) {
  const products = catalogues.find((catalogue) => catalogue.store === store)?.products ?? []
  const report = await judge(queries, products, async (query, size) => {
    const { items } = await service.search(store, query, { start: 0, size })
    return items
  })
  const figures = [
    `recall ${report.recall.toFixed(3)}`,
    `P@10 ${report.precision.toFixed(3)}`,
    `MRR ${report.meanReciprocalRank.toFixed(3)}`,
  ]
  console.log(`${store.language}, ${writers}: ${queries.length} queries · ${figures.join(' · ')}`)
  for (const { text, precision, recall, reciprocalRank } of report.judgements) {
    if (precision === 1 && recall === 1 && reciprocalRank === 1) continue
    const row = [precision, recall, reciprocalRank].map((figure) => figure.toFixed(2)).join(' | ')
    console.log(`  P@10 | recall | RR  ${row}  ${text}`)
  }
}

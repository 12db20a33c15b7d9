/**
 * Runs the judged queries of the OpenSearch adapter on Lucene 8, the library inside OpenSearch 1 and Elasticsearch 7:
 * `node bench/search/lucene/run.ts <folder of lucene-core-8*.jar and lucene-analyzers-common-8*.jar>`, as in Debian's
 * liblucene8-java. It does not test how a server parses the JSON.
 */
import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { understoodQuery } from '#models/listing/understanding.ts'
import { DEFAULT_STORE, STORE_VIEWS, type StoreView } from '#models/store/store-view.ts'
import type { Product } from '#models/wire/product.ts'
import type { SearchQuery } from '#models/wire/search.ts'
import { storeCatalogue } from '#server/catalogue/documents.ts'
import type { Clause, RangeEnds } from '#server/search/opensearch/dsl.ts'
import { indexedRecord, SPELLING, TERMS } from '#server/search/opensearch/indexed-record.ts'
import { searchBody } from '#server/search/opensearch/search-body.ts'
import { namesIn, productAnalyser, productSkus } from '#server/search/product-engine.ts'
import { productFields } from '#server/search/product-fields.ts'
import { productTexts } from '#server/search/product-texts.ts'
import { queryReader } from '#server/search/understanding/query-reader.ts'
import { readSeed } from '#server/seed/source.ts'
import { ENGLISH } from '#tests/fixtures/judged-queries/english.ts'
import { GERMAN } from '#tests/fixtures/judged-queries/german.ts'
import { type JudgedQuery, judge } from '#tests/fixtures/judged-queries/measure.ts'
import { SPOKEN_ENGLISH } from '#tests/fixtures/judged-queries/spoken-english.ts'
import { SPOKEN_GERMAN } from '#tests/fixtures/judged-queries/spoken-german.ts'
import { STRANGERS_ENGLISH, STRANGERS_GERMAN } from '#tests/fixtures/judged-queries/strangers.ts'

const folder = process.argv[2]
if (!folder) throw new Error('Where are the jars of Lucene 8?')
/** Java 11 or newer. */
const JAVA = process.env.JAVA ?? 'java'
const seed = readSeed()
const english = STORE_VIEWS.find(({ language }) => language === 'en') ?? DEFAULT_STORE
await report(DEFAULT_STORE, [...GERMAN, ...STRANGERS_GERMAN, ...SPOKEN_GERMAN])
await report(english, [...ENGLISH, ...STRANGERS_ENGLISH, ...SPOKEN_ENGLISH])

async function report(store: StoreView, queries: readonly JudgedQuery[]): Promise<void> {
  const { products, attributes } = storeCatalogue(seed, store, new Date('2026-11-02T12:00:00Z'))
  const names = namesIn(products)
  const analyser = productAnalyser({ language: store.language, attributes, names })
  const fields = productFields(attributes)
  const read = queryReader({ store, attributes, names })
  const texts = productTexts(store.language, attributes)
  const java = spawn(JAVA, ['-cp', `${folder}/*`, fileURLToPath(new URL('LuceneOracle.java', import.meta.url))], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const answers = createInterface({ input: java.stdout })[Symbol.asyncIterator]()
  for (const product of products) {
    java.stdin.write(`D ${product.id}\n`)
    const record = indexedRecord(product, { texts: texts(product), skus: productSkus(product), fields, analyser })
    for (const [field, value] of Object.entries(record)) {
      const isText = field === SPELLING || field.startsWith(`${TERMS}.`)
      for (const one of typeof value === 'string' ? [value] : value) {
        java.stdin.write(`${isText ? 'T' : 'K'} ${encoded(field)} ${encoded(one)}\n`)
      }
    }
  }
  const byId = new Map(products.map((product) => [product.id, product]))
  const { precision, recall, meanReciprocalRank, judgements } = await judge(queries, products, find)
  java.stdin.end()
  const figures = [
    `recall ${recall.toFixed(3)}`,
    `P@10 ${precision.toFixed(3)}`,
    `MRR ${meanReciprocalRank.toFixed(3)}`,
  ]
  console.log(`${store.language}: ${queries.length} queries · ${figures.join(' · ')}`)
  for (const one of judgements.filter((judged) => judged.precision < 0.8)) {
    console.log(`  P@10 ${one.precision.toFixed(2)} · RR ${one.reciprocalRank.toFixed(2)} · ${one.text}`)
  }

  async function find(query: SearchQuery, size: number): Promise<Product[]> {
    const asked = understoodQuery(query, { ...read(query._searchText), pages: [] })
    const isOrdered = asked._appliedSort.length > 0 && asked._searchText !== ''
    const strict = isOrdered ? await answered(asked, size, true) : []
    const hits = strict.length > 0 ? strict : await answered(asked, size, false)
    const [{ options } = { options: null }] = asked._appliedSort
    // The only field that a text search sorts by.
    const sign = options === null ? 0 : options === 'desc' ? -1 : 1
    return hits
      .sort(
        (a, b) =>
          sign * (a.product.final_price - b.product.final_price) ||
          b.score - a.score ||
          a.product.position - b.product.position,
      )
      .map(({ product }) => product)
  }

  async function answered(query: SearchQuery, size: number, isStrict: boolean) {
    const { query: whole, min_score = 0 } = searchBody(query, { start: 0, size }, { analyser, fields }, isStrict)
    const { must = [], filter = [] } = 'bool' in whole ? whole.bool : {}
    // The oracle evaluates text clauses only, so ranges are compared here.
    const ranges = filter.flatMap((clause) => ('range' in clause ? Object.entries(clause.range) : []))
    const words = filter.filter((clause) => !('range' in clause))
    java.stdin.write(`Q ${expression({ bool: { must, filter: words } })}\n`)
    const { value = '' } = await answers.next()
    return String(value)
      .split(' ')
      .filter(Boolean)
      .map((hit) => hit.split(':').map(Number))
      .flatMap(([id = 0, score = 0]) => ({ product: byId.get(id), score }))
      .filter((hit): hit is { product: Product; score: number } => hit.product !== undefined)
      .filter(({ score }) => score >= min_score)
      .filter(({ product }) => ranges.every(([field, ends]) => isInside(product[field as 'final_price'], ends)))
  }
}

function isInside(
  value: number,
  { gte = Number.NEGATIVE_INFINITY, lt = Number.POSITIVE_INFINITY }: RangeEnds,
): boolean {
  return value >= gte && value < lt
}

/** A clause in the format that LuceneOracle.java reads. */
function expression(clause: Clause): string {
  if ('bool' in clause) {
    const { must = [], filter = [], should = [], must_not = [], minimum_should_match = 0 } = clause.bool
    const parts = [
      ...must.map((one) => `MUST ${expression(one)}`),
      ...filter.map((one) => `FILTER ${expression(one)}`),
      ...should.map((one) => `SHOULD ${expression(one)}`),
      ...must_not.map((one) => `MUST_NOT ${expression(one)}`),
    ]
    return `(bool ${minimum_should_match} ${parts.join(' ')})`
  }
  if ('dis_max' in clause) return `(dis_max ${clause.dis_max.queries.map(expression).join(' ')})`
  if ('constant_score' in clause) {
    return `(constant ${clause.constant_score.boost ?? 1} ${expression(clause.constant_score.filter)})`
  }
  if ('match_all' in clause) return '(all)'
  if ('match_none' in clause) return '(none)'
  if ('terms' in clause) {
    const [[field, values] = ['', []]] = Object.entries(clause.terms)
    return `(terms ${encoded(field)} ${values.map(encoded).join(' ')})`
  }
  if ('term' in clause) {
    const [[field, { value, boost = 1 }] = ['', { value: '' }]] = Object.entries(clause.term)
    return `(term ${encoded(field)} ${encoded(value)} ${boost})`
  }
  if ('prefix' in clause) {
    const [[field, { value, boost = 1 }] = ['', { value: '' }]] = Object.entries(clause.prefix)
    return `(prefix ${encoded(field)} ${encoded(value)} ${boost})`
  }
  if ('fuzzy' in clause) {
    const [entry] = Object.entries(clause.fuzzy)
    if (!entry) throw new Error('A fuzzy query without a field')
    const [field, { value, fuzziness, prefix_length, max_expansions, boost }] = entry
    return `(fuzzy ${encoded(field)} ${encoded(value)} ${fuzziness} ${prefix_length} ${max_expansions} ${boost})`
  }
  throw new Error('The judged queries have no such clause')
}

function encoded(value: string | number | boolean): string {
  return encodeURIComponent(value).replace(/[()*'!~]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`) || '%00'
}

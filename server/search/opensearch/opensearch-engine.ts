import * as v from 'valibot'
import { type SearchQuery, searchQuerySchema } from '#models/wire/search.ts'
import type { SearchAnswer, SearchPage } from '../engine.ts'
import type { RemoteEngine } from '../fallback-search.ts'
import type { Searchable } from '../memory-engine.ts'
import type { FieldKind } from '../product-fields.ts'
import { lastWordOf, SHORTEST_BEGINNING, SUGGESTED_PRODUCTS } from '../suggestions.ts'
import { type Answer, readAnswer } from './answer.ts'
import type { Connection } from './connection.ts'
import { SearchUnavailable } from './connection.ts'
import type { SearchBody } from './dsl.ts'
import { type Entry, Feed } from './feed.ts'
import { indexBody, indexedRecord, WORD_SEPARATOR, WORDS } from './indexed-record.ts'
import { SEARCH_TIMEOUT_MS, searchBody } from './search-body.ts'

export interface OpenSearchParts<Doc> {
  readonly connection: Connection
  /** Alias for searches. The names of its indexes start with it. */
  readonly alias: string
  readonly searchable: Omit<Searchable<Doc>, 'fields' | 'keys'>
  readonly fields: ReadonlyMap<string, FieldKind>
  /** Documents by id, read when an answer is built. Hits that have been deleted since are dropped. */
  readonly documents: { get(id: number): Doc | undefined }
  /** Milliseconds; used in the names of new indexes. */
  readonly now: () => number
}

const EVERYTHING = v.parse(searchQuerySchema, {})

const wordsSchema = v.object({
  aggregations: v.object({ words: v.object({ buckets: v.array(v.object({ key: v.string() })) }) }),
})

/** Catalogue search on an OpenSearch cluster. Every method throws {@link SearchUnavailable} on failure. */
export class OpenSearchEngine<Doc extends object> implements RemoteEngine<Doc> {
  readonly #parts: OpenSearchParts<Doc>
  readonly #feed: Feed
  /** Changes during a rebuild, which are also written to the new index once it is active. */
  #changedWhileFilling: Map<number, Entry> | null = null

  constructor(parts: OpenSearchParts<Doc>) {
    this.#parts = parts
    this.#feed = new Feed(parts.connection)
  }

  /** Builds a new index of all documents and replaces the old one atomically, without downtime for searches. */
  async rebuild(documents: Iterable<Doc>): Promise<void> {
    const { alias, fields, now } = this.#parts
    const index = `${alias}-${now().toString(36)}`
    const changed = new Map<number, Entry>()
    this.#changedWhileFilling = changed
    try {
      await this.#feed.fill(index, indexBody(fields), this.#entries(documents))
      await this.#feed.swap(alias, index)
    } catch (error) {
      await this.#dropQuietly(index)
      throw error
    } finally {
      this.#changedWhileFilling = null
    }
    if (changed.size > 0) await this.#feed.write(alias, [...changed.values()])
  }

  async search(query: SearchQuery, page: SearchPage): Promise<SearchAnswer<Doc>> {
    const answer = await this.#answer(query, page)
    const found = answer.ids.map((id, place) => ({
      document: this.#parts.documents.get(id),
      score: answer.scores[place] ?? 0,
    }))
    const present = found.filter((one): one is { document: Doc; score: number } => one.document !== undefined)
    return {
      items: present.map(({ document }) => document),
      scores: present.map(({ score }) => score),
      total: answer.total,
      aggregations: answer.aggregations,
      suggestions: answer.suggestions,
    }
  }

  /** Completed words first, then names of products that match the whole text. */
  async suggest(text: string, limit = 10): Promise<string[]> {
    if (text.trim() === '') return []
    const [words, named] = await Promise.all([
      this.#complete(text, Math.max(0, limit - SUGGESTED_PRODUCTS)),
      this.search({ ...EVERYTHING, _searchText: text }, { start: 0, size: SUGGESTED_PRODUCTS * 2 }),
    ])
    const names = named.items.map((document) => this.#parts.searchable.textsOf(document).name[0] ?? '')
    return [...new Set([...words, ...names])].slice(0, limit)
  }

  async upsert(document: Doc): Promise<void> {
    await this.#change([this.#entryOf(document)])
  }

  async upsertMany(documents: readonly Doc[]): Promise<void> {
    await this.#change(documents.map((document) => this.#entryOf(document)))
  }

  async remove(id: number): Promise<void> {
    await this.#change([{ id, record: null }])
  }

  /** When sorting by something other than relevance, partial matches must not rank above full matches. */
  async #answer(query: SearchQuery, page: SearchPage): Promise<Answer> {
    const { analyser } = this.#parts.searchable
    const ask = async (isStrict: boolean) =>
      readAnswer(await this.#ask(searchBody(query, page, this.#language(), isStrict)), query, analyser)
    if (query._appliedSort.length === 0 || query._searchText.trim() === '') return ask(false)
    const strict = await ask(true)
    return strict.total > 0 ? strict : ask(false)
  }

  async #change(entries: readonly Entry[]): Promise<void> {
    for (const entry of entries) this.#changedWhileFilling?.set(entry.id, entry)
    await this.#feed.write(this.#parts.alias, entries)
  }

  async #complete(text: string, limit: number): Promise<string[]> {
    const { before, begun } = lastWordOf(text)
    const folded = this.#parts.searchable.analyser.fold(begun)
    if (folded.length < SHORTEST_BEGINNING || limit === 0) return []
    const body: SearchBody = {
      from: 0,
      size: 0,
      timeout: `${SEARCH_TIMEOUT_MS}ms`,
      track_total_hits: true,
      _source: false,
      query: { prefix: { [WORDS]: { value: folded } } },
      aggs: {
        // Folded words consist of letters and digits, so they need no escaping in a regular expression.
        words: {
          terms: { field: WORDS, size: limit, order: [{ _count: 'desc' }, { _key: 'asc' }], include: `${folded}.*` },
        },
      },
    }
    const parsed = v.safeParse(wordsSchema, await this.#ask(body))
    if (!parsed.success) throw new SearchUnavailable('malformed', 'The completions cannot be read')
    return parsed.output.aggregations.words.buckets.map(({ key }) => `${before}${key.split(WORD_SEPARATOR)[1] ?? key}`)
  }

  async #ask(body: SearchBody): Promise<unknown> {
    const { connection, alias } = this.#parts
    const answer = await connection.call({
      method: 'POST',
      path: `/${alias}/_search`,
      body,
      timeoutMs: SEARCH_TIMEOUT_MS,
    })
    return answer.body
  }

  #language() {
    return { analyser: this.#parts.searchable.analyser, fields: this.#parts.fields }
  }

  *#entries(documents: Iterable<Doc>): Generator<Entry> {
    for (const document of documents) yield this.#entryOf(document)
  }

  #entryOf(document: Doc): Entry {
    const { searchable, fields } = this.#parts
    const { idOf, textsOf, skusOf, analyser } = searchable
    const record = indexedRecord(document, { texts: textsOf(document), skus: skusOf(document), fields, analyser })
    return { id: idOf(document), record }
  }

  /** Ignores errors: the original error is the one to report, and a partial index does no harm. */
  async #dropQuietly(index: string): Promise<void> {
    try {
      await this.#feed.drop(index)
    } catch (error) {
      if (!(error instanceof SearchUnavailable)) throw error
    }
  }
}

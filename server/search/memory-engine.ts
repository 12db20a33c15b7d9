import type { SearchQuery } from '#models/search.ts'
import type { Analyser } from './analyser.ts'
import { Columns } from './columns.ts'
import type { SearchAnswer, SearchEngine, SearchPage } from './engine.ts'
import { aggregationsOf } from './facets.ts'
import { predicatesOf } from './filters.ts'
import { comparatorOf, firstInOrder } from './order.ts'
import { SkuIndex } from './sku-index.ts'
import { Suggestions } from './suggestions.ts'
import { type TextFields, TextIndex } from './text-index.ts'

export interface Searchable<Doc> {
  idOf(document: Doc): number
  readonly analyser: Analyser
  textsOf(document: Doc): TextFields
  /** Own sku and those of the children; an exact one leads the answer. */
  skusOf(document: Doc): readonly string[]
}

const SKU_SCORE = 1000
const SUGGESTED_PRODUCTS = 6

/**
 * One language's documents in this process: postings for words, columns for filters, facets and sorting. A changed
 * document costs its own terms and values; nothing is ever rebuilt.
 */
export class MemoryEngine<Doc extends object> implements SearchEngine<Doc> {
  readonly #searchable: Searchable<Doc>
  readonly #documents: (Doc | null)[] = []
  readonly #slotOf = new Map<number, number>()
  readonly #free: number[] = []
  readonly #columns: Columns<Doc>
  readonly #texts: TextIndex
  readonly #skus = new SkuIndex()
  readonly #suggestions: Suggestions

  constructor(searchable: Searchable<Doc>, documents: Iterable<Doc> = []) {
    this.#searchable = searchable
    this.#columns = new Columns(this.#documents)
    this.#texts = new TextIndex(searchable.analyser)
    this.#suggestions = new Suggestions(searchable.analyser)
    for (const document of documents) this.upsert(document)
  }

  get size(): number {
    return this.#slotOf.size
  }

  upsert(document: Doc): void {
    const id = this.#searchable.idOf(document)
    const known = this.#slotOf.get(id)
    const slot = known ?? this.#free.pop() ?? this.#documents.length
    const before = known === undefined ? null : (this.#documents[slot] ?? null)
    this.#documents[slot] = document
    this.#slotOf.set(id, slot)
    this.#columns.changed(slot)
    this.#reindex(slot, before, document)
  }

  remove(id: number): void {
    const slot = this.#slotOf.get(id)
    if (slot === undefined) return
    const before = this.#documents[slot] ?? null
    this.#documents[slot] = null
    this.#slotOf.delete(id)
    this.#free.push(slot)
    this.#columns.changed(slot)
    this.#reindex(slot, before, null)
  }

  search(query: SearchQuery, { start, size }: SearchPage): SearchAnswer<Doc> {
    const columnOf = (field: string) => this.#columns.of(field)
    const found = this.#candidates(query._searchText.trim())
    const hits = retain(found.slots, predicatesOf(query._appliedFilters, columnOf))
    const compare = comparatorOf(query._appliedSort, columnOf, found.scores)
    const ordered = firstInOrder(found.slots, hits, Math.min(start + size, hits), compare).slice(start)
    return {
      items: ordered.map((slot) => this.#documents[slot]).filter((document) => document != null),
      scores: ordered.map((slot) => found.scores?.[slot] ?? 0),
      total: hits,
      aggregations: aggregationsOf(query._availableFilters, found.slots, hits, columnOf),
      suggestions: found.corrected === null ? [] : [found.corrected],
    }
  }

  /** Completed words first, then names of products that have all that was typed. */
  suggest(text: string, limit = 10): string[] {
    const words = this.#suggestions.complete(text, limit - SUGGESTED_PRODUCTS)
    const { slots, scores } = this.#candidates(text.trim())
    const compare = comparatorOf([], (field) => this.#columns.of(field), scores)
    const named = text.trim() === '' ? [] : firstInOrder(slots, slots.length, SUGGESTED_PRODUCTS * 2, compare)
    const names = named.map((slot) => this.#nameAt(slot))
    return [...new Set([...words, ...names])].slice(0, limit)
  }

  #nameAt(slot: number): string {
    const document = this.#documents[slot]
    return document ? this.#searchable.textsOf(document).name : ''
  }

  #candidates(text: string): { slots: Uint32Array; scores: Float32Array | null; corrected: string | null } {
    if (text === '') return { slots: Uint32Array.from(this.#slotOf.values()).sort(), scores: null, corrected: null }
    const exact = this.#skus.find(text)
    const hits = this.#texts.find(text, this.#documents.length, this.size)
    const scores = hits?.scores ?? new Float32Array(this.#documents.length)
    if (exact.length === 0)
      return { slots: hits?.slots ?? new Uint32Array(), scores, corrected: hits?.corrected ?? null }
    for (const slot of exact) scores[slot] = (scores[slot] ?? 0) + SKU_SCORE
    return { slots: Uint32Array.from(new Set([...(hits?.slots ?? []), ...exact])), scores, corrected: null }
  }

  /** Stock and prices change all day, words hardly ever: unchanged texts keep their postings. */
  #reindex(slot: number, before: Doc | null, after: Doc | null): void {
    const { textsOf, skusOf } = this.#searchable
    const textsBefore = before && textsOf(before)
    const textsAfter = after && textsOf(after)
    if (!textsBefore || !textsAfter || !sameTexts(textsBefore, textsAfter)) {
      if (textsBefore) this.#texts.remove(slot, textsBefore)
      if (textsBefore) this.#suggestions.remove(textsBefore.name)
      if (textsAfter) this.#texts.add(slot, textsAfter)
      if (textsAfter) this.#suggestions.add(textsAfter.name)
    }
    this.#skus.change(slot, before ? skusOf(before) : [], after ? skusOf(after) : [])
  }
}

/** Moves the slots that hold to the front and says how many they are. */
function retain(slots: Uint32Array, predicates: readonly ((slot: number) => boolean)[]): number {
  let hits = slots.length
  for (const holds of predicates) {
    let kept = 0
    for (let index = 0; index < hits; index++) {
      const slot = slots[index] ?? 0
      if (holds(slot)) slots[kept++] = slot
    }
    hits = kept
  }
  return hits
}

function sameTexts(a: TextFields, b: TextFields): boolean {
  return (
    a.name === b.name && a.sku === b.sku && a.category === b.category && a.labels === b.labels && a.prose === b.prose
  )
}

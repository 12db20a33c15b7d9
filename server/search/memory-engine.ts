import type { SearchQuery } from '#models/wire/search.ts'
import type { Analyser } from './analyser.ts'
import type { Filterable, Predicate } from './column.ts'
import { Columns } from './columns.ts'
import { isFilled } from './document-paths.ts'
import type { DocumentStore } from './document-store.ts'
import type { SearchAnswer, SearchEngine, SearchPage } from './engine.ts'
import { aggregationsOf } from './facets.ts'
import { type Conditions, conditionsOf, type Range } from './filters.ts'
import { fingerprintOf } from './fingerprint.ts'
import { grown, type Uints } from './grow-array.ts'
import { comparatorOf, firstInOrder } from './order.ts'
import { CHILD_SKU, SkuIndex } from './sku-index.ts'
import { SUGGESTED_PRODUCTS, Suggestions } from './suggestions.ts'
import { phrasesOf, type TextFields } from './text-fields.ts'
import { TextIndex } from './text-index.ts'

export interface Searchable<Doc> {
  idOf(document: Doc): number
  readonly analyser: Analyser
  textsOf(document: Doc): TextFields
  /** The own SKU, then those of the children. An exact match comes first in the answer. */
  skusOf(document: Doc): readonly string[]
  /**
   * Dotted paths that filters, facets and sorts may use, or all fields of the documents if they are few. Any other
   * field counts as absent.
   */
  readonly fields: readonly string[] | 'all'
  /** Those fields that are only used for looking up single documents. */
  readonly keys: readonly string[]
}

const SKU_SCORE = 1000

/**
 * In-process search over the documents of one language: postings for words, columns for filters, facets and sorting. A
 * changed document updates its own terms and values; nothing is rebuilt. The documents may be stored elsewhere.
 */
export class MemoryEngine<Doc extends object> implements SearchEngine<Doc> {
  readonly #searchable: Searchable<Doc>
  readonly #documents: DocumentStore<Doc>
  readonly #idAt: number[] = []
  readonly #slotOf = new Map<number, number>()
  readonly #free: number[] = []
  /** Slots in use, in order; null if the list must be recomputed. */
  #everything: Uint32Array | null = null
  readonly #columns: Columns
  readonly #texts: TextIndex
  readonly #skus = new SkuIndex()
  readonly #children: Filterable
  readonly #conditions: Conditions<Predicate> = {
    ...predicatesOn((field) => this.#fieldOf(field)),
    filled: (field) => this.#filled(field),
  }
  readonly #suggestions: Suggestions
  /** Fingerprint of each document's texts, two numbers per slot. */
  #fingerprints: Uints = new Uint32Array(128)
  readonly #names: (string | undefined)[] = []

  constructor(
    searchable: Searchable<Doc>,
    documents: Iterable<Doc> = [],
    store: DocumentStore<Doc> = new Map<number, Doc>(),
  ) {
    this.#searchable = searchable
    this.#documents = store
    this.#columns = new Columns(searchable)
    this.#texts = new TextIndex(searchable.analyser)
    this.#children = this.#skus.children()
    this.#suggestions = new Suggestions(searchable.analyser)
    for (const document of documents) this.upsert(document)
  }

  get size(): number {
    return this.#slotOf.size
  }

  upsert(document: Doc): void {
    const id = this.#searchable.idOf(document)
    const known = this.#slotOf.get(id)
    const slot = known ?? this.#free.pop() ?? this.#idAt.length
    this.#documents.set(id, document)
    this.#columns.set(slot, document)
    this.#skus.set(slot, this.#searchable.skusOf(document))
    if (known === undefined) {
      this.#slotOf.set(id, slot)
      this.#idAt[slot] = id
      this.#everything = null
    }
    this.#reindex(slot, this.#searchable.textsOf(document), known !== undefined)
  }

  remove(id: number): void {
    const slot = this.#slotOf.get(id)
    if (slot === undefined) return
    this.#documents.delete(id)
    this.#slotOf.delete(id)
    this.#free.push(slot)
    this.#everything = null
    this.#columns.clear(slot)
    this.#skus.clear(slot)
    this.#texts.remove(slot)
    this.#suggestions.remove(this.#names[slot] ?? '')
    this.#names[slot] = undefined
  }

  search(query: SearchQuery, { start, size }: SearchPage): SearchAnswer<Doc> {
    const columnOf = (field: string) => this.#columns.of(field)
    const found = this.#candidates(query._searchText.trim(), query._appliedSort.length > 0)
    const hits = retain(found.slots, conditionsOf(query._appliedFilters, this.#conditions))
    const compare = comparatorOf(query._appliedSort, columnOf, found.scores)
    const ordered = firstInOrder(found.slots, hits, Math.min(start + size, hits), compare).slice(start)
    return {
      items: ordered.map((slot) => this.#documentAt(slot)),
      scores: ordered.map((slot) => found.scores?.[slot] ?? 0),
      total: hits,
      aggregations: aggregationsOf(query._availableFilters, found.slots, hits, columnOf),
      suggestions: found.corrected === null ? [] : [found.corrected],
    }
  }

  /** Completed words first, then names of products that match the whole text. */
  suggest(text: string, limit = 10): string[] {
    if (text.trim() === '') return []
    const words = this.#suggestions.complete(text, limit - SUGGESTED_PRODUCTS)
    const { slots, scores } = this.#candidates(text.trim())
    const compare = comparatorOf([], (field) => this.#columns.of(field), scores)
    const named = firstInOrder(slots, slots.length, SUGGESTED_PRODUCTS * 2, compare)
    const names = named.map((slot) => this.#names[slot] ?? '')
    return [...new Set([...words, ...names])].slice(0, limit)
  }

  #documentAt(slot: number): Doc {
    const id = this.#idAt[slot] ?? -1
    const document = this.#documents.get(id)
    if (!document) throw new Error(`The index knows document ${id}, which its store has lost`)
    return document
  }

  #fieldOf(field: string): Filterable {
    return field === CHILD_SKU ? this.#children : this.#columns.filterable(field)
  }

  /** Also supports a field without a column, by checking the documents themselves (contract §8: "field exists"). */
  #filled(field: string): Predicate {
    if (field === CHILD_SKU || this.#columns.has(field)) return this.#fieldOf(field).filled()
    const steps = field.split('.')
    return (slot) => isFilled(this.#documentAt(slot), steps)
  }

  #candidates(
    text: string,
    isOrdered = false,
  ): { slots: Uint32Array; scores: Float32Array | null; corrected: string | null } {
    if (text === '') {
      this.#everything ??= Uint32Array.from(this.#slotOf.values()).sort()
      return { slots: this.#everything.slice(), scores: null, corrected: null }
    }
    const exact = this.#skus.find(text)
    const hits = this.#texts.find(text, this.#idAt.length, this.size, isOrdered)
    const slots = hits?.slots ?? new Uint32Array()
    if (exact.length === 0) return { slots, scores: hits?.scores ?? null, corrected: hits?.corrected ?? null }
    const scores = hits ? hits.scores.slice() : new Float32Array(this.#idAt.length)
    for (const slot of exact) scores[slot] = SKU_SCORE
    return { slots: Uint32Array.from(new Set([...slots, ...exact])), scores, corrected: null }
  }

  /** Stock and prices change often, words hardly ever: unchanged texts keep their postings. */
  #reindex(slot: number, texts: TextFields, isKnown: boolean): void {
    const [one, other] = fingerprintOf(phrasesOf(texts))
    if (isKnown && this.#fingerprints[2 * slot] === one && this.#fingerprints[2 * slot + 1] === other) return
    if (2 * slot + 1 >= this.#fingerprints.length) this.#fingerprints = grown(this.#fingerprints, 2 * slot + 2)
    this.#fingerprints[2 * slot] = one
    this.#fingerprints[2 * slot + 1] = other
    if (isKnown) {
      this.#texts.remove(slot)
      this.#suggestions.remove(this.#names[slot] ?? '')
    }
    const [name = ''] = texts.name
    this.#texts.add(slot, texts)
    this.#suggestions.add(name)
    this.#names[slot] = name
  }
}

/** Moves the matching slots to the front and returns how many there are. */
function retain(slots: Uint32Array, predicates: readonly ((slot: number) => boolean)[]): number {
  let hits = slots.length
  for (const holds of predicates) {
    let matching = 0
    for (let index = 0; index < hits; index++) {
      const slot = slots[index] as number
      if (holds(slot)) slots[matching++] = slot
    }
    hits = matching
  }
  return hits
}

/** Filters as predicates on a document's slot in the columns. */
function predicatesOn(fieldOf: (field: string) => Filterable): Conditions<Predicate> {
  return {
    holding: (field, values) => fieldOf(field).holding(values),
    inRange: (field, range) =>
      fieldOf(field).matching((value) => typeof value !== 'boolean' && isInside(Number(value), range)),
    filled: (field) => fieldOf(field).filled(),
    not: (condition) => (slot) => !condition(slot),
    all: (conditions) => (slot) => conditions.every((holds) => holds(slot)),
    any: (conditions) => (slot) => conditions.some((holds) => holds(slot)),
  }
}

function isInside(number: number, { gt, gte, lt, lte }: Range): boolean {
  return (
    !Number.isNaN(number) &&
    (gt === undefined || number > gt) &&
    (gte === undefined || number >= gte) &&
    (lt === undefined || number < lt) &&
    (lte === undefined || number <= lte)
  )
}

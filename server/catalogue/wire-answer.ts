import type { Understanding } from '#models/listing/understanding.ts'
import { toCompact } from '#models/wire/compact.ts'
import type { AttributeMetadata } from '#models/wire/search.ts'
import type { Project } from './source-fields.ts'

interface Found {
  readonly items: readonly object[]
  readonly scores: readonly number[]
  readonly total: number
  readonly aggregations: object
  readonly attributeMetadata?: readonly AttributeMetadata[]
  readonly suggestions: readonly string[]
  /** Completions of the typed text, if requested. */
  readonly completions?: readonly string[]
  /** What the text asked for besides words, if anything. */
  readonly understood?: Understanding
}

interface Shape {
  readonly index: string
  readonly entity: string
  readonly compact: boolean
  readonly project: Project | null
}

/** The two wire formats of a search answer. Neither has an envelope. (contract §8) */
export function wireAnswer(found: Found, { index, entity, compact, project }: Shape): object {
  const sources = project ? found.items.map(project) : found.items
  const total = { value: found.total, relation: 'eq' }
  const rest = {
    aggregations: found.aggregations,
    ...(found.attributeMetadata && { attribute_metadata: found.attributeMetadata }),
    suggestions: found.suggestions,
    ...(found.completions && { completions: found.completions }),
    ...(found.understood && { understood: found.understood }),
  }
  if (compact) {
    const short = entity === 'product' ? sources.map((source) => toCompact({ ...source })) : sources
    return { hits: short.map((source, place) => ({ ...source, _score: found.scores[place] ?? 0 })), total, ...rest }
  }
  return {
    took: 0,
    timed_out: false,
    _shards: { total: 1, successful: 1, skipped: 0, failed: 0 },
    hits: {
      total,
      max_score: Math.max(0, ...found.scores),
      hits: sources.map((source, place) => ({
        _index: `${index}_${entity}`,
        _type: entity,
        _id: idOf(found.items[place]),
        _score: found.scores[place] ?? 0,
        _source: source,
      })),
    },
    ...rest,
  }
}

function idOf(document: object | undefined): string {
  return document && 'id' in document ? String(document.id) : ''
}

/** Phrases of one document by how much a hit in them is worth. */
export interface TextFields {
  readonly name: readonly string[]
  readonly sku: readonly string[]
  readonly category: readonly string[]
  /** Labels of its attributes: make, leather, colour, sizes. */
  readonly labels: readonly string[]
  /** Prose: headline, short description. */
  readonly prose: readonly string[]
  /** Words of these phrases that are names of places and models: nothing but a near miss is corrected to one. */
  readonly properNames?: readonly string[]
}

/** Boosts of the specification for the first three; labels and prose help where a name is short. [CAT-10] */
export const TEXT_FIELDS = [
  { field: 'name', bit: 1, weight: 4 },
  { field: 'sku', bit: 2, weight: 2 },
  { field: 'category', bit: 4, weight: 1 },
  { field: 'labels', bit: 8, weight: 2 },
  { field: 'prose', bit: 16, weight: 0.3 },
] as const satisfies readonly { field: Exclude<keyof TextFields, 'properNames'>; bit: number; weight: number }[]

/** Share of the asked words that a document must have. [CAT-10] */
export const MINIMUM_MATCH = 0.75
/** Hits below it are none. [CAT-10] */
export const MINIMUM_SCORE = 0.02
/** Nobody types more into a search field; beyond it a text only costs. */
export const LONGEST_TEXT = 300
export const MOST_WORDS = 20

/** All phrases with a mark between the fields. */
export function* phrasesOf(texts: TextFields): Generator<string> {
  for (const { field } of TEXT_FIELDS) {
    yield field
    yield* texts[field]
  }
}

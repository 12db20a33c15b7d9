/** The phrases of one document, grouped by the weight of a hit in them. */
export interface TextFields {
  readonly name: readonly string[]
  readonly sku: readonly string[]
  readonly category: readonly string[]
  /** Labels of its attributes: construction, leather, colour, sizes. */
  readonly labels: readonly string[]
  /** Prose: headline, short description. */
  readonly prose: readonly string[]
  /** Phrases with proper names of places and models. A typo is corrected to such a word only if it is very close. */
  readonly properNames?: readonly string[]
}

/** Weights. The first three are the boosts of the specification; labels and prose help if a name is short. [CAT-10] */
export const TEXT_FIELDS = [
  { field: 'name', bit: 1, weight: 4 },
  { field: 'sku', bit: 2, weight: 2 },
  { field: 'category', bit: 4, weight: 1 },
  { field: 'labels', bit: 8, weight: 2 },
  { field: 'prose', bit: 16, weight: 0.3 },
] as const satisfies readonly { field: Exclude<keyof TextFields, 'properNames'>; bit: number; weight: number }[]

/** Share of the query's words that a document must match. [CAT-10] */
export const MINIMUM_MATCH = 0.75
/** Documents below this score are not hits. [CAT-10] */
export const MINIMUM_SCORE = 0.02
/** Limit of the search text: longer input only costs time. */
export const LONGEST_TEXT = 300
export const MOST_WORDS = 20

/** All phrases, with a separator between the fields. */
export function* phrasesOf(texts: TextFields): Generator<string> {
  for (const { field } of TEXT_FIELDS) {
    yield field
    yield* texts[field]
  }
}

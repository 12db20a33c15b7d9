import type { Text } from '../../product-source.ts'
import type { ColourName } from '../../recipe/vocabulary.ts'

/**
 * What is said of one model and of nothing else: what sets it apart, a fact of its making, how it wears, whom it does not
 * suit and which number does. `{weight}` and `{tannery}` are filled in.
 */
interface Story {
  readonly story: Text
  /** What each colour does on this model. Empty if the colour is an option of one product. */
  readonly colours: Readonly<Partial<Record<ColourName, Text>>>
}

/** By model number. */
export type Stories = Readonly<Record<number, Story>>

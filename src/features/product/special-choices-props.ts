import type { ProductChoice } from './product-choice.ts'
import type { ProductView } from './product-view.ts'

export interface SpecialChoicesProps {
  readonly product: ProductView
  readonly choice: ProductChoice
  readonly onChoose: (choice: ProductChoice) => void
  /** Names of the fields to complain about. */
  readonly missing: readonly string[]
}

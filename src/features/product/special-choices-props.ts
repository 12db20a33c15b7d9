import type { ComponentType } from 'react'
import type { StockView } from '#models/wire/stock.ts'
import type { OptionGroupProps } from './option-group.tsx'
import type { ProductChoice } from './product-choice.ts'
import type { ProductView } from './product-view.ts'

/** What they need of the page's own code is handed to them, so that it stays in one file with the page. */
export interface SpecialChoicesProps {
  readonly product: ProductView
  readonly choice: ProductChoice
  readonly onChoose: (choice: ProductChoice) => void
  /** Names of the fields to complain about. */
  readonly missing: readonly string[]
  readonly Tiles: ComponentType<OptionGroupProps>
  readonly limitOf: (stock: StockView) => number
}

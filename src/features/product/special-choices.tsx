import type { ComponentType } from 'react'
import type { StockView } from '#models/wire/stock.ts'
import { BundleChoices } from './bundle-choices.tsx'
import { CustomOptions } from './custom-options.tsx'
import type { OptionGroupProps } from './option-group.tsx'
import { PartsList } from './parts-list.tsx'
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

/** What bundles, sets and products made to order ask beside size and colour. */
export function SpecialChoices({ product, choice, onChoose, missing, Tiles, limitOf }: SpecialChoicesProps) {
  return (
    <>
      <BundleChoices product={product} choice={choice} onChoose={onChoose} missing={missing} Tiles={Tiles} />
      <CustomOptions product={product} choice={choice} onChoose={onChoose} missing={missing} />
      {product.parts.length > 0 && (
        <PartsList product={product} choice={choice} onChoose={onChoose} limitOf={limitOf} />
      )}
    </>
  )
}

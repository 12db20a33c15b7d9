import { BundleChoices } from './bundle-choices.tsx'
import { CustomOptions } from './custom-options.tsx'
import { PartsList } from './parts-list.tsx'
import type { ProductChoice } from './product-choice.ts'
import type { ProductView } from './product-view.ts'

export interface SpecialChoicesProps {
  readonly product: ProductView
  readonly choice: ProductChoice
  readonly onChoose: (choice: ProductChoice) => void
  /** Names of the fields to complain about. */
  readonly missing: readonly string[]
}

/** What bundles, sets and products made to order ask beside size and colour. */
export function SpecialChoices({ product, choice, onChoose, missing }: SpecialChoicesProps) {
  return (
    <>
      <BundleChoices product={product} choice={choice} onChoose={onChoose} missing={missing} />
      <CustomOptions product={product} choice={choice} onChoose={onChoose} missing={missing} />
      {product.parts.length > 0 && <PartsList product={product} choice={choice} onChoose={onChoose} />}
    </>
  )
}

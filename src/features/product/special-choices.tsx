import { BundleChoices } from './bundle-choices.tsx'
import { CustomOptions } from './custom-options.tsx'
import { PartsList } from './parts-list.tsx'
import type { SpecialChoicesProps } from './special-choices-props.ts'

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

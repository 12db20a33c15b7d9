import { useState } from 'react'
import { useLocation, useParams } from 'react-router'
import { chosenVariant, firstChoice, type ProductChoice } from './product-choice.ts'
import type { ProductView } from './product-view.ts'

/** The shopper's choice on a product page; the address names the variant, so that a reload or a link finds it again. */
export function useChoice(product: ProductView): [choice: ProductChoice, choose: (choice: ProductChoice) => void] {
  const { search } = useLocation()
  const { childSku } = useParams()
  const wished = new URLSearchParams(search).get('childSku') ?? childSku ?? null
  const [state, setState] = useState(() => ({ wished, choice: firstChoice(product, wished) }))
  // A link to another variant of the same product arrives here without a new page.
  if (state.wished !== wished) setState({ wished, choice: firstChoice(product, wished) })
  function choose(choice: ProductChoice): void {
    setState({ wished, choice })
    const variant = chosenVariant(product, choice)
    if (variant) rememberInAddress(variant.sku)
  }
  return [state.choice, choose]
}

/** Beside the router: nothing is loaded anew, and a choice is no step back in history. */
function rememberInAddress(childSku: string): void {
  const url = new URL(location.href)
  url.searchParams.set('childSku', childSku)
  history.replaceState(history.state, '', url)
}

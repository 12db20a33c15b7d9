import { useState } from 'react'
import { useLocation, useParams } from 'react-router'
import type { VariantSelection } from '#models/product/variant-choice.ts'
import { variantHref } from '#models/urls/product-href.ts'
import { ROUTING } from '#models/urls/routing.ts'
import { useStoreLink } from '#src/store/use-store.ts'
import { chosenVariant, firstChoice, type ProductChoice } from './product-choice.ts'
import type { ProductView } from './product-view.ts'

/** The shopper's choice on a product page; the address names the variant, so that a reload or a link finds it again. */
export function useChoice(product: ProductView): [choice: ProductChoice, choose: (choice: ProductChoice) => void] {
  const { search } = useLocation()
  const link = useStoreLink()
  const { childSku } = useParams()
  const wished = `${childSku ?? ''}${search}`
  const begin = () => ({ wished, choice: firstChoice(product, wishOf(product, search, childSku)) })
  const [state, setState] = useState(begin)
  // A link to another variant of the same product arrives here without a new page.
  if (state.wished !== wished) setState(begin())
  function choose(choice: ProductChoice): void {
    setState({ wished, choice })
    const variant = chosenVariant(product, choice)
    if (variant) rememberInAddress(product, variant.sku, link(product.href))
  }
  return [state.choice, choose]
}

/** A child by name, or values: `?hf_shoe_size=425&hf_shoe_width=53`, which is how another colour is asked for the same. */
function wishOf({ options }: ProductView, search: string, childSku: string | undefined): VariantSelection {
  const params = new URLSearchParams(search)
  const values = options.flatMap(({ code }): [string, number][] => {
    const id = params.get(code)
    return id && /^\d{1,9}$/.test(id) ? [[code, Number(id)]] : []
  })
  return { sku: params.get('childSku') ?? childSku ?? null, values: Object.fromEntries(values) }
}

/** Beside the router: nothing is loaded anew, and a choice is no step back in history. */
function rememberInAddress({ options }: ProductView, childSku: string, href: string): void {
  const params = new URLSearchParams(location.search)
  for (const { code } of options) params.delete(code)
  // Where the variant is no part of the path, the page stays at the one that it was opened at.
  const path = ROUTING.dispatchesUrls ? location.pathname : href
  history.replaceState(history.state, '', variantHref(path, childSku, params) + location.hash)
}

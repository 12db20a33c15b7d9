import { firstOfModels } from '#models/product/first-of-models.ts'
import type { Product } from '#models/wire/product.ts'

interface Page {
  /** Inside the store, without its prefix: "/damen/loafer". */
  readonly path: string
  /** Skus of the products in the cart. */
  readonly inCart: readonly string[]
}

/**
 * One product of each model: first those of the part of the shop that the page belongs to, last what the page shows or the
 * cart holds. `startsHalfway`: both parts are rotated by half, because another place of the page shows the first ones.
 */
export function orderBestSellers<Item extends Pick<Product, 'sku' | 'hf_model' | 'url_path'>>(
  products: readonly Item[],
  { path, inCart }: Page,
  startsHalfway: boolean,
): readonly Item[] {
  const [part = '', ...rest] = path.split('/').slice(1)
  const isKnown = ({ sku, url_path }: Item) =>
    inCart.includes(sku) || (rest.length > 0 && path.startsWith(`/${url_path}`))
  const knownModels = new Set(products.filter(isKnown).map(modelOf))
  const [known, others] = split(firstOfModels(products), (product) => knownModels.has(modelOf(product)))
  const [here, elsewhere] = split(others, ({ url_path }) => url_path.startsWith(`${part}/`))
  return [...rotated(here, startsHalfway), ...rotated(elsewhere, startsHalfway), ...known]
}

function modelOf({ sku, hf_model }: Pick<Product, 'sku' | 'hf_model'>): string {
  return hf_model ?? sku
}

function split<Item>(items: readonly Item[], isFirst: (item: Item) => boolean): [Item[], Item[]] {
  return [items.filter(isFirst), items.filter((item) => !isFirst(item))]
}

function rotated<Item>(items: readonly Item[], isRotated: boolean): readonly Item[] {
  const half = isRotated ? items.length >> 1 : 0
  return [...items.slice(half), ...items.slice(0, half)]
}

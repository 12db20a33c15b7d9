import type { StoreView } from '#models/store/store-view.ts'
import { productHref } from '#models/urls/product-href.ts'
import type { LineTexts } from './line-words.ts'

/** What a line is called in one language, and where its product stands in that store. */
export interface LineProduct extends LineTexts {
  readonly name: string
  /** Inside the store, without its prefix. */
  readonly href: string
}

const FIELDS = [
  'sku',
  'name',
  'slug',
  'url_path',
  'hf_color',
  'materials',
  'configurable_options',
  'bundle_options',
  'custom_options',
]

/** The browser's patience with the catalogue, ms. [CAT-10] */
const TIMEOUT_MS = 5000

/** Products by sku as this store writes of them; those that it does not sell are missing. Rejects without an answer. */
export async function findLineTexts(
  store: StoreView,
  skus: readonly string[],
): Promise<ReadonlyMap<string, LineProduct>> {
  const request = {
    _availableFilters: [{ field: 'hf_color', scope: 'catalog', options: { size: 100 } }],
    _appliedFilters: [{ attribute: 'sku', value: { in: skus }, scope: 'default' }],
  }
  const query = new URLSearchParams({
    request: JSON.stringify(request),
    request_format: 'search-query',
    size: String(skus.length),
    _source_include: FIELDS.join(','),
    storeCode: store.code,
  })
  const response = await fetch(`/api/catalog/welt_${store.code}/product/_search?${query}`, {
    headers: { accept: 'application/json' },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  if (!response.ok) throw new Error(`The catalogue answered ${response.status}`)
  const { hits, attribute_metadata } = (await response.json()) as WireAnswer
  const colours = attribute_metadata?.find(({ attribute_code }) => attribute_code === 'hf_color')
  return new Map(hits.hits.map(({ _source }) => [_source.sku, toLineProduct(_source, colours)]))
}

export interface WireProduct {
  readonly sku: string
  readonly name: string
  readonly slug: string
  readonly url_path: string
  readonly hf_color?: number | undefined
  readonly materials?: LineTexts['materials'] | undefined
  readonly configurable_options?:
    | readonly {
        readonly attribute_id: string
        readonly attribute_code: string
        readonly label: string
        readonly values: readonly { readonly value_index: number; readonly label: string }[]
      }[]
    | undefined
  readonly bundle_options?:
    | readonly {
        readonly title: string
        readonly product_links: readonly {
          readonly id: number
          readonly sku: string
          readonly qty: number
          readonly title?: string | undefined
        }[]
      }[]
    | undefined
  readonly custom_options?: LineTexts['custom'] | undefined
}

export interface WireColours {
  readonly default_frontend_label: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
}

interface WireAnswer {
  readonly hits: { readonly hits: readonly { readonly _source: WireProduct }[] }
  readonly attribute_metadata?: readonly (WireColours & { readonly attribute_code: string })[]
}

export function toLineProduct(product: WireProduct, colours: WireColours | undefined): LineProduct {
  const colour = colours?.options.find(({ value }) => value === String(product.hf_color))
  return {
    name: product.name,
    href: productHref(product),
    options: (product.configurable_options ?? []).map(({ attribute_code, attribute_id, label, values }) => ({
      code: attribute_code,
      attributeId: attribute_id,
      label,
      values: values.map((value) => ({ id: value.value_index, label: value.label })),
    })),
    colour: colours && colour ? { label: colours.default_frontend_label, value: colour.label } : null,
    materials: product.materials ?? [],
    bundle: (product.bundle_options ?? []).map(({ title, product_links }) => ({
      title,
      choices: product_links.map(({ id, sku, qty, title: name }) => ({ id, name: name ?? sku, quantity: qty })),
    })),
    custom: product.custom_options ?? [],
  }
}

import { useEffect, useMemo, useSyncExternalStore } from 'react'
import * as v from 'valibot'
import type { CartLine } from '#models/cart/cart-line.ts'
import type { StoreView } from '#models/store/store-view.ts'
import { productHref, variantHref } from '#models/urls/product-href.ts'
import type { AttributeMetadata, SearchQuery } from '#models/wire/search.ts'
import { searchCatalogue } from '#src/catalogue-client/search-catalogue.ts'
import { useModel } from '#src/engine/use-engine.ts'
import { useStore } from '#src/store/use-store.ts'
import styles from './cart-line.module.css'
import { type LineTexts, lineOptions } from './line-options.ts'

/** Products by store and sku; null during the request, and if the store does not sell the product. */
let known: ReadonlyMap<string, LineProduct | null> = new Map()
const listeners = new Set<() => void>()

/**
 * Lines in the language of the current store, wherever they were added. The catalogue is queried only for lines of
 * another language; until it answers, and if it fails, a line has its stored texts. [SHELL-13, ROUTE-13]
 */
export function useLineTexts<Line extends CartLine>(lines: readonly Line[]): readonly Line[] {
  const store = useStore()
  const isOnline = useModel(({ sync }) => sync.isOnline)
  const products = useSyncExternalStore(
    subscribe,
    () => known,
    () => known,
  )
  useEffect(() => {
    if (isOnline)
      void ask(
        store,
        lines.filter((line) => isForeign(line, store)).map(({ parentSku }) => parentSku),
      )
  }, [store, lines, isOnline])
  return useMemo(() => lines.map((line) => withTexts(line, store, products)), [lines, store, products])
}

function withTexts<Line extends CartLine>(line: Line, store: StoreView, products: typeof known): Line {
  const product = isForeign(line, store) ? products.get(keyOf(store, line.parentSku)) : null
  if (!product) return line
  const href = line.parentSku === line.sku ? product.href : variantHref(product.href, line.sku)
  return { ...line, name: product.name, href, options: lineOptions(product, line) }
}

function isForeign({ language }: CartLine, store: StoreView): boolean {
  return language !== store.language
}

function keyOf({ code }: StoreView, sku: string): string {
  return `${code} ${sku}`
}

async function ask(store: StoreView, skus: readonly string[]): Promise<void> {
  const missing = [...new Set(skus)].filter((sku) => !known.has(keyOf(store, sku)))
  if (missing.length === 0) return
  remember(missing.map((sku) => [keyOf(store, sku), null]))
  try {
    const found = await findLineTexts(store, missing)
    remember(missing.map((sku) => [keyOf(store, sku), found.get(sku) ?? null]))
  } catch (error) {
    console.warn('[cart] the texts of the lines could not be loaded', error)
    // The next component that shows them fetches them again.
    known = new Map([...known].filter(([key]) => !missing.some((sku) => key === keyOf(store, sku))))
  }
}

function remember(entries: readonly (readonly [string, LineProduct | null])[]): void {
  known = new Map([...known, ...entries])
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Texts of a line in one language, and the path of its product in that store. */
interface LineProduct extends LineTexts {
  readonly name: string
  /** Inside the store, without its prefix. */
  readonly href: string
}

const lineProductSchema = v.object({
  sku: v.string(),
  name: v.string(),
  slug: v.string(),
  url_path: v.string(),
  hf_color: v.optional(v.number()),
  materials: v.optional(v.array(v.object({ part: v.string(), material: v.string() }))),
  configurable_options: v.optional(
    v.array(
      v.object({
        attribute_id: v.string(),
        attribute_code: v.string(),
        label: v.string(),
        values: v.array(v.object({ value_index: v.number(), label: v.string() })),
      }),
    ),
  ),
  bundle_options: v.optional(
    v.array(
      v.object({
        title: v.string(),
        product_links: v.array(
          v.object({ id: v.number(), sku: v.string(), qty: v.number(), title: v.optional(v.string()) }),
        ),
      }),
    ),
  ),
  custom_options: v.optional(
    v.array(
      v.object({
        option_id: v.number(),
        title: v.string(),
        values: v.optional(v.array(v.object({ option_type_id: v.number(), title: v.string() }))),
      }),
    ),
  ),
})
export type WireProduct = v.InferOutput<typeof lineProductSchema>
type WireColours = Pick<AttributeMetadata, 'default_frontend_label' | 'options'>

/** Products by sku in the language of this store; those that it does not sell are missing. Rejects without an answer. */
async function findLineTexts(store: StoreView, skus: readonly string[]): Promise<ReadonlyMap<string, LineProduct>> {
  const search: Partial<SearchQuery> = {
    _availableFilters: [{ field: 'hf_color', scope: 'catalog', options: { size: 100 } }],
    _appliedFilters: [{ attribute: 'sku', value: { in: [...skus] }, scope: 'default' }],
  }
  const fields = Object.keys(lineProductSchema.entries)
  const query = { search, fields, hit: lineProductSchema, size: skus.length }
  const { items, attribute_metadata } = await searchCatalogue(store, query)
  const colours = attribute_metadata.find(({ attribute_code }) => attribute_code === 'hf_color')
  return new Map(items.map((product) => [product.sku, toLineProduct(product, colours)]))
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

export function LineOptions({ options }: Pick<CartLine, 'options'>) {
  if (options.length === 0) return null
  return (
    <dl className={styles.options}>
      {options.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

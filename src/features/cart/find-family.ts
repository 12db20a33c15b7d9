import { useEffect, useState } from 'react'
import * as v from 'valibot'
import type { CartLine } from '#models/cart/cart-line.ts'
import { listedFilters } from '#models/listing/listed-filters.ts'
import { LISTED_VISIBILITIES } from '#models/product/product-kinds.ts'
import type { StoreView } from '#models/store/store-view.ts'
import type { Product } from '#models/wire/product.ts'
import type { AppliedFilter, AttributeMetadata, SearchQuery } from '#models/wire/search.ts'
import { searchCatalogue } from '#src/api-client/search-catalogue.ts'
import { useModel } from '#src/engine/use-engine.ts'
import { useStore } from '#src/store/use-store.ts'
import type { Choosable } from '../product/product-view.ts'
import { toChoosable } from '../product/to-choosable.ts'

type Answer = { readonly state: 'known'; readonly family: Family } | { readonly state: 'gone' | 'failed' | 'offline' }

export type FamilyAnswer = Answer | { readonly state: 'asking' }

/** What a line can be changed to; fetched again when the network is back. A loaded answer stays while offline. */
export function useFamily(line: CartLine): { readonly answer: FamilyAnswer; readonly tryAgain: () => void } {
  const store = useStore()
  const isOnline = useModel(({ sync }) => sync.isOnline)
  const [attempt, setAttempt] = useState(0)
  const [answer, setAnswer] = useState<FamilyAnswer>({ state: 'asking' })
  const isKnown = answer.state === 'known'

  // biome-ignore lint/correctness/useExhaustiveDependencies: of the line only its product matters; `attempt` asks again
  useEffect(() => {
    if (isKnown) return
    if (!isOnline) return setAnswer({ state: 'offline' })
    setAnswer({ state: 'asking' })
    const leaving = new AbortController()
    findFamily(store, line, leaving.signal)
      .then((family): Answer => (family ? { state: 'known', family } : { state: 'gone' }))
      .catch((error: unknown): Answer => {
        if (!leaving.signal.aborted) console.warn('[cart] the catalogue did not answer', error)
        return { state: navigator.onLine ? 'failed' : 'offline' }
      })
      .then((next) => {
        if (!leaving.signal.aborted) setAnswer(next)
      })
    return () => leaving.abort()
  }, [store, line.sku, line.parentSku, isOnline, isKnown, attempt])

  return { answer, tryAgain: () => setAttempt(attempt + 1) }
}

/** A product that a line can be changed into. */
export interface FamilyMember {
  readonly product: Choosable
  /** CSS colour; null if the catalogue has none. */
  readonly swatch: string | null
}

/** The line's own product and the same model in other colours, in the catalogue's order. */
export interface Family {
  readonly own: FamilyMember
  readonly members: readonly FamilyMember[]
}

const FIELDS = [
  'sku',
  'type_id',
  'status',
  'not_saleable',
  'name',
  'slug',
  'url_path',
  'image',
  'media_gallery',
  'stock',
  'hf_color',
  'hf_model',
  'materials',
  'final_price_incl_tax',
  'lowest_price_30_days',
  'recommended_price',
  'configurable_children',
  'configurable_options',
  'custom_options',
]

/** Maximum number of colours requested for a model. */
const FAMILY_SIZE = 24

/** Null if the store no longer sells the product. Rejects if the catalogue does not answer. [CART-04] */
export async function findFamily(store: StoreView, line: CartLine, signal: AbortSignal): Promise<Family | null> {
  const [own] = (await ask(store, filterOf(line), signal)).products
  if (!own) return null
  const { products, colours } = await ask(store, familyFilterOf(own), signal)
  const around = {
    linked: new Map<string, Product>(),
    colours: {
      label: colours?.default_frontend_label ?? '',
      options: new Map(colours?.options.map((colour) => [colour.value, colour])),
    },
  }
  const memberOf = (product: Product): FamilyMember => ({
    product: toChoosable(product, around),
    swatch: around.colours.options.get(String(product.hf_color))?.swatch ?? null,
  })
  const members = products.map(memberOf)
  return { own: members.find(({ product }) => product.sku === own.sku) ?? memberOf(own), members }
}

/** A line of another device may have only the variant's sku. */
function filterOf({ sku, parentSku }: CartLine): AppliedFilter {
  const attribute = parentSku === sku ? 'configurable_children.sku' : 'sku'
  return { attribute, value: { in: [parentSku] }, scope: 'default' }
}

function familyFilterOf({ sku, hf_model }: Product): AppliedFilter {
  return hf_model
    ? { attribute: 'hf_model', value: { eq: hf_model }, scope: 'default' }
    : { attribute: 'sku', value: { in: [sku] }, scope: 'default' }
}

interface FoundProducts {
  readonly products: readonly Product[]
  readonly colours: AttributeMetadata | undefined
}

async function ask(store: StoreView, filter: AppliedFilter, signal: AbortSignal): Promise<FoundProducts> {
  const search: SearchQuery = {
    _availableFilters: [{ field: 'hf_color', scope: 'catalog', options: { size: 100 } }],
    _appliedFilters: [...listedFilters(LISTED_VISIBILITIES, true), filter],
    _appliedSort: [{ field: 'position', options: 'asc' }],
    _searchText: '',
  }
  const query = { search, fields: FIELDS, hit: choosableProductSchema, size: FAMILY_SIZE }
  const { items: products, attribute_metadata } = await searchCatalogue(store, query, signal)
  return { products, colours: attribute_metadata.find(({ attribute_code }) => attribute_code === 'hf_color') }
}

/** The required fields of a choosable product. */
const choosableProductSchema = v.pipe(
  v.looseObject({
    sku: v.string(),
    media_gallery: v.array(v.unknown()),
    materials: v.array(v.unknown()),
    configurable_options: v.array(v.unknown()),
    configurable_children: v.array(v.unknown()),
  }),
  v.transform((source) => source as unknown as Product),
)

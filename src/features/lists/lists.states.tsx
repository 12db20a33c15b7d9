import type { ListedProduct, ListName } from '#models/product/product-lists.ts'
import type { Product } from '#models/wire/product.ts'
import { pressed } from '#src/states/pressed.tsx'
import { answering, finding, pending } from '#src/states/responses.ts'
import { SAMPLE_PRODUCT } from '#src/states/sample-product.ts'
import type { State, States } from '#src/states/state.ts'
import { useStaticParts } from '#src/states/static-parts.ts'
import { emptyModels } from '#worker/empty-models.ts'
import type { wayToBuy } from './ask-products.ts'
import { CompareView } from './compare-view.tsx'
import { ListFrame } from './list-frame.tsx'
import type { CatalogueResult } from './use-catalogue.ts'
import { WishlistView } from './wishlist-view.tsx'

const [image = { image: '', alt: '', colour: '' }] = SAMPLE_PRODUCT.media_gallery
const { stock } = SAMPLE_PRODUCT

/** A product for each way to buy it. A way without one does not compile. */
const PRODUCTS = {
  choose: SAMPLE_PRODUCT,
  add: {
    ...SAMPLE_PRODUCT,
    id: 2,
    sku: 'CARE-2',
    parentSku: 'CARE-2',
    type_id: 'simple',
    name: 'Schuhspanner aus Zedernholz mit Messingknauf',
  },
  look: { ...SAMPLE_PRODUCT, id: 3, sku: 'OX-3', parentSku: 'OX-3', stock: { ...stock, is_in_stock: false, qty: 0 } },
} satisfies Record<ReturnType<typeof wayToBuy>, Product>

/** The last one is no longer in the catalogue. */
const SKUS = [...Object.values(PRODUCTS).map(({ sku }) => sku), 'OX-4']
const LISTED: readonly ListedProduct[] = SKUS.map((sku) => ({
  sku,
  name: 'Oxford 1879 in feinem Kalbsleder',
  href: '/',
  image,
}))

const LEATHER = { value: '1', label: 'Kalbsleder, pflanzlich gegerbt' }
const ATTRIBUTES = [
  { attribute_code: 'hf_leather', default_frontend_label: 'Oberleder und Futterleder', options: [LEATHER] },
  { attribute_code: 'hf_last', default_frontend_label: 'Leisten', options: [{ value: '2', label: 'Wien 27' }] },
]

const RESPONSES = {
  '/product/_search': finding([{ ...PRODUCTS.choose, hf_leather: '1', hf_last: '2' }, PRODUCTS.add, PRODUCTS.look]),
  '/attribute/_search': finding(ATTRIBUTES),
  '/api/stock/list': answering([]),
} satisfies State['responses']
const GONE = { ...RESPONSES, '/product/_search': finding([]) }

const PAGES = { wishlist: WishlistView, compare: CompareView } satisfies Record<
  ListName,
  (props: { bestSellers: string | null }) => React.ReactNode
>

function statesOf(list: ListName): States {
  const Page = PAGES[list]
  const listed = (count: number, changes: Partial<State> = {}): State => ({
    models: { lists: { wishlist: [], compare: [], [list]: LISTED.slice(0, count) } },
    responses: RESPONSES,
    show: () => <Page bestSellers={null} />,
    ...changes,
  })
  const framed = (state: CatalogueResult<unknown>['state']): State['show'] =>
    function Framed() {
      return (
        <ListFrame list={list} catalogue={{ state, tryAgain: () => undefined }} bestSellers={null}>
          {null}
        </ListFrame>
      )
    }
  const catalogue = {
    known: listed(4),
    asking: listed(4, { responses: { '/_search': pending } }),
    unreachable: listed(1, { show: framed('unreachable') }),
  } satisfies Record<CatalogueResult<unknown>['state'], State>
  const Empty = () => <Page bestSellers={useStaticParts().bestSellers} />
  return {
    ...catalogue,
    offline: listed(1, { isOffline: true, show: framed('unreachable') }),
    gone: listed(3, { responses: GONE }),
    one: listed(1),
    'not-added': pressed(listed(2), '[data-shown-state] button:not([data-list-remove])'),
    empty: { models: { lists: emptyModels.lists }, show: () => <Empty /> },
  }
}

/** The lists of products. A list without states does not compile. [DEV-08] */
export const listStates = {
  wishlist: statesOf('wishlist'),
  compare: statesOf('compare'),
} satisfies Record<ListName, States>

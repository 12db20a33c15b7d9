import type { ListedProduct, ListName } from '#models/product/product-lists.ts'
import { SAMPLE_PRODUCT } from '#src/states/sample-product.ts'
import type { States } from '#src/states/state.ts'
import type { ReadModels } from '#worker/read-models.ts'
import { CompareView } from './compare-view.tsx'
import { ListFrame } from './list-frame.tsx'
import { WishlistView } from './wishlist-view.tsx'

const [image = { image: '', alt: '', colour: '' }] = SAMPLE_PRODUCT.media_gallery
const LISTED: readonly ListedProduct[] = ['OX-1', 'OX-2', 'OX-3'].map((sku) => ({
  sku,
  name: 'Oxford 1879 in feinem Kalbsleder',
  href: '/',
  image,
}))

const PAGES = { wishlist: WishlistView, compare: CompareView } satisfies Record<ListName, () => React.ReactNode>

const models = (list: ListName, count: number): Partial<ReadModels> => ({
  lists: { wishlist: [], compare: [], [list]: LISTED.slice(0, count) },
})

function statesOf(list: ListName): States {
  const Page = PAGES[list]
  return {
    // The catalogue does not know these products, so the page shows what was saved.
    gone: { models: models(list, 3), show: () => <Page /> },
    one: { models: models(list, 1), show: () => <Page /> },
    unreachable: {
      models: models(list, 1),
      show: () => (
        <ListFrame list={list} catalogue={{ state: 'unreachable', tryAgain: () => undefined }}>
          {null}
        </ListFrame>
      ),
    },
    empty: { show: () => <Page /> },
  }
}

/** The lists of products. A list without states does not compile. [DEV-08] */
export const listStates = {
  wishlist: statesOf('wishlist'),
  compare: statesOf('compare'),
} satisfies Record<ListName, States>

import * as v from 'valibot'
import { LIST_NAMES, type ListName, listedProductSchema, type ProductLists } from '#models/product/product-lists.ts'
import type { ListsCommand } from '../commands.ts'
import { accept, type Decider, refuse } from './decider.ts'

const list = v.picklist(LIST_NAMES)

export const listsEventSchema = v.variant('type', [
  v.object({ type: v.literal('lists.product-added'), list, product: listedProductSchema }),
  v.object({ type: v.literal('lists.product-removed'), list, sku: v.string() }),
  v.object({ type: v.literal('lists.cleared') }),
])
export type ListsEvent = v.InferOutput<typeof listsEventSchema>

/** Maximum of products by list. */
const MAX_PRODUCTS: Readonly<Record<ListName, number>> = { wishlist: 100, compare: 8 }

const EMPTY: ProductLists = { wishlist: [], compare: [] }

/** Lists stream: wishlist and compared products, on this device until a sign-out. [CAT-24, USER-03] */
export const lists = {
  initial: EMPTY,
  decide(state: ProductLists, command: ListsCommand) {
    const listed = state[command.list]
    const isListed = (sku: string) => listed.some((product) => product.sku === sku)
    if (command.type === 'lists.remove') {
      const { list, sku } = command
      return isListed(sku) ? accept<ListsEvent>({ type: 'lists.product-removed', list, sku }) : accept<ListsEvent>()
    }
    const { list, product } = command
    if (isListed(product.sku)) return accept<ListsEvent>()
    if (listed.length >= MAX_PRODUCTS[list]) return refuse('list-full', { most: MAX_PRODUCTS[list] })
    return accept<ListsEvent>({ type: 'lists.product-added', list, product })
  },
  evolve(state: ProductLists, event: ListsEvent): ProductLists {
    switch (event.type) {
      case 'lists.product-added':
        return { ...state, [event.list]: [...state[event.list], event.product] }
      case 'lists.product-removed':
        return { ...state, [event.list]: state[event.list].filter(({ sku }) => sku !== event.sku) }
      case 'lists.cleared':
        return EMPTY
    }
  },
} satisfies Decider<ProductLists, ListsCommand, ListsEvent>

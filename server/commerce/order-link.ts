import { inStore, type StoreView } from '#models/store/store-view.ts'
import { ORDER_LINK_PATH } from '#models/urls/order-path.ts'
import type { Reader, Trx } from '../db/schema.ts'
import { uuidv7 } from '../db/uuid.ts'
import { linkHash, newLinkToken } from './link-token.ts'
import type { PlacedOrder } from './order-store.ts'

/** The shop's own address and the store whose pages a link opens. */
interface LinkTarget {
  readonly publicOrigin: string
  readonly store: StoreView
}

/**
 * A new link for a mail of the order. Its token is in the fragment, which browsers send to no server. Who has the mail may
 * see, pay and cancel the order. [CHK-15, CHK-16]
 */
export async function newOrderLink(
  trx: Trx,
  { orderId, now }: { readonly orderId: string; readonly now: Date },
  { publicOrigin, store }: LinkTarget,
): Promise<string> {
  const token = newLinkToken()
  await trx
    .insertInto('order_link')
    .values({ token_hash: linkHash(token), order_id: orderId, created_at: now })
    .execute()
  return `${publicOrigin}${inStore(store, ORDER_LINK_PATH)}#${token}`
}

/** The order of a link; null for an unknown token. */
export async function orderOfLink(reader: Reader, token: string): Promise<PlacedOrder | null> {
  const order = await reader
    .selectFrom('order_link')
    .innerJoin('placed_order', 'placed_order.id', 'order_link.order_id')
    .selectAll('placed_order')
    .where('order_link.token_hash', '=', linkHash(token))
    .executeTakeFirst()
  return order ?? null
}

/** The key under which an order was placed; one that was placed without gets one. */
export async function keyOfOrder(trx: Trx, orderId: string, now: Date): Promise<string> {
  const known = await trx.selectFrom('order_key').select('key').where('order_id', '=', orderId).executeTakeFirst()
  if (known) return known.key
  const key = uuidv7(now)
  await trx.insertInto('order_key').values({ key, order_id: orderId }).execute()
  return key
}

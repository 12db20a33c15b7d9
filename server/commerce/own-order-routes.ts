import { type Context, Hono } from 'hono'
import { sql } from 'kysely'
import { answer } from '#models/wire/envelope.ts'
import { ORDERS_PAGE_SIZE } from '#models/wire/order-history.ts'
import { transaction } from '../db/retry.ts'
import { ApiError } from '../http/api-error.ts'
import { invoiceOf } from '../invoice/invoice-store.ts'
import { cancelForShopper } from '../payment/cancel-order.ts'
import { isUnpaid } from '../payment/order-change.ts'
import { groupOf } from './buyer.ts'
import { assortmentOf, type Commerce, requireCustomerId, storeOf } from './commerce.ts'
import { pastOrdersOf } from './order-history.ts'
import { newOrderLink } from './order-link.ts'
import type { PlacedOrder } from './order-store.ts'
import { ownOrder } from './own-order.ts'
import type { Assortment } from './priced-cart.ts'
import { reorderOf } from './reorder.ts'

/** `/api/user/orders`: the orders of the signed-in customer. Those of others are unknown. [USER-16] */
export function ownOrdersRouter(commerce: Commerce): Hono {
  const assortment = async (c: Context) => {
    const store = storeOf(c)
    return assortmentOf(commerce, store, await groupOf(commerce.db, store, requireCustomerId(commerce, c)))
  }
  return new Hono()
    .get('/', async (c) => {
      const customerId = requireCustomerId(commerce, c)
      return c.json(answer(await listOrders(commerce, customerId, await assortment(c), c.req.query('after') ?? null)))
    })
    .get('/:number', async (c) => {
      return c.json(answer(await ownOrder(commerce, await requireOwn(commerce, c), await assortment(c))))
    })
    .get('/:number/reorder', async (c) => {
      return c.json(answer(await reorderOf(commerce, await requireOwn(commerce, c), await assortment(c))))
    })
    .get('/:number/invoice', async (c) => {
      const { number, pdf } = await invoiceOf(commerce, await requireOwn(commerce, c))
      return c.body(new Uint8Array(pdf), 200, {
        'Content-Type': 'application/pdf',
        'Content-Disposition': `inline; filename="${number}.pdf"`,
      })
    })
    .post('/:number/cancel', async (c) => {
      const { id } = await requireOwn(commerce, c)
      return c.json(answer({ status: await cancelForShopper(commerce, id) }))
    })
    .post('/:number/link', async (c) => {
      return c.json(answer({ path: await paymentPath(commerce, await requireOwn(commerce, c), c) }))
    })
}

/** Throws the API error `order-unknown` for the order of another customer, as for one that does not exist. */
async function requireOwn(commerce: Commerce, c: Context): Promise<PlacedOrder> {
  const own = await commerce.db
    .selectFrom('placed_order')
    .selectAll()
    .where('number', '=', c.req.param('number') ?? '')
    .where('customer_id', '=', requireCustomerId(commerce, c))
    .executeTakeFirst()
  if (!own) throw orderUnknown()
  return own
}

function orderUnknown(): ApiError {
  return new ApiError(404, 'order-unknown', 'There is no such order')
}

/** Keyset paging: an order that is placed between two requests shifts no page. */
async function listOrders({ db }: Commerce, customerId: number, assortment: Assortment, after: string | null) {
  const own = db.selectFrom('placed_order').where('customer_id', '=', customerId)
  const last = after === null ? null : await own.select('id').where('number', '=', after).executeTakeFirst()
  if (last === undefined) throw orderUnknown()
  const older =
    last === null
      ? own
      : own.where(
          sql<boolean>`(placed_at, entity_id) < (select placed_at, entity_id from placed_order where id = ${last.id})`,
        )
  const orders = await older
    .selectAll()
    .orderBy('placed_at', 'desc')
    .orderBy('entity_id', 'desc')
    .limit(ORDERS_PAGE_SIZE + 1)
    .execute()
  const page = orders.slice(0, ORDERS_PAGE_SIZE)
  return {
    items: await pastOrdersOf(db, page, assortment),
    next: orders.length > page.length ? (page.at(-1)?.number ?? null) : null,
  }
}

/** Where a browser that has not placed the order can pay it: the link of the order's mails, as a new one. [CHK-15] */
function paymentPath(commerce: Commerce, order: PlacedOrder, c: Context): Promise<string> {
  if (!isUnpaid(order)) throw new ApiError(409, 'order-paid', 'This order does not wait for a payment')
  const target = { publicOrigin: '', store: storeOf(c) }
  return transaction(commerce.db, (trx) => newOrderLink(trx, { orderId: order.id, now: commerce.clock.now() }, target))
}

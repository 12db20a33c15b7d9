import { type Context, Hono } from 'hono'
import { is } from 'valibot'
import { type StoreView, storeViewByCode } from '#models/store/store-view.ts'
import { answer } from '#models/wire/envelope.ts'
import { cancelRequestSchema, type LinkedOrder, orderLinkSchema } from '#models/wire/linked-order.ts'
import { orderKeySchema, orderRequestSchema } from '#models/wire/order.ts'
import { transaction } from '../db/retry.ts'
import { ApiError } from '../http/api-error.ts'
import { readBody } from '../http/body.ts'
import { cancelForShopper, isCancelable } from '../payment/cancel-order.ts'
import { awaitsPayment } from '../payment/order-change.ts'
import { asksForPayment, shownReturn } from '../returns/return-case.ts'
import { groupOf } from './buyer.ts'
import { onlineMethods, prepayment } from './checkout-methods.ts'
import { assortmentOf, type Commerce, customerIdOf, storeOf } from './commerce.ts'
import { pastOrderOf } from './order-history.ts'
import { keyOfOrder, orderOfLink } from './order-link.ts'
import { confirmationOf, orderOfKey, type PlacedOrder } from './order-store.ts'
import { closeOrder, placeOrder } from './place-order.ts'

/**
 * `POST /api/order` (contract §3). The token identifies the customer, never the body. `meta.totals`: S2, the totals.
 * `…/linked` answers the order of a link in a mail, `…/cancel` cancels the order with this key.
 */
export function orderRouter(commerce: Commerce): Hono {
  return new Hono()
    .post('/', async (c) => {
      const customerId = customerIdOf(commerce, c)
      const request = await readBody(c, orderRequestSchema)
      const store = storeViewByCode(request.store_code) ?? storeOf(c)
      const order = await placeOrder(commerce, request, { store, customerId, caller: commerce.caller(c) })
      return c.json(answer(confirmationOf(order), { totals: order.totals }))
    })
    .post('/linked', async (c) => {
      const { token } = await readBody(c, orderLinkSchema)
      const order = await orderOfLink(commerce.db, token)
      if (!order) throw new ApiError(404, 'order-link-unknown', 'This link leads to no order')
      return c.json(answer(await linkedOrder(commerce, order, storeOf(c))))
    })
    .post('/cancel', async (c) => {
      const { order_id } = await readBody(c, cancelRequestSchema)
      const order = await orderOfKey(commerce.db, order_id)
      if (!order) throw new ApiError(404, 'order-unknown', 'There is no such order')
      return c.json(answer({ status: await cancelForShopper(commerce, order.id) }))
    })
}

/** In the words of the store whose page shows it. */
async function linkedOrder(commerce: Commerce, placed: PlacedOrder, store: StoreView): Promise<LinkedOrder> {
  const page = assortmentOf(commerce, store, await groupOf(commerce.db, store, null))
  const now = commerce.clock.now()
  const returnCase = await shownReturn(commerce.db, placed)
  return {
    order_id: await transaction(commerce.db, (trx) => keyOfOrder(trx, placed.id, now)),
    order: await pastOrderOf(commerce, placed, page),
    payment_method: placed.payment_method,
    payment_methods: asksForPayment(placed, returnCase)
      ? [prepayment(store), ...onlineMethods(store, commerce.providers)]
      : [],
    return_case: returnCase,
  }
}

/**
 * `GET /api/sync/order/:order_id`: the order placed under a key; null if there is none. `POST …/close` answers the same
 * and closes a key without an order.
 */
export function orderStatusRouter(commerce: Commerce): Hono {
  return new Hono()
    .get('/order/:key', async (c) => sendStatus(c, await orderOfKey(commerce.db, c.req.param('key'))))
    .post('/order/:key/close', async (c) => {
      const key = c.req.param('key')
      if (!is(orderKeySchema, key)) throw new ApiError(400, 'order-id-invalid', 'An order id has 8 to 64 characters')
      return sendStatus(c, await closeOrder(commerce, key))
    })
}

function sendStatus(c: Context, order: PlacedOrder | null): Response {
  if (!order) return c.json(answer(null))
  const status = {
    platform_order_id: String(order.entity_id),
    transmited: true,
    transmited_at: order.placed_at.toISOString(),
    platform: 'welt',
    order: null,
    confirmation: confirmationOf(order),
  }
  const { status: orderStatus, totals } = order
  const fate = { order_status: orderStatus, can_cancel: isCancelable(order), awaits_payment: awaitsPayment(order) }
  return c.json(answer(status, { totals, ...fate }))
}

import { type Context, Hono } from 'hono'
import { is } from 'valibot'
import { storeViewByCode } from '#models/store/store-view.ts'
import { answer } from '#models/wire/envelope.ts'
import { orderKeySchema, orderRequestSchema } from '#models/wire/order.ts'
import { readBody } from '../http/body.ts'
import { Refusal } from '../http/refusal.ts'
import { type Commerce, customerIdOf, storeOf } from './commerce.ts'
import { confirmationOf, orderOfKey, type PlacedOrder } from './order-store.ts'
import { closeOrder, placeOrder } from './place-order.ts'

/** `POST /api/order` (contract §3). The token identifies the customer, never the body. `meta.totals`: S2, the totals. */
export function orderRouter(commerce: Commerce): Hono {
  return new Hono().post('/', async (c) => {
    const customerId = customerIdOf(commerce, c)
    const request = await readBody(c, orderRequestSchema)
    const store = storeViewByCode(request.store_code) ?? storeOf(c)
    const order = await placeOrder(commerce, request, { store, customerId })
    return c.json(answer(confirmationOf(order), { totals: order.totals }))
  })
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
      if (!is(orderKeySchema, key)) throw new Refusal(400, 'order-id-invalid', 'An order id has 8 to 64 characters')
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
  return c.json(answer(status, { totals: order.totals }))
}

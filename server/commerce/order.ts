import { Hono } from 'hono'
import { answer } from '#models/envelope.ts'
import { orderRequestSchema } from '#models/order.ts'
import { storeViewByCode } from '#models/store-view.ts'
import { readBody } from '../http/body.ts'
import { type Commerce, customerIdOf, storeOf } from './commerce.ts'
import { confirmationOf, orderOfKey } from './order-store.ts'
import { placeOrder } from './place-order.ts'

/** `POST /api/order` (contract §3): who orders is told by the token, never by the body. `meta.totals`: S2, its sums. */
export function orderRouter(commerce: Commerce): Hono {
  return new Hono().post('/', async (c) => {
    const customerId = customerIdOf(commerce, c)
    const wish = await readBody(c, orderRequestSchema)
    const store = storeViewByCode(wish.store_code) ?? storeOf(c)
    const order = await placeOrder(commerce, wish, { store, customerId })
    return c.json(answer(confirmationOf(order), { totals: order.totals }))
  })
}

/** `GET /api/sync/order/:order_id`: what became of a key; null where nothing has. */
export function orderStatusRouter(commerce: Commerce): Hono {
  return new Hono().get('/order/:key', async (c) => {
    const order = await orderOfKey(commerce.db, c.req.param('key'))
    if (!order) return c.json(answer(null))
    return c.json(
      answer(
        {
          platform_order_id: String(order.entity_id),
          transmited: true,
          transmited_at: order.placed_at.toISOString(),
          platform: 'welt',
          order: null,
          confirmation: confirmationOf(order),
        },
        { totals: order.totals },
      ),
    )
  })
}

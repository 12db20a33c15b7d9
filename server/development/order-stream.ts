import { Hono } from 'hono'
import { streamSSE } from 'hono/streaming'
import * as v from 'valibot'
import { orderKeySchema } from '#models/wire/order.ts'
import type { ServerCharts } from '#models/wire/server-step.ts'
import type { Commerce } from '../commerce/commerce.ts'
import { parseInput } from '../http/body.ts'
import { apiErrorHandler } from '../http/error-handler.ts'
import type { RequestVariables } from '../http/request-log.ts'
import { requireSameOrigin } from '../session/same-origin.ts'
import { paymentChart } from './payment-chart.ts'
import { watchOrders } from './watch-orders.ts'

/** A shopper's newest orders. */
const MAX_ORDERS = 5

const keysSchema = v.pipe(v.array(orderKeySchema), v.minLength(1), v.maxLength(MAX_ORDERS))

/**
 * `GET /?key=…&key=…`: orders and their payments as server-sent events, for pages of the shop in development. The key of an
 * order is the right to it, as in the API. Production does not load this module. [DEV-01]
 */
export function orderStreamRouter(commerce: Commerce): Hono<{ Variables: RequestVariables }> {
  const charts: ServerCharts = { payment: paymentChart(), order: {} }
  const router = new Hono<{ Variables: RequestVariables }>().get('/', (c) => {
    requireSameOrigin(c, commerce.publicOrigin)
    const keys = parseInput(keysSchema, c.req.queries('key') ?? [], 'invalid-query')
    c.header('Cache-Control', 'no-store')
    return streamSSE(c, async (stream) => {
      const client = new AbortController()
      stream.onAbort(() => client.abort())
      await stream.writeSSE({ event: 'charts', data: JSON.stringify(charts) })
      for await (const step of watchOrders(commerce, keys, client.signal)) {
        await stream.writeSSE({ event: 'step', data: JSON.stringify(step) })
      }
    })
  })
  return router.onError(apiErrorHandler(commerce.log))
}

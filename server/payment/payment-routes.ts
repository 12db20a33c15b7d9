import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { storeViewByCode } from '#models/store/store-view.ts'
import { answer } from '#models/wire/envelope.ts'
import { paymentIdSchema, paymentRequestSchema, paymentReturnSchema } from '#models/wire/payment.ts'
import { requirePaymentMethod } from '../commerce/checkout-methods.ts'
import type { Commerce } from '../commerce/commerce.ts'
import { ApiError } from '../http/api-error.ts'
import { parseInput, readBody } from '../http/body.ts'
import { lookAt } from './ask-provider.ts'
import { beginAtProvider } from './begin-at-provider.ts'
import { beginPayment, cancelPayment, hasRightTo } from './begin-payment.ts'
import { paymentUnknown } from './observe.ts'
import { paymentOf } from './payment.ts'
import { statusAfter, statusOf } from './payment-status.ts'
import { BANK } from './terms.ts'

/** Proxies cut idle requests after 30 s or more. */
const LONGEST_WAIT_S = 25

const querySchema = v.object({
  /** Waits for a newer state than this `rev`; without it the answer comes at once. */
  since: v.optional(v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number))),
  /** Seconds to wait at most. */
  wait: v.optional(v.pipe(v.string(), v.regex(/^\d{1,2}$/), v.transform(Number))),
})

/**
 * `/api/payment`: the order's key is the right to begin an attempt to pay it; the secret of its answer is the right to
 * everything below `/api/payment/{id}`. [CHK-18]
 */
export function paymentRouter(commerce: Commerce): Hono {
  return new Hono()
    .post('/', async (c) => {
      const { payment_id, order_id, method, store_code, replaces, data } = await readBody(c, paymentRequestSchema)
      requirePaymentMethod(method, commerce.providers)
      const store = storeViewByCode(store_code)
      const { payment, secret } = await beginPayment(commerce, {
        id: payment_id,
        orderKey: order_id,
        method,
        provider: commerce.providers.providerOfMethod(method)?.id ?? BANK,
        ...(store ? { storeCode: store.code } : {}),
        ...(replaces ? { replaces } : {}),
      })
      const step = await beginAtProvider(commerce, payment, data?.token ?? null)
      return c.json(answer({ payment: await statusOf(commerce.db, payment.id), secret, step }))
    })
    .get('/:id', async (c) => {
      const id = await requireRight(commerce, c)
      const { since, wait = LONGEST_WAIT_S } = parseInput(querySchema, c.req.query(), 'invalid-query')
      const status =
        since === undefined
          ? statusOf(commerce.db, id)
          : statusAfter(commerce, id, since, c.req.raw.signal, Math.min(wait, LONGEST_WAIT_S) * 1000)
      return c.json(answer(await status))
    })
    .post('/:id/returned', async (c) => {
      const id = await requireRight(commerce, c)
      const { claim } = await readBody(c, paymentReturnSchema)
      const payment = await paymentOf(commerce.db, id)
      if (!payment) throw paymentUnknown()
      // A webhook that came first has settled it. Money may also follow an attempt that has ended.
      const hasMoney = payment.authorised > 0 || payment.captured > 0
      const seen = hasMoney || payment.provider === BANK ? payment : await lookAt(commerce, payment, 'return')
      commerce.log('info', 'payment-returned', { payment: id, claim, state: seen.state })
      return c.json(answer(await statusOf(commerce.db, id)))
    })
    .post('/:id/cancel', async (c) => {
      const id = await requireRight(commerce, c)
      await cancelPayment(commerce, id)
      return c.json(answer(await statusOf(commerce.db, id)))
    })
}

/** The payment's id, if the caller has its secret. An unknown payment is refused in the same way. */
async function requireRight(commerce: Commerce, c: Context): Promise<string> {
  const id = c.req.param('id') ?? ''
  const secret = /^Bearer\s+(\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1] ?? ''
  if (v.is(paymentIdSchema, id) && secret !== '' && (await hasRightTo(commerce, id, secret))) return id
  throw new ApiError(401, 'payment-right-missing', 'The secret does not belong to this payment')
}

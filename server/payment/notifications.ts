import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import * as v from 'valibot'
import { paymentIdSchema } from '#models/wire/payment.ts'
import type { Commerce } from '../commerce/commerce.ts'
import { withRetry } from '../db/retry.ts'
import { ApiError } from '../http/api-error.ts'
import { lookAt, observeAll } from './ask-provider.ts'
import { learnReference } from './begin-payment.ts'
import { type Payment, paymentByReference, paymentOf } from './payment.ts'
import type { Notified } from './provider.ts'

/** Where providers send their webhooks, below the shop's origin. */
export const NOTIFY_PATH = '/api/provider/notify'

const BODY_LIMIT_BYTES = 64 * 1024

/**
 * `POST /api/provider/notify`: a provider's webhooks. What one says is stored before it is acknowledged, so that the
 * provider repeats what was lost. A repeated, reordered or late one changes nothing. [CHK-18]
 */
export function notificationRouter(commerce: Commerce): Hono {
  let forged = 0
  return new Hono().post('/notify', bodyLimit({ maxSize: BODY_LIMIT_BYTES, onError: tooLarge }), async (c) => {
    const headers = Object.fromEntries(c.req.raw.headers)
    const read = commerce.providers.notification({ headers, query: c.req.query(), body: await c.req.text() })
    if (!read) {
      forged++
      commerce.log('warn', 'payment-notification-forged', { count: forged })
      throw new ApiError(401, 'payment-notification-forged', 'This message is not signed by the payment provider')
    }
    const { provider, notified } = read
    const payment = await notifiedPayment(commerce, provider.id, notified)
    if (payment) await take(commerce, payment, notified)
    else {
      // Repeating it would not help.
      const facts = { provider: provider.id, payment: notified.paymentId, reference: notified.providerRef }
      commerce.log('warn', 'payment-notification-unknown', facts)
    }
    return c.text(provider.acknowledgement)
  })
}

async function take(commerce: Commerce, payment: Payment, { providerRef, observations }: Notified): Promise<void> {
  if (observations === 'ask') return lookAtNotified(commerce, payment, providerRef)
  if (payment.providerRef === null && providerRef !== '') await learnReference(commerce, payment.id, providerRef)
  if (observations.length === 0) return lookSoon(commerce, payment)
  await observeAll(commerce, payment, observations)
}

/**
 * The provider's own id is believed once the provider has said that it belongs to this payment. One that was replaced after
 * a lost answer says nothing about the attempt that the shopper is at.
 */
async function lookAtNotified(commerce: Commerce, payment: Payment, notifiedRef: string): Promise<void> {
  const providerRef = payment.providerRef ?? notifiedRef
  await lookAt(commerce, { ...payment, providerRef }, 'webhook')
  if (payment.providerRef === null) await learnReference(commerce, payment.id, providerRef)
}

/** By our own id, which every webhook brings back, else by the provider's. */
async function notifiedPayment(
  { db }: Commerce,
  provider: string,
  { paymentId, providerRef }: Notified,
): Promise<Payment | null> {
  const named = v.is(paymentIdSchema, paymentId) ? await paymentOf(db, paymentId) : null
  return named?.provider === provider ? named : paymentByReference(db, provider, providerRef)
}

/** A message without a total: reconciliation asks for it. */
async function lookSoon({ db, clock }: Commerce, { id }: Payment): Promise<void> {
  await withRetry(() => db.updateTable('payment').set({ look_at: clock.now() }).where('id', '=', id).execute())
}

function tooLarge(): never {
  throw new ApiError(413, 'body-too-large', `The body is larger than ${BODY_LIMIT_BYTES} bytes`)
}

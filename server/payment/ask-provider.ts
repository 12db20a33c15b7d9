import type { Commerce } from '../commerce/commerce.ts'
import { ApiError } from '../http/api-error.ts'
import type { Observation } from './observation.ts'
import { observeAllIn } from './observe.ts'
import { changeOrder } from './order-change.ts'
import { type Payment, paymentOf } from './payment.ts'
import { ifUnknown, type PaymentProvider, ProviderError } from './provider.ts'
import { providerPayment } from './provider-payment.ts'

/**
 * Asks the payment's provider what it knows, and observes that. Must not run within a transaction. Throws the API error
 * `payment-provider-unavailable`. [CHK-18]
 */
export async function lookAt(commerce: Commerce, payment: Payment, source: Observation['source']): Promise<Payment> {
  const asked = await providerPayment(commerce.db, payment)
  const seen = await askProvider(commerce, payment, (provider) =>
    // Unknown: the attempt never arrived there.
    provider.look(asked, source).catch(ifUnknown<readonly Observation[]>([])),
  )
  return observeAll(commerce, payment, seen)
}

/** Observes what one answer of the provider says, in one change of the order. */
export async function observeAll(
  commerce: Commerce,
  payment: Payment,
  observations: readonly Observation[],
): Promise<Payment> {
  if (observations.length > 0) {
    await changeOrder(commerce, payment.orderId, (change) => observeAllIn(change, payment.id, observations))
  }
  return (await paymentOf(commerce.db, payment.id)) ?? payment
}

/** One call of a provider, about this payment if it has an id. Its errors become the API error `payment-provider-unavailable`. */
export async function askProvider<Result>(
  commerce: Commerce,
  payment: Pick<Payment, 'provider'> & { readonly id?: string },
  call: (provider: PaymentProvider) => Promise<Result>,
): Promise<Result> {
  const provider = commerce.providers.providerOf(payment.provider)
  if (!provider) throw unavailable()
  try {
    return await call(provider)
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    const { reason, cause } = error
    const facts = { payment: payment.id, provider: provider.id, reason }
    commerce.log('warn', 'payment-provider-failed', cause === undefined ? facts : { ...facts, cause: String(cause) })
    throw unavailable()
  }
}

function unavailable(): ApiError {
  return new ApiError(503, 'payment-provider-unavailable', 'The payment provider does not answer', {
    headers: { 'Retry-After': '5' },
  })
}

import type { PaymentBegun } from '#models/wire/payment.ts'
import type { Commerce } from '../commerce/commerce.ts'
import { ApiError } from '../http/api-error.ts'
import { askProvider, observeAll } from './ask-provider.ts'
import { recordReference } from './begin-payment.ts'
import { isOpen } from './decide.ts'
import type { Payment } from './payment.ts'
import { type PaymentProvider, ProviderError } from './provider.ts'
import { newProviderPayment } from './provider-payment.ts'
import { BANK } from './terms.ts'

/**
 * Begins an attempt at its provider, and returns what the shopper has to do next. The payment's id is the key, so that
 * repeating it leads to the same page, also after a lost answer. `token`: of the provider's form, never stored. Must not run
 * within a transaction. Throws the API errors `payment-provider-unavailable` and `amount-mismatch`; the attempt stays and can
 * be repeated. [CHK-18]
 */
export async function beginAtProvider(
  commerce: Commerce,
  payment: Payment,
  token: string | null = null,
): Promise<PaymentBegun['step']> {
  if (payment.provider === BANK || !isOpen(payment)) return { kind: 'settled' }
  const asked = await newProviderPayment(commerce, payment, token)
  return askProvider(commerce, payment, async (provider) => {
    const known = knownStep(provider, payment)
    if (known) return known
    const begun = await provider.begin(asked, payment.id).catch(refuseOtherAmount)
    switch (begun.kind) {
      case 'frames':
      case 'widget':
      case 'sheet':
        return { kind: begun.kind, session: { ...begun.session } }
      case 'settled':
        if (begun.providerRef !== null) await recordReference(commerce, payment.id, begun.providerRef)
        await observeAll(commerce, payment, begun.observations)
        return { kind: 'settled' }
      default:
        await recordReference(commerce, payment.id, begun.providerRef, begun.url)
        return { kind: begun.kind, url: begun.url }
    }
  })
}

/** A widget or a sheet has shown another amount: the shopper has to see the right one. [CHK-06] */
function refuseOtherAmount(error: unknown): never {
  if (!(error instanceof ProviderError) || error.reason !== 'amount-mismatch') throw error
  throw new ApiError(400, 'amount-mismatch', 'What the shopper approved is not the total of this order')
}

/** An attempt that has begun is paid on its page; without one the provider's word is awaited. */
function knownStep(
  provider: PaymentProvider,
  { method, providerRef, providerUrl }: Payment,
): PaymentBegun['step'] | null {
  if (providerUrl === null) return providerRef === null ? null : { kind: 'settled' }
  const flow = provider.methods().find(({ code }) => code === method)?.flow
  return { kind: flow === 'popup' ? 'popup' : 'redirect', url: providerUrl }
}

import type { StoreView } from '#models/store/store-view.ts'
import type { ReturnClaim } from '#models/wire/payment-states.ts'
import type { NewProviderPayment } from './provider.ts'

/** Where a provider sends the shopper back to: the return page of a store, with what it claims, if anything, and the payment's id. */
export function returnUrls(publicOrigin: string, store: StoreView, paymentId?: string): NewProviderPayment['urls'] {
  const page = `${publicOrigin}${store.prefix}/redirect`
  const payment = paymentId === undefined ? {} : { payment: paymentId }
  const url = (claim: ReturnClaim) => `${page}?${new URLSearchParams({ r: claim, ...payment })}`
  const ended = paymentId === undefined ? page : `${page}?${new URLSearchParams(payment)}`
  return { success: url('success'), error: url('error'), back: url('back'), ended }
}

import type { Notice, Refusal } from '../protocol.ts'
import type { ApiFailure } from './api-call.ts'

/** Machine codes of the contract (`meta.error`) and the text key that tells the shopper. Others fall to the default. */
const REASONS: Readonly<Record<string, string>> = {
  'quantity-unavailable': 'out-of-stock',
  'quantity-too-large': 'quantity-invalid',
  'product-unavailable': 'product-unavailable',
  'product-unknown': 'product-unavailable',
  'configuration-unknown': 'product-unavailable',
  'coupon-invalid': 'coupon-invalid',
  'coupon-missing': 'coupon-invalid',
  'coupon-minimum': 'coupon-minimum',
  'out-of-stock': 'products-unavailable',
  'order-closed': 'order-not-delivered',
  'price-changed': 'price-changed',
  'total-changed': 'price-changed',
  'minimum-order-value': 'minimum-order-value',
  'country-not-delivered': 'country-not-delivered',
  'shipping-method-unknown': 'shipping-method-unavailable',
  'payment-method-unknown': 'payment-method-unavailable',
  'email-missing': 'order-invalid',
  'invalid-body': 'order-invalid',
}

/** Why the server said no, in the shopper's words: by code, never by text. [ENG-23, PROM-05] */
export function refusalOf(failure: ApiFailure, fallback: string): Refusal {
  if (failure.available !== null && failure.available > 0) {
    return { reason: 'only-available', data: { maxQuantity: failure.available } }
  }
  const reason = REASONS[failure.code ?? ''] ?? fallback
  return failure.minimum === null ? { reason } : { reason, data: { minimum: failure.minimum } }
}

/** An answer that is no answer: told once a burst, while the engine goes on trying. [SYNC-14] */
export function defectNotice(failure: ApiFailure): Notice | null {
  return failure.defect ? { type: 'danger', message: `errors:${failure.defect}`, action: 'ok' } : null
}

/** A refusal as a notice: its text is the one that stands at the line or the order, from the `errors` texts. */
export function refusalNotice({ reason, data }: Refusal, more: Notice['data'] = {}): Notice {
  return { type: 'danger', message: `errors:${reason}`, data: { ...data, ...more }, action: 'ok' }
}

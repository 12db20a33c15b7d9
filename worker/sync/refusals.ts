import type { Notice, Refusal } from '../protocol.ts'
import type { ApiFailure } from './commerce-api.ts'

/** Machine codes of the contract (`meta.error`) and the text key that tells the shopper. Others fall to the default. */
const REASONS: Readonly<Record<string, string>> = {
  'quantity-unavailable': 'out-of-stock',
  'product-unavailable': 'product-unavailable',
  'products-unavailable': 'products-unavailable',
  'out-of-stock': 'products-unavailable',
  'unknown-product': 'product-unavailable',
  'unknown-sku': 'product-unavailable',
  'coupon-invalid': 'coupon-invalid',
  'invalid-coupon': 'coupon-invalid',
  'invalid-address': 'address-invalid',
  'address-invalid': 'address-invalid',
  'price-changed': 'price-changed',
  'minimum-order-value': 'minimum-order-value',
}

/** Why the server said no, in the shopper's words: by code, never by text. [ENG-23, PROM-05] */
export function refusalOf(failure: ApiFailure, fallback: string): Refusal {
  if (failure.available !== null && failure.available > 0) {
    return { reason: 'only-available', data: { maxQuantity: failure.available } }
  }
  return { reason: REASONS[failure.code ?? ''] ?? fallback }
}

/** An answer that is no answer: told once a burst, while the engine goes on trying. [SYNC-14] */
export function defectNotice(failure: ApiFailure): Notice | null {
  return failure.defect ? { type: 'danger', message: failure.defect, action: 'ok' } : null
}

import type { RefusalReason } from '#models/wire/refusal-reason.ts'
import type { Refusal } from '../commands.ts'
import type { Task } from '../log/rows.ts'
import type { Notice } from '../protocol.ts'
import type { ApiFailure } from './api-call.ts'
import { SERVER_TEXT } from './reported-failures.ts'

/** Codes of the contract (`meta.error`) that are keys of the shopper's texts themselves. */
const OWN_REASONS: readonly RefusalReason[] = [
  'product-unavailable',
  'profile-changed',
  'coupon-invalid',
  'coupon-expired',
  'coupon-minimum',
  'coupon-excluded',
  'coupon-used',
  'coupon-not-yours',
  'gift-card-expired',
  'gift-card-empty',
  'gift-card-in-use',
  'gift-card-excluded',
  'gift-card-not-needed',
  'gift-card-changed',
  'price-changed',
  'minimum-order-value',
  'maximum-order-value',
  'guest-order-too-large',
  'guest-day-limit',
  'unpaid-orders-open',
  'country-not-delivered',
  'invoice-address-differs',
  'invoice-limit',
]

/** The key of the shopper's text by code. Codes that are missing get a fallback. */
const REASONS: Readonly<Record<string, RefusalReason>> = {
  ...Object.fromEntries(OWN_REASONS.map((code) => [code, code])),
  'quantity-unavailable': 'out-of-stock',
  'quantity-too-large': 'quantity-invalid',
  'product-unknown': 'product-unavailable',
  'product-available': 'size-available',
  'configuration-unknown': 'product-unavailable',
  'coupon-missing': 'coupon-invalid',
  'out-of-stock': 'products-unavailable',
  'order-closed': 'order-not-delivered',
  'total-changed': 'price-changed',
  'idempotency-key-reused': 'order-id-reused',
  'country-unknown': 'country-not-delivered',
  'shipping-method-unknown': 'shipping-method-unavailable',
  'payment-method-unknown': 'payment-method-unavailable',
  'order-paid': 'payment-order-paid',
  'order-ended': 'payment-order-ended',
  'birth-date-missing': 'adults-only',
  'buyer-under-age': 'adults-only',
  'email-missing': 'order-invalid',
  'invalid-body': 'order-invalid',
}

/**
 * The reason that the shopper sees. The text of a server without codes is quoted. [ENG-23, PROM-05, SYNC-14]
 * @param reasons of one lane by code; they go before the common ones
 */
export function refusalOf(
  failure: ApiFailure,
  fallback: RefusalReason,
  reasons: Readonly<Record<string, RefusalReason>> = {},
): Refusal {
  const { available, minimum } = failure.meta
  if (typeof available === 'number' && available > 0) {
    return { reason: 'only-available', data: { maxQuantity: available } }
  }
  if (failure.text !== null) return { reason: 'server-refused', data: { text: failure.text } }
  const code = failure.code ?? ''
  const reason = reasons[code] ?? REASONS[code] ?? fallback
  return minimum === undefined ? { reason } : { reason, data: { minimum } }
}

/** A failure as its task stores it. */
export function lastErrorOf(failure: ApiFailure): NonNullable<Task['lastError']> {
  const { class: kind, code, defect } = failure
  return { kind, code: code ?? defect ?? (isServerError(failure) ? SERVER_TEXT : String(failure.status ?? '')) }
}

/** An answer that cannot be read: one notice per task, repeated only after another failure. [SYNC-14] */
export function defectNotice({ lastError }: Task, { defect }: ApiFailure): Notice | null {
  if (!defect || lastError?.code === defect) return null
  return { type: 'danger', message: `errors:${defect}`, action: 'ok' }
}

/** The text of a server error, as often as {@link defectNotice}: the request was not refused. [SYNC-14] */
export function serverErrorNotice({ lastError }: Task, failure: ApiFailure): Notice | null {
  if (!isServerError(failure) || lastError?.code === SERVER_TEXT) return null
  return { type: 'danger', message: 'errors:server-trouble', data: { text: failure.text }, action: 'ok' }
}

/** 503 and 429 ask to wait; they cause no notice. */
function isServerError(failure: ApiFailure): failure is ApiFailure & { readonly text: string } {
  return failure.isInDoubt && failure.text !== null
}

/** The shopper has to decide: about personal data on their page, about anything else in the cart. [ENG-22] */
export function deadLetterNotice({ kind }: Pick<Task, 'kind'>, { text }: Pick<ApiFailure, 'text'>): Notice {
  if (kind === 'profile.save') return { ...refusalNotice({ reason: 'profile-dead-letter' }), action: 'show-details' }
  return refusalNotice(text === null ? { reason: 'dead-letter' } : { reason: 'dead-letter-because', data: { text } })
}

/** A refusal as a notice, with the same text of `errors` as at the line or the order. */
export function refusalNotice({ reason, data }: Refusal, more: Notice['data'] = {}): Notice {
  return { type: 'danger', message: `errors:${reason}`, data: { ...data, ...more }, action: 'ok' }
}

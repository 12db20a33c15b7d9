import * as v from 'valibot'
import type { Observation } from '../observation.ts'
import { type ListedPayment, ProviderError, type ProviderPayment } from '../provider.ts'
import { totalsOf } from '../totals.ts'
import { centsIn, moneySchema } from './money.ts'

/** What the shop reads of Mollie's payment object. Source: docs.mollie.com/reference/get-payment. */
export const molliePaymentSchema = v.object({
  id: v.pipe(v.string(), v.regex(/^tr_\w{1,64}$/)),
  createdAt: v.pipe(v.string(), v.isoTimestamp()),
  status: v.picklist(['open', 'pending', 'authorized', 'paid', 'canceled', 'expired', 'failed']),
  amount: moneySchema,
  /** Absent where a method knows no captures. */
  amountCaptured: v.nullish(moneySchema),
  amountRefunded: v.nullish(moneySchema),
  amountChargedBack: v.nullish(moneySchema),
  captureMode: v.nullish(v.string()),
  authorizedAt: v.nullish(v.string()),
  isCancelable: v.optional(v.boolean(), false),
  metadata: v.optional(v.unknown()),
  details: v.nullish(v.object({ failureReason: v.nullish(v.string()) })),
  _links: v.optional(v.object({ checkout: v.nullish(v.object({ href: v.string() })) }), {}),
})
export type MolliePayment = v.InferOutput<typeof molliePaymentSchema>

const metadataSchema = v.object({ payment_id: v.string() })

/** The shop's id of the payment, which it sends along when it creates one; null for a payment of somebody else. */
export function paymentIdOf({ metadata }: Pick<MolliePayment, 'metadata'>): string | null {
  return v.is(metadataSchema, metadata) ? metadata.payment_id : null
}

type Seen = Pick<Observation, 'kind' | 'amount' | 'reason'>

/**
 * What Mollie's payment says of ours. Throws `payment-mismatch` for a payment of another id or amount: whatever has been
 * paid there, it does not pay this order.
 */
export function seenOf(found: MolliePayment, { id, amount, currency }: ProviderPayment): Seen[] {
  const isOurs = paymentIdOf(found) === id && found.amount.currency === currency
  if (!isOurs || centsIn(currency, found.amount) !== amount) throw new ProviderError('payment-mismatch')
  return seenIn(found, amount, currency)
}

function seenIn(found: MolliePayment, amount: number, currency: string): Seen[] {
  const cents = (money: MolliePayment['amountCaptured']) => (money ? centsIn(currency, money) : 0)
  const wasAuthorised = (found.authorizedAt ?? null) !== null
  switch (found.status) {
    case 'open':
    case 'pending':
      return [{ kind: 'open', amount: null, reason: null }]
    case 'authorized':
    case 'paid':
      return totals({
        authorised: amount,
        captured: cents(capturedOf(found)),
        refunded: cents(found.amountRefunded),
        'charged-back': cents(found.amountChargedBack),
      })
    default:
      return wasAuthorised ? totals({ authorised: amount, refunded: amount }) : [endOf(found)]
  }
}

/** A payment in a list, which may belong to no order. */
export function listedOf(found: MolliePayment): ListedPayment {
  const { currency } = found.amount
  const paymentId = paymentIdOf(found)
  const amount = centsIn(currency, found.amount)
  const totals = totalsOf(seenIn(found, amount, currency))
  return { paymentId, providerRef: found.id, amount, currency, totals }
}

/** A held payment is paid after its last capture, which may be of a part; another one is paid whole. */
function capturedOf({ status, captureMode, amount, amountCaptured }: MolliePayment): MolliePayment['amountCaptured'] {
  if (status === 'authorized') return amountCaptured
  return captureMode === 'manual' ? (amountCaptured ?? amount) : amount
}

/** The end of a payment that has seen no money. */
function endOf({ status, details }: MolliePayment): Seen {
  if (status === 'canceled') return { kind: 'cancelled', amount: null, reason: null }
  if (status === 'expired') return { kind: 'expired', amount: null, reason: null }
  return { kind: 'failed', amount: null, reason: details?.failureReason ?? null }
}

function totals(cents: Partial<Record<'authorised' | 'captured' | 'refunded' | 'charged-back', number>>): Seen[] {
  return Object.entries(cents).flatMap(([kind, amount]) =>
    amount > 0 ? [{ kind: kind as Observation['kind'], amount, reason: null }] : [],
  )
}

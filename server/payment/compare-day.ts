import type { Commerce } from '../commerce/commerce.ts'
import { askProvider, observeAll } from './ask-provider.ts'
import type { Discrepancy, DiscrepancyKind } from './discrepancy.ts'
import { type Payment, paymentByReference, paymentOf, toPayment } from './payment.ts'
import { ifUnknown, type ListedPayment, type ProviderPayment } from './provider.ts'
import { providerPayment } from './provider-payment.ts'
import { type Totals, totalsOf } from './totals.ts'

/** What is compared, and how a difference is called. */
const COMPARED: readonly (readonly [keyof Totals, DiscrepancyKind])[] = [
  ['authorised', 'authorised'],
  ['captured', 'captured'],
  ['refunded', 'refunded'],
  ['chargedBack', 'charged-back'],
]

/**
 * Compares the provider's payments of a UTC day with the shop's. Where they differ, the provider is asked about that payment
 * and its answer is observed: a webhook that was lost is no discrepancy. Throws the API error `payment-provider-unavailable`. [CHK-18]
 */
export async function compareDay(commerce: Commerce, provider: string, day: string): Promise<Discrepancy[]> {
  const listed = await askProvider(commerce, { provider }, (one) => one.list(day))
  const found: Discrepancy[] = []
  const seen = new Set<string>()
  for (const there of listed) {
    const here = await listedPayment(commerce, provider, there)
    if (here) seen.add(here.id)
    found.push(...(here ? await compare(commerce, here, there) : missingHere(there)))
  }
  for (const here of await paymentsOf(commerce, provider, day)) {
    if (!seen.has(here.id) && (await ask(commerce, here)) === null) found.push(missingThere(here))
  }
  return found
}

async function listedPayment({ db }: Commerce, provider: string, there: ListedPayment): Promise<Payment | null> {
  const known = await paymentByReference(db, provider, there.providerRef)
  if (known || there.paymentId === null) return known
  const named = await paymentOf(db, there.paymentId)
  // Two transactions of one payment: one of them belongs to no order.
  return named?.provider === provider && named.providerRef === null ? named : null
}

async function compare(commerce: Commerce, here: Payment, there: ListedPayment): Promise<Discrepancy[]> {
  const { providerRef: provider_ref } = there
  const known = { provider_ref, payment_id: here.id }
  const { currency } = await providerPayment(commerce.db, here)
  const kind = there.currency !== currency ? 'currency' : there.amount !== here.amount ? 'amount' : null
  if (kind) return [{ ...known, kind, here: here.amount, there: there.amount }]
  if (differences(here, there.totals).length === 0) return []
  const now = await ask(commerce, { ...here, providerRef: provider_ref })
  if (now === null) return [missingThere(here)]
  return differences(now.payment, now.totals).map((difference) => ({ ...known, ...difference }))
}

function differences(here: Totals, there: Totals): Pick<Discrepancy, 'kind' | 'here' | 'there'>[] {
  return COMPARED.filter(([total]) => here[total] !== there[total]).map(([total, kind]) => ({
    kind,
    here: here[total],
    there: there[total],
  }))
}

/** What the provider knows now, and the payment after that was observed; null if it has no such payment. */
async function ask(commerce: Commerce, payment: Payment): Promise<{ payment: Payment; totals: Totals } | null> {
  const asked: ProviderPayment = { ...(await providerPayment(commerce.db, payment)), providerRef: payment.providerRef }
  const seen = await askProvider(commerce, payment, (provider) => provider.look(asked, 'poll').catch(ifUnknown(null)))
  if (seen === null) return null
  return { payment: await observeAll(commerce, payment, seen), totals: totalsOf(seen) }
}

/** Payments of this day that the provider has named. */
async function paymentsOf({ db }: Commerce, provider: string, day: string): Promise<Payment[]> {
  const begin = new Date(`${day}T00:00:00Z`)
  const rows = await db
    .selectFrom('payment')
    .selectAll()
    .where('provider', '=', provider)
    .where('provider_ref', 'is not', null)
    .where('created_at', '>=', begin)
    .where('created_at', '<', new Date(begin.getTime() + 86_400_000))
    .execute()
  return rows.map(toPayment)
}

function missingHere({ providerRef, paymentId, amount }: ListedPayment): Discrepancy[] {
  return [{ provider_ref: providerRef, payment_id: paymentId, kind: 'missing-here', here: null, there: amount }]
}

function missingThere({ id, providerRef, amount }: Payment): Discrepancy {
  return { provider_ref: providerRef ?? id, payment_id: id, kind: 'missing-there', here: amount, there: null }
}

/** What a purchase knows, and which steps that opens. [CHK-01, CHK-03, CHK-05] */

export type Details = 'personalDetails' | 'shipping' | 'payment'
export type Step = Details | 'review'

export interface Order {
  readonly id: string
  readonly at: number
  readonly lines: readonly unknown[]
  readonly grandTotal: number
  readonly number: string | null
  readonly acceptedAt: number | null
  readonly sums: unknown
  readonly isInDoubt: boolean
}

export interface Purchase {
  readonly state: 'steps' | 'placing' | 'queued' | 'held' | 'placed'
  readonly isVirtual: boolean
  readonly modifiedAt: number | null
  readonly personal: string | null
  readonly shipping: string | null
  readonly method: string | null
  readonly country: string | null
  /** Of the address, of the store, and what the server's totals are for. [SYNC-17] */
  readonly taxed: readonly [address: string | null, store: string | null, priced: unknown]
  readonly payment: string | null
  readonly billing: string | null
  /** Of a method that gives credit. [CHK-03] */
  readonly buyer: string | null
  /** Every step is as the account has it. [CHK-11] */
  readonly isExpress: boolean
  readonly drafts: Readonly<Record<string, string>>
  readonly reopened: Details | null
  readonly refusal: unknown
  readonly offers: readonly [shipping: unknown, payment: unknown]
  /** Codes of methods whose provider is down. */
  readonly missing: readonly string[]
  readonly information: readonly [given: number, accepted: number]
  readonly order: Order | null
  readonly archive: readonly unknown[]
}

export const NOTHING: Purchase = {
  state: 'steps',
  isVirtual: false,
  modifiedAt: null,
  personal: null,
  shipping: null,
  method: null,
  country: null,
  taxed: [null, null, null],
  payment: null,
  billing: null,
  buyer: null,
  isExpress: false,
  drafts: {},
  reopened: null,
  refusal: null,
  offers: [null, null],
  missing: [],
  information: [0, 0],
  order: null,
  archive: [],
}

/**
 * A download has no shipping step, and its billing address cannot be the shipping address. A method whose provider is down is
 * no method, and without a date of birth neither is an invoice. [CHK-03, CHK-05]
 */
export function completed(purchase: Purchase): Details[] {
  const { isVirtual, personal, shipping, payment, billing, buyer, missing } = purchase
  const done: Details[] = []
  if (personal) done.push('personalDetails')
  if (shipping && !isVirtual) done.push('shipping')
  const isProven = payment !== 'invoice' || buyer !== null
  if (payment && !missing.includes(payment) && isProven && (billing || (shipping && !isVirtual))) done.push('payment')
  return done
}

const BEFORE: Readonly<Record<Step, readonly Details[]>> = {
  personalDetails: [],
  shipping: ['personalDetails'],
  payment: ['personalDetails', 'shipping'],
  review: ['personalDetails', 'shipping', 'payment'],
}

export function canOpen(purchase: Purchase, step: Step): boolean {
  if (purchase.isVirtual && step === 'shipping') return false
  const done = completed(purchase)
  return BEFORE[step].every((earlier) => done.includes(earlier) || (purchase.isVirtual && earlier === 'shipping'))
}

export function openStep(purchase: Purchase): Step {
  const { reopened } = purchase
  if (reopened && canOpen(purchase, reopened)) return reopened
  return canOpen(purchase, 'review')
    ? 'review'
    : canOpen(purchase, 'payment')
      ? 'payment'
      : canOpen(purchase, 'shipping')
        ? 'shipping'
        : 'personalDetails'
}

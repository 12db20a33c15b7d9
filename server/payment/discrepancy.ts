/** In what the shop and a provider differ about a payment. */
export type DiscrepancyKind =
  | 'missing-here'
  | 'missing-there'
  | 'amount'
  | 'currency'
  | 'authorised'
  | 'captured'
  | 'refunded'
  | 'charged-back'

/** A difference between the shop and a provider. */
export interface Discrepancy {
  readonly provider_ref: string
  readonly payment_id: string | null
  readonly kind: DiscrepancyKind
  /** Gross cents; null where one side has no such payment. */
  readonly here: number | null
  readonly there: number | null
}

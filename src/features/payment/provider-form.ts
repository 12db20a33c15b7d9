import type { RefObject } from 'react'
import type { Buyer } from '#models/wire/buyer.ts'
import type { PaymentMethod } from '#models/wire/checkout-methods.ts'
import type { FormValues } from '#src/ui/use-form.ts'
import type { PaymentInstrument } from '#worker/commands.ts'

/** What the page may ask of a provider's form. */
export interface ProviderFormHandle {
  /** What the shopper entered; null if the form says what is missing or wrong. */
  enter(): Promise<PaymentInstrument | null>
}

/** A form of a payment provider within a form of the shop. */
export interface ProviderFormProps {
  readonly method: PaymentMethod
  /** Initial values of the fields that are ours. */
  readonly values: FormValues
  /** The session that a placed order's attempt asks with; absent in the checkout, whose form starts its own. */
  readonly session?: Readonly<Record<string, string>>
  readonly handle: RefObject<ProviderFormHandle | null>
}

/** Fields of ours that come before a provider's form. */
export interface BuyerFieldsProps {
  /** Initial values. */
  readonly values: FormValues
  /** What the account knows, for fields without a value. */
  readonly account: Buyer | undefined
  readonly handle: RefObject<BuyerFieldsHandle | null>
}

export interface BuyerFieldsHandle {
  /** What the shopper entered; null if the fields say what is missing or wrong. */
  enter(): Buyer | null
}

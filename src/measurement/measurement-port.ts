/** One kind of goods in a measured event, with the gross price of a piece in major units. */
export interface MeasuredItem {
  readonly item_id: string
  readonly item_name: string
  readonly item_variant: string
  readonly price: number | null
  readonly quantity: number
}

interface Ecommerce {
  readonly currency: string
  /** Gross grand total in major units. */
  readonly value: number
  readonly coupon?: string
  readonly items: readonly MeasuredItem[]
}

/** Names and fields are those of Google Analytics 4, which other services read too. No field is about a person. [CHK-12] */
export type MeasuredEvent =
  | { readonly event: 'begin_checkout'; readonly ecommerce: Ecommerce }
  | {
      readonly event: 'purchase'
      readonly ecommerce: Ecommerce & {
        /** The order number. */
        readonly transaction_id: string
        readonly tax: number | null
        readonly shipping: number | null
      }
    }

type Signal = 'granted' | 'denied'

/** The signals of Google's consent mode v2. The shop asks for one purpose, so they agree. [SHELL-09] */
export interface ConsentSignals {
  readonly analytics_storage: Signal
  readonly ad_storage: Signal
  readonly ad_user_data: Signal
  readonly ad_personalization: Signal
}

/** Where a measuring service plugs in. The shop calls `send` only while the shopper's consent to tracking is valid. */
export interface MeasurementPort {
  /** Called with every change; before the first call nothing is granted. */
  consent(signals: ConsentSignals): void
  send(event: MeasuredEvent): void
}

export function consentSignals(isGranted: boolean): ConsentSignals {
  const signal = isGranted ? 'granted' : 'denied'
  return { analytics_storage: signal, ad_storage: signal, ad_user_data: signal, ad_personalization: signal }
}

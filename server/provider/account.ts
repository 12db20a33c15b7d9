/** The merchant's account at the provider. */
export interface MerchantAccount {
  readonly mid: string
  readonly aid: string
  readonly portalid: string
  readonly mode: 'test' | 'live'
  /** The portal's secret key. */
  readonly key: string
}

/** The sandbox's events for the log of the process. No personal data, only ids and codes. */
export type ProviderLog = (
  level: 'info' | 'warn' | 'error',
  event: string,
  facts?: Readonly<Record<string, unknown>>,
) => void

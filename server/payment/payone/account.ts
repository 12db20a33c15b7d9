import { createHash } from 'node:crypto'

/** The shop's account at PAYONE, or at the sandbox. */
export interface PayoneAccount {
  readonly mid: string
  readonly aid: string
  readonly portalid: string
  readonly mode: 'test' | 'live'
  /** The portal's secret key. */
  readonly key: string
}

/** The portal key as PAYONE's requests and TransactionStatus messages carry it. */
export function portalDigest(key: string): string {
  return createHash('md5').update(key).digest('hex')
}

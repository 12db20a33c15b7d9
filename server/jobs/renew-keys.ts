import type { SigningKeys } from '../commerce/signing-keys.ts'
import type { Log } from '../http/log.ts'
import { repeat } from './repeat.ts'

/** More often than a new key is announced before it signs. */
const INTERVAL_MS = 10 * 60_000

/** Returns a function that stops it. */
export function renewKeys(keys: Pick<SigningKeys, 'renew'>, log: Log): () => Promise<void> {
  return repeat(log, { intervalMs: INTERVAL_MS, failure: 'keys-not-renewed' }, () => keys.renew())
}

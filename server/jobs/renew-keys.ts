import type { SigningKeys } from '../commerce/signing-keys.ts'
import { errorFacts, type Log } from '../http/log.ts'

/** More often than a new key is announced before it signs. */
const INTERVAL_MS = 10 * 60_000

/** Returns a function that stops it. */
export function renewKeys(keys: Pick<SigningKeys, 'renew'>, log: Log): () => void {
  const timer = setInterval(() => {
    keys.renew().catch((error) => log('error', 'keys-not-renewed', errorFacts(error)))
  }, INTERVAL_MS)
  timer.unref()
  return () => clearInterval(timer)
}

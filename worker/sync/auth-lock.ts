import { REQUEST_DEADLINE_MS } from '#machines/request-deadline.ts'
import type { Clock, Locks } from '../ports.ts'

const AUTH_LOCK = 'welt:auth'

/**
 * One change of session or tokens at a time in all tabs: what the server answers is in the log before the next one begins.
 * `steals`: takes the lock from its holder, whose work goes on: its caller gets the outcome of the work all the same. When
 * `signal` aborts, the lock is released. [USER-02, ENG-25]
 */
export function underAuthLock<Result>(
  locks: Locks,
  { steals, signal }: { readonly steals: boolean; readonly signal: AbortSignal },
  work: () => Promise<Result>,
): Promise<Result> {
  const release = new AbortController()
  const releaseLock = () => release.abort()
  signal.addEventListener('abort', releaseLock, { once: true })
  return new Promise((resolve, reject) => {
    let hasBegun = false
    const begin = () => {
      hasBegun = true
      void work().then(resolve, reject).finally(releaseLock)
    }
    locks
      .hold(AUTH_LOCK, { steal: steals, release: release.signal }, begin)
      .then(() => reject(new DOMException('No caller waits any more', 'AbortError')))
      .catch((error) => hasBegun || reject(error))
  })
}

/** Waits for the lock until a deadline; then takes it, because a frozen tab may hold it. */
export async function inTurn<Result>(
  { locks, clock }: { readonly locks: Locks; readonly clock: Clock },
  work: () => Promise<Result>,
): Promise<Result> {
  const patience = new AbortController()
  let hasBegun = false
  const cancel = clock.after(REQUEST_DEADLINE_MS, () => {
    if (!hasBegun) patience.abort()
  })
  const begin = () => {
    hasBegun = true
    return work()
  }
  try {
    return await underAuthLock(locks, { steals: false, signal: patience.signal }, begin)
  } catch (error) {
    if (hasBegun || !patience.signal.aborted) throw error
    return await underAuthLock(locks, { steals: true, signal: new AbortController().signal }, begin)
  } finally {
    cancel()
  }
}

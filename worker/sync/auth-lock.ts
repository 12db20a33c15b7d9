import type { Locks } from '../ports.ts'

const AUTH_LOCK = 'welt:auth'

/** One refresh over all tabs: whoever comes second waits, and finds what the first has got. [USER-02, ENG-25] */
export function underAuthLock<Result>(
  locks: Locks,
  { steals, signal }: { readonly steals: boolean; readonly signal: AbortSignal },
  work: () => Promise<Result>,
): Promise<Result> {
  const release = new AbortController()
  const giveBack = () => release.abort()
  signal.addEventListener('abort', giveBack, { once: true })
  return new Promise((resolve, reject) => {
    const begin = () => void work().then(resolve, reject).finally(giveBack)
    locks
      .hold(AUTH_LOCK, { steal: steals, release: release.signal }, begin)
      .then(() => reject(new DOMException('Nobody waits for it any more', 'AbortError')), reject)
  })
}

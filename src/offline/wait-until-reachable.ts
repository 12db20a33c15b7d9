import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { withoutStore } from '#models/store/store-view.ts'
import { request } from '#src/api-client/request.ts'
import { useStoreLink } from '../store/use-store.ts'

/** Whether the server answers now, which `navigator.onLine` does not indicate. [SHELL-10] */
export function isReachable(): Promise<boolean> {
  return request('/api/health', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )
}

const FIRST_PAUSE_MS = 1000
const LONGEST_PAUSE_MS = 30_000
/** Time to read the error message before `leave`, ms. */
const LEAVES_AFTER_MS = 4000

/**
 * Calls `use` once the server answers. Retries with a doubling backoff while the server does not answer or `use` returns
 * false. The browser's `online` event only triggers a probe: it fires before the network works, and in trains or behind
 * captive portals without any. `leave` is called after a pause unless `use` has returned true, so that a page that is
 * loading is not interrupted. Returns a function that cancels both.
 */
export function waitUntilReachable(use: () => boolean, leave?: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>
  const leaving = leave && setTimeout(leave, LEAVES_AFTER_MS)
  let pause = FIRST_PAUSE_MS
  let isProbing = false
  let isOver = false
  async function probe(): Promise<void> {
    if (isProbing) return
    isProbing = true
    clearTimeout(timer)
    const isThere = navigator.onLine && (await isReachable())
    isProbing = false
    if (isOver || (isThere && use())) return end()
    timer = setTimeout(probe, pause)
    pause = Math.min(pause * 2, LONGEST_PAUSE_MS)
  }
  function onOnline(): void {
    pause = FIRST_PAUSE_MS
    probe()
  }
  function end(): void {
    isOver = true
    clearTimeout(timer)
    clearTimeout(leaving)
    removeEventListener('online', onOnline)
  }
  addEventListener('online', onOnline)
  probe()
  return end
}

/**
 * Redirects a page that is not cached for offline use to the home page after a pause, and returns whether it will. If home
 * itself is not cached, or the page has other ways on (`stays`), it stays. Home is loaded as a document, which the service
 * worker caches. When the server is reachable again the page itself is reloaded. [SHELL-11]
 */
export function useOfflineRedirect(isMissedOffline: boolean, stays: boolean): boolean {
  const home = useStoreLink()('/')
  const isHome = withoutStore(useLocation().pathname) === '/'
  const isLeaving = isMissedOffline && !isHome && !stays
  useEffect(() => {
    if (!isMissedOffline) return
    return waitUntilReachable(
      () => window.loadAgain('the network is back'),
      isLeaving ? () => location.replace(home) : undefined,
    )
  }, [isMissedOffline, isLeaving, home])
  return isLeaving
}

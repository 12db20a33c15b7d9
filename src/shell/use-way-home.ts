import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { withoutStore } from '#models/store-view.ts'
import { useStoreLink } from './store.ts'

/** Long enough to read why, ms. */
const LEAVES_AFTER_MS = 4000

/**
 * Answers whether a page that is not kept for offline leads home in a moment; a home that is not kept either stays. Home
 * is fetched as a document, which the service worker keeps; a network that comes back brings the page itself.
 * [SHELL-11]
 */
export function useWayHome(isMissedOffline: boolean): boolean {
  const home = useStoreLink()('/')
  const isHome = withoutStore(useLocation().pathname) === '/'
  const isLeaving = isMissedOffline && !isHome
  useEffect(() => {
    if (!isMissedOffline) return
    const timer = isHome ? undefined : setTimeout(() => location.replace(home), LEAVES_AFTER_MS)
    const { loadAgain } = window
    addEventListener('online', loadAgain)
    return () => {
      clearTimeout(timer)
      removeEventListener('online', loadAgain)
    }
  }, [isMissedOffline, isHome, home])
  return isLeaving
}

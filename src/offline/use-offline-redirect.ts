import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { withoutStore } from '#models/store/store-view.ts'
import { useStoreLink } from '../store/use-store.ts'
import { waitUntilReachable } from './wait-until-reachable.ts'

/**
 * Answers whether a page that is not kept for offline leads home in a moment; a home that is not kept either stays. Home
 * is fetched as a document, which the service worker keeps; a shop that can be reached again brings the page itself.
 * [SHELL-11]
 */
export function useOfflineRedirect(isMissedOffline: boolean): boolean {
  const home = useStoreLink()('/')
  const isHome = withoutStore(useLocation().pathname) === '/'
  const isLeaving = isMissedOffline && !isHome
  useEffect(() => {
    if (!isMissedOffline) return
    return waitUntilReachable(
      () => window.loadAgain('the network is back'),
      isHome ? undefined : () => location.replace(home),
    )
  }, [isMissedOffline, isHome, home])
  return isLeaving
}

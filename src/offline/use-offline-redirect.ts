import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { withoutStore } from '#models/store/store-view.ts'
import { useStoreLink } from '../store/use-store.ts'
import { waitUntilReachable } from './wait-until-reachable.ts'

/**
 * Redirects a page that is not cached for offline use to the home page after a pause, and returns whether it will. If home
 * itself is not cached, it stays. Home is loaded as a document, which the service worker caches. When the server is reachable
 * again the page itself is reloaded. [SHELL-11]
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

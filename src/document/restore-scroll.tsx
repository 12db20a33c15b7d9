import { useCallback, useContext, useLayoutEffect, useRef } from 'react'
import { type Location, ScrollRestoration, UNSAFE_DataRouterContext, useLocation } from 'react-router'

/**
 * React Router's scroll restoration, also when history moves faster than a page renders. The router saves the scroll
 * position when a page is left, even if it has not rendered yet: the position is then another page's and would overwrite
 * the one still to be restored. In that case it is saved under a key that is never read. [ROUTE-15]
 */
export function RestoreScroll({ nonce }: { readonly nonce: string | undefined }) {
  const router = useContext(UNSAFE_DataRouterContext)?.router
  const location = useLocation()
  const rendered = useRef(location.key)
  const keyOf = useCallback(
    ({ key }: Location) => {
      const isLeft = router?.state.location.key === key
      return isLeft && rendered.current !== key ? `not rendered ${key}` : key
    },
    [router],
  )
  useLayoutEffect(() => {
    rendered.current = location.key
  }, [location])
  return <ScrollRestoration nonce={nonce} getKey={keyOf} />
}

import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation, useNavigate, useNavigationType } from 'react-router'
import { isAtCheckout } from './is-at-checkout.ts'
import { stepOfHash } from './steps.ts'

/**
 * The steps of an order that has been given are no places to stand at: its page bears the plain address, and the
 * browser's back button passes them over, to where the shopper came from. [CHK-10]
 */
export function useNoWayBack(): void {
  const { hash } = useLocation()
  const type = useNavigationType()
  const navigate = useNavigate()
  const hasArrived = useRef(false)

  const follow = useEffectEvent(() => {
    // Left already, for a page that is still being fetched.
    if (!isAtCheckout()) return
    const isStep = stepOfHash(hash) !== null
    if (hasArrived.current && isStep && type === 'POP' && hasEarlierEntry()) navigate(-1)
    else if (hash !== '') navigate({ hash: '' }, { replace: true, preventScrollReset: true })
    hasArrived.current = true
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: another fragment is another address to follow
  useEffect(follow, [hash])
}

/** Whether this shop has an earlier entry in the tab's history: the router counts them there. */
function hasEarlierEntry(): boolean {
  const { idx } = (history.state ?? {}) as { idx?: number }
  return typeof idx === 'number' && idx > 0
}

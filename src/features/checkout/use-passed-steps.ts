import { useEffect, useState } from 'react'
import { useLocation, useNavigate, useNavigationType } from 'react-router'
import { stepOfHash } from './steps.ts'

/**
 * Back from an order leads past the steps of its purchase, to the page before the checkout. True while a step is being
 * passed. `orderId`: of the order's address; null at the checkout itself. [CHK-10]
 */
export function usePassedSteps(orderId: string | null): boolean {
  const { hash, key } = useLocation()
  const isBack = useNavigationType() === 'POP'
  const navigate = useNavigate()
  const [isAfterOrder, setIsAfterOrder] = useState(orderId !== null)
  const isNext = orderId !== null || (isAfterOrder && isBack && stepOfHash(hash) !== null)
  if (isNext !== isAfterOrder) setIsAfterOrder(isNext)
  const isPassing = isNext && orderId === null

  // biome-ignore lint/correctness/useExhaustiveDependencies: every entry that is a step is passed, one after the other
  useEffect(() => {
    if (!isPassing) return
    // Asked once per entry: while the page before is loading, the browser's entry is that page's already.
    if (hasEarlierEntry()) navigate(-1)
    else setIsAfterOrder(false)
  }, [isPassing, key, navigate])
  return isPassing
}

/** Whether this shop has an earlier entry in the tab's history: the router counts them there. */
function hasEarlierEntry(): boolean {
  const { idx } = (history.state ?? {}) as { idx?: number }
  return typeof idx === 'number' && idx > 0
}

import { useCallback, useEffect, useState } from 'react'
import { lookUpOrder } from '#src/engine/engine.ts'

/** What the server says has become of a placed order. */
export interface OrderFate {
  readonly status: string
  readonly canCancel: boolean
  /** Whether the shopper still has to pay. */
  readonly awaitsPayment: boolean
}

/**
 * Asks the server about a placed order: now, whenever the page is shown again or the network returns, and after each change
 * of `cause`. Null before it has answered, and if the backend does not say. [CHK-09]
 */
export function useOrderFate(orderId: string | null, cause: unknown) {
  const [fate, setFate] = useState<OrderFate | null>(null)
  const ask = useCallback(async () => {
    if (orderId === null) return
    const answer = await lookUpOrder(orderId)
    if (answer.state === 'placed' && answer.status !== null) {
      const { status, canCancel, awaitsPayment } = answer
      setFate({ status, canCancel, awaitsPayment })
    }
  }, [orderId])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the cause asks again
  useEffect(() => {
    const askIfShown = () => void (document.visibilityState === 'visible' && ask())
    askIfShown()
    document.addEventListener('visibilitychange', askIfShown)
    addEventListener('online', askIfShown)
    return () => {
      document.removeEventListener('visibilitychange', askIfShown)
      removeEventListener('online', askIfShown)
    }
  }, [ask, cause])
  return { fate, ask }
}

/** Whether the order is paid, or will be without another act of the shopper. */
export function isSettled(fate: OrderFate | null): boolean {
  return fate?.status === 'processing' || fate?.status === 'complete'
}

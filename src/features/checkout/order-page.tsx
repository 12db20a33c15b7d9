import { useEffect, useState } from 'react'
import { Navigate } from 'react-router'
import { useExecute, useModel } from '#src/engine/use-engine.ts'
import { useStoreLink } from '#src/store/use-store.ts'
import { useWasTrue } from '#src/ui/use-was-true.ts'
import type { CheckoutView, OrderView, PurchaseView } from '#worker/read-models.ts'
import { LinkedOrder } from '../order/lazy-linked-order.ts'
import { linkTokenOf } from '../order/order-link.ts'
import { useLostOrder } from './order-note.ts'
import { OrderQueued, ThankYou } from './thank-you.tsx'
import { UnknownOrder } from './unknown-order.tsx'

/** One order of this browser, at its own address: while it is queued, and afterwards. [CHK-10, PROM-11] */
export function OrderPage({ id }: { readonly id: string }) {
  const link = useStoreLink()
  const checkout = useModel((models) => models.checkout)
  const isOnline = useModel(({ sync }) => sync.isOnline)
  const found = useWithDetails(orderOf(checkout, id))
  const payment = useModel(({ payments }) => payments.find(({ orderId }) => orderId === id)) ?? null
  const isHeld = found?.order.isHeld === true
  const hasWaited = useWasTrue(!isOnline)
  const wasOpen = useWasTrue(found !== null && !found.isPlaced)
  const isLost = useLostOrder() === id
  useRelease(isHeld && isOnline && hasWaited)

  if (!found) {
    const token = linkTokenOf(id)
    if (token !== null) return <LinkedOrder id={id} token={token} />
    return wasOpen && !isLost ? <Navigate to={link('/checkout')} replace /> : <UnknownOrder id={id} isLost={isLost} />
  }
  const { order, purchase, isPlaced } = found
  if (isPlaced) {
    const view = payment ? { ...purchase, paymentMethod: payment.method } : purchase
    return <ThankYou view={view} order={order} payment={payment} isCurrent={checkout.order?.id === id} />
  }
  const isAsked = isHeld && isOnline && !hasWaited
  return <OrderQueued view={purchase} order={order} isOnline={isOnline} isAsked={isAsked} />
}

interface FoundOrder {
  readonly order: OrderView
  readonly purchase: PurchaseView
  readonly isPlaced: boolean
}

function orderOf(checkout: CheckoutView, id: string): FoundOrder | null {
  const { order, step, archive } = checkout
  if (order?.id === id) return { order, purchase: checkout, isPlaced: step === 'placed' }
  const archived = archive.find((other) => other.order.id === id)
  return archived ? { ...archived, isPlaced: true } : null
}

/** An order that was shown with its buyer's details keeps them on this page, also when another tab has erased them. */
function useWithDetails(found: FoundOrder | null): FoundOrder | null {
  const [complete, setComplete] = useState(found)
  const isComplete = found?.isPlaced === true && found.purchase.personalDetails !== null
  if (isComplete && found.order !== complete?.order) setComplete(found)
  const wasComplete = complete?.isPlaced === true && complete.purchase.personalDetails !== null
  const isErased = found === null || found.purchase.personalDetails === null
  return wasComplete && isErased ? complete : found
}

/** An order whose page stayed open until the network returned is sent without confirmation. [SYNC-13] */
function useRelease(isDue: boolean): void {
  const execute = useExecute()
  useEffect(() => {
    if (isDue) void execute({ type: 'checkout.release-order' })
  }, [isDue, execute])
}

import { useEffect, useState } from 'react'
import { fromPromise } from 'xstate'
import {
  type PaymentRedirectSnapshot,
  paymentRedirectMachine,
} from '#machines/payment-redirect/payment-redirect.machine.ts'
import type { PaymentStatus, ReturnClaim } from '#machines/payment-redirect/payment-redirect.types.ts'
import { currentModels } from '#src/engine/engine.ts'
import { startActor } from '#src/statecharts/start-actor.ts'
import type { CheckoutView } from '#worker/protocol.ts'

/**
 * The payment of the order in this browser's log, from the moment of the return; null where there was none. The address
 * keeps the claim: whoever reloads the page returns once more.
 */
export function usePayment(claim: ReturnClaim | null, hadOrder: boolean): PaymentRedirectSnapshot | null {
  const [snapshot, setSnapshot] = useState<PaymentRedirectSnapshot | null>(null)
  useEffect(() => {
    if (!hadOrder) return
    const askOrderStatus = fromPromise(async () => statusOf(currentModels().checkout))
    const actor = startActor(paymentRedirectMachine.provide({ actors: { askOrderStatus } }))
    actor.subscribe(setSnapshot)
    actor.send({ type: 'resumed', isHandedOff: true, claim, remainingMs: 0 })
    return () => {
      actor.stop()
      setSnapshot(null)
    }
  }, [claim, hadOrder])
  return snapshot
}

/** An order that the shop holds is unpaid until the shop says more; one that it refused is paid by nobody. */
function statusOf({ order, refusal }: Pick<CheckoutView, 'order' | 'refusal'>): PaymentStatus {
  return order === null && refusal !== null ? 'failed' : 'pending'
}

import { useState } from 'react'
import { useExecute } from '#src/engine/use-engine.ts'
import type { CartLineView, Refusal } from '#worker/protocol.ts'

/** Shows the wanted quantity at once and the stored one as soon as the engine has it. A refused wish is taken back. */
export function useLineQuantity({ id, quantity: stored }: CartLineView): {
  quantity: number
  setQuantity: (quantity: number) => void
  refusal: Refusal | null
} {
  const execute = useExecute()
  const [wanted, setWanted] = useState<number | null>(null)
  const [refusal, setRefusal] = useState<Refusal | null>(null)

  async function setQuantity(quantity: number) {
    setWanted(quantity)
    setRefusal(null)
    const outcome = await execute({ type: 'cart.set-quantity', lineId: id, quantity })
    // A later wish must not be taken back by the answer to an earlier one.
    setWanted((latest) => (latest === quantity ? null : latest))
    if (!outcome.ok) setRefusal(outcome.refusal)
  }

  return { quantity: wanted ?? stored, setQuantity, refusal }
}

import { useState } from 'react'
import type { PaymentMethod } from '#models/wire/checkout-methods.ts'
import { useExecute } from '#src/engine/use-engine.ts'
import { useStore, useStoreLink } from '#src/store/use-store.ts'
import type { Outcome, PaymentInstrument, Refusal } from '#worker/commands.ts'
import { intendToPay } from './leave-for-provider.ts'

/** Begins an attempt to pay a placed order. `pay` is called inside a click; `show` shows the refusal of an answer. */
export function usePaying(orderId: string) {
  const execute = useExecute()
  const link = useStoreLink()
  const { code: storeCode } = useStore()
  const [refusal, setRefusal] = useState<Refusal | null>(null)

  async function show(answer: Promise<Outcome>): Promise<void> {
    const outcome = await answer
    setRefusal(outcome.ok ? null : outcome.refusal)
  }

  return {
    refusal,
    show,
    pay({ code: method, flow: offered }: PaymentMethod, instrument?: PaymentInstrument): void {
      const flow = offered ?? null
      intendToPay(flow, link('/loading'))
      const entered = instrument ? { instrument } : {}
      void show(execute({ type: 'payments.pay', orderId, method, flow, storeCode, ...entered }))
    },
  }
}

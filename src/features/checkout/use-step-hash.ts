import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { type CheckoutStep, canOpenStep } from '#models/checkout/checkout-steps.ts'
import type { CheckoutView } from '#worker/protocol.ts'
import { useExecute } from '../../engine/use-engine.ts'
import { openSection, STEP_IDS, stepOfHash } from './steps.ts'

/**
 * Keeps step and address together. The facts lead: a new step writes the fragment; a fragment that the shopper chose
 * by the browser's buttons reopens its step, or is put right where that step cannot be opened. [CHK-01, PROM-08]
 */
export function useStepHash(view: CheckoutView): void {
  const step = openSection(view)
  const { hash } = useLocation()
  const navigate = useNavigate()
  const execute = useExecute()
  const followed = useRef<string | null>(null)

  const followStep = useEffectEvent((opened: CheckoutStep) => {
    const wanted = `#${STEP_IDS[opened]}`
    const isFirst = followed.current === null
    followed.current = wanted
    if (hash !== wanted) navigate({ hash: wanted }, { replace: isFirst, preventScrollReset: true })
  })

  const followHash = useEffectEvent((fragment: string) => {
    if (followed.current === null || fragment === followed.current) return
    const target = stepOfHash(fragment)
    followed.current = fragment
    if (target === step) return
    const isOpenable = target !== null && view.step === step && canOpenStep(view, target)
    if (isOpenable) void execute({ type: 'checkout.reopen', step: target })
    else navigate({ hash: `#${STEP_IDS[step]}` }, { replace: true, preventScrollReset: true })
  })

  useEffect(() => followStep(step), [step])
  useEffect(() => followHash(hash), [hash])
}

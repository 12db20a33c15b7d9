import { useMachine } from '@xstate/react'
import { useEffect, useEffectEvent, useMemo } from 'react'
import { consentMachine, isConsentDialogOpen, type StoredConsent } from '#machines/consent.ts'
import type { ConsentView } from '#worker/protocol.ts'
import { execute } from '../engine/engine.ts'
import { useModel } from '../engine/use-engine.ts'
import { notify } from '../notifications/notify.ts'
import { useRefusalText } from '../notifications/refusal-text.ts'

/** The consent statechart at the page's edge: decisions go to the log, decisions of other tabs come from it. */
export function useConsent() {
  const stored = storedOf(useModel(({ consent }) => consent.decision))
  const refusalText = useRefusalText()
  const record = useEffectEvent(async (tracking: boolean) => {
    const outcome = await execute({ type: 'consent.decide', tracking })
    if (!outcome.ok) notify({ type: 'danger', message: refusalText(outcome.refusal) })
  })
  const machine = useMemo(
    () =>
      consentMachine.provide({
        actions: { recordConsent: ({ context }) => void record(context.stored?.isTrackingGranted ?? false) },
      }),
    [],
  )
  const [snapshot, send] = useMachine(machine)

  const decidedAt = stored?.createdAt
  const follow = useEffectEvent((_decidedAt: number | undefined) => {
    const at = Date.now()
    if (stored) send({ type: 'decided-elsewhere', stored, at })
    else send({ type: 'restored', stored: null, at })
  })
  useEffect(() => follow(decidedAt), [decidedAt])

  function decide(event: 'all.accepted' | 'all.rejected') {
    send({ type: event, at: Date.now() })
    leaveFocusToPage()
  }

  return {
    isOpen: isConsentDialogOpen(snapshot),
    accept: () => decide('all.accepted'),
    reject: () => decide('all.rejected'),
    save(isTrackingGranted: boolean) {
      send({ type: 'selection.saved', isTrackingGranted, at: Date.now() })
      leaveFocusToPage()
    },
  }
}

/** The sheet takes its focused button with it; reading goes on in the page. */
function leaveFocusToPage(): void {
  document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
}

function storedOf(decision: ConsentView['decision']): StoredConsent | null {
  return decision && { createdAt: Date.parse(decision.decidedAt), isTrackingGranted: decision.tracking }
}

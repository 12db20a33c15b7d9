import { createActor } from 'xstate'
import { consentMachine, isConsentDialogOpen } from '#machines/consent.ts'
import type { Log } from './log/log.ts'
import type { Clock } from './ports.ts'
import type { ConsentView } from './protocol.ts'
import { actorOptions } from './sync/actor-options.ts'

interface ConsentPorts {
  readonly log: Log
  readonly clock: Clock
  readonly inspect: ((event: unknown) => void) | null
  report(error: unknown): void
}

/**
 * Whether the shopper is to be asked, and what was answered: the statechart follows the log, where the decisions of all
 * tabs end. It records nothing itself; a decision is a command. [SHELL-09]
 */
export function createConsent({ log, clock, inspect, report }: ConsentPorts, onChange: () => void) {
  const actor = createActor(consentMachine, actorOptions({ clock, inspect }, 'consent'))
  let known = log.states.consent.decision

  function follow(): void {
    const { decision } = log.states.consent
    if (decision === known) return
    known = decision
    if (decision) actor.send({ type: 'decided-elsewhere', stored: storedOf(decision), at: clock.now() })
  }

  actor.start()
  actor.send({ type: 'restored', stored: known && storedOf(known), at: clock.now() })
  actor.subscribe({ next: onChange, error: report })
  const unsubscribe = log.onChange(follow)

  return {
    view(): ConsentView {
      const snapshot = actor.getSnapshot()
      const { stored } = snapshot.context
      return {
        isAsking: isConsentDialogOpen(snapshot),
        decision: stored && {
          tracking: stored.isTrackingGranted,
          decidedAt: new Date(stored.createdAt).toISOString(),
        },
      }
    },
    stop() {
      unsubscribe()
      actor.stop()
    },
  }
}

function storedOf({ tracking, at }: NonNullable<Log['states']['consent']['decision']>) {
  return { createdAt: at, isTrackingGranted: tracking }
}

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
 * Runs the consent's chart with this tab's clock, which the fold has none of: from the decision in the log, with each
 * decision that any tab records. It records nothing itself; a decision is a command. [SHELL-09]
 */
export function createConsent({ log, clock, inspect, report }: ConsentPorts, onChange: () => void) {
  let known = log.states.consent.decision
  const input = { decision: known, now: clock.now() }
  const actor = createActor(consentMachine, { ...actorOptions({ clock, inspect }, 'consent'), input })

  function follow(): void {
    const { decision } = log.states.consent
    if (decision === known) return
    known = decision
    if (decision) actor.send({ type: 'consent.decided', ...decision })
  }

  actor.start()
  actor.subscribe({ next: onChange, error: report })
  const unsubscribe = log.onChange(follow)

  return {
    view(): ConsentView {
      const snapshot = actor.getSnapshot()
      const { decision } = snapshot.context
      return {
        isAsking: isConsentDialogOpen(snapshot),
        decision: decision && { tracking: decision.tracking, decidedAt: new Date(decision.at).toISOString() },
      }
    },
    stop() {
      unsubscribe()
      actor.stop()
    },
  }
}

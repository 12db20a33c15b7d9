import { createActor } from 'xstate'
import { consentMachine, isConsentDialogOpen } from '#machines/consent.ts'
import type { ConsentView } from './read-models.ts'
import { actorOptions } from './sync/actor-options.ts'
import type { TabContext } from './tab-context.ts'

type ConsentPorts = Pick<TabContext, 'log' | 'clock' | 'inspect' | 'report'>

/** Runs the consent chart with this tab's clock, because the fold has none. It records nothing itself. [SHELL-09] */
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
  log.onChange(follow)

  return {
    view(): ConsentView {
      const snapshot = actor.getSnapshot()
      const { decision } = snapshot.context
      return {
        isAsking: isConsentDialogOpen(snapshot),
        decision: decision && { tracking: decision.tracking, decidedAt: new Date(decision.at).toISOString() },
      }
    },
  }
}

import type { State, States } from '#src/states/state.ts'
import { emptyModels } from '#worker/empty-models.ts'
import type { ConsentView } from '#worker/read-models.ts'
import { CookieSettingsView } from './cookie-settings-view.tsx'

function settings(decision: ConsentView['decision']): State {
  return { models: { consent: { isAsking: false, decision } }, show: () => <CookieSettingsView /> }
}

const decidedAt = '2026-10-02T14:22:31Z'

/** The question, which the page's layout asks, and the settings. */
export const consentStates = {
  asked: { models: { consent: { ...emptyModels.consent, isAsking: true } }, show: () => <h1>Welt</h1> },
  undecided: settings(null),
  accepted: settings({ tracking: true, decidedAt }),
  rejected: settings({ tracking: false, decidedAt }),
} satisfies States

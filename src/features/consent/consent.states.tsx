import type { State, States } from '#src/states/state.ts'
import type { ConsentView } from '#worker/read-models.ts'
import { ConsentSheet } from './consent-sheet.tsx'
import { CookieSettingsView } from './cookie-settings-view.tsx'

function settings(decision: ConsentView['decision']): State {
  return { models: { consent: { isAsking: false, decision } }, show: () => <CookieSettingsView /> }
}

const decidedAt = '2026-10-02T14:22:31Z'

/** The question over a page, and the settings. */
export const consentStates = {
  asked: {
    show: () => (
      <>
        <h1>Welt</h1>
        <ConsentSheet />
      </>
    ),
  },
  undecided: settings(null),
  accepted: settings({ tracking: true, decidedAt }),
  rejected: settings({ tracking: false, decidedAt }),
} satisfies States

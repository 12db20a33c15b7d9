import type { State, States } from '#src/states/state.ts'
import { LatePanel } from './late-panel.tsx'

const LATE: State = {
  isLate: true,
  show: () => (
    <>
      <h1>Welt</h1>
      <LatePanel onClose={() => {}} />
    </>
  ),
}

/** A panel whose code does not arrive. [DEV-08] */
export const latePanelStates = {
  online: LATE,
  offline: { ...LATE, isOffline: true },
} satisfies States

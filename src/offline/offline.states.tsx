import type { States } from '#src/states/state.ts'

/** The frame around a state has the badge. */
export const offlineStates = {
  badge: { isOffline: true, show: () => <h1>Welt</h1> },
} satisfies States

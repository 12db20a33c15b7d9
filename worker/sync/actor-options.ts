import type { TabContext } from '../tab-context.ts'

/** Options of an actor in the worker: the engine's clock and its id in the inspector. */
export function actorOptions({ clock, inspect }: Pick<TabContext, 'clock' | 'inspect'>, id: string) {
  // XState passes the answer of `setTimeout` back unread: here it is the function that cancels.
  const timers = {
    setTimeout: (task: () => void, ms: number) => clock.after(ms, task),
    clearTimeout: (cancel: () => void) => cancel(),
  }
  return { id, clock: timers, ...(inspect ? { inspect } : {}) }
}

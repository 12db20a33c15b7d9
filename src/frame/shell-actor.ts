import type { ShellSnapshot } from '#machines/shell/shell.machine.ts'
import { lazyActor, useLazyActor } from '../statecharts/lazy-actor.ts'

/** The actor of the overlays, one per window. [SHELL-03] */
export const shell = lazyActor(async () => (await import('#machines/shell/shell.machine.ts')).shellMachine)

export function useShell<Selected>(select: (snapshot: ShellSnapshot | null) => Selected): Selected {
  return useLazyActor(shell, select)
}

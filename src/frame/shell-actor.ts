import type { ShellSnapshot } from '#machines/shell/shell.machine.ts'
import { lazyActor, useLazyActor } from '../statecharts/lazy-actor.ts'

/** What lies over the page: one for the window. [SHELL-03] */
export const shell = lazyActor(async () => (await import('#machines/shell/shell.machine.ts')).shellMachine)

export function useShell<Selected>(select: (snapshot: ShellSnapshot | null) => Selected): Selected {
  return useLazyActor(shell, select)
}

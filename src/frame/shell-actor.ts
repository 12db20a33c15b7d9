import type { ClientInstrumentation } from 'react-router'
import type { ShellSnapshot } from '#machines/shell/shell.machine.ts'
import { lazyActor, useLazyActor } from '../statecharts/lazy-actor.ts'

/** The actor of the overlays, one per window. [SHELL-03] */
export const shell = lazyActor(async () => (await import('#machines/shell/shell.machine.ts')).shellMachine)

export function useShell<Selected>(select: (snapshot: ShellSnapshot | null) => Selected): Selected {
  return useLazyActor(shell, select)
}

/** Notifies the shell when a navigation starts, by a link or the browser's buttons: React re-renders only when it ends. */
export const leavingPages: ClientInstrumentation = {
  router(router) {
    const leave = () => shell.sendIfLoaded({ type: 'page.left' })
    addEventListener('popstate', leave)
    router.instrument({
      async navigate(go) {
        leave()
        await go()
      },
    })
  },
}

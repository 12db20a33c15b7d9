import type { ClientInstrumentation } from 'react-router'
import { shell } from './shell-actor.ts'

/** Notifies the shell when a navigation starts, by a link or the browser's buttons: React re-renders only when it ends. */
export const leavingPages: ClientInstrumentation = {
  router(router) {
    const leave = () => shell.tell({ type: 'page.left' })
    addEventListener('popstate', leave)
    router.instrument({
      async navigate(go) {
        leave()
        await go()
      },
    })
  },
}

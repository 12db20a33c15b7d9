import type { ClientInstrumentation } from 'react-router'
import { shell } from './shell-actor.ts'

/** Tells the shell when a shopper sets out, by a link or the browser's buttons: React hears of it with what it draws. */
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

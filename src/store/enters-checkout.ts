import { useLocation } from 'react-router'
import { withoutStore } from '#models/store/store-view.ts'
import { useModel } from '#src/engine/use-engine.ts'

/**
 * Whether a link leads into the checkout, which is a document of its own: no script of an earlier page runs in it, and it
 * has its own Content-Security-Policy, which allows the payment provider's frames. `to` is a path of any store. A cart that is
 * in memory only would not survive the load: then the page stays. [CHK-06, PROM-10]
 */
export function useEntersCheckout(): (to: string) => boolean {
  const { pathname } = useLocation()
  const isInMemory = useModel(({ sync }) => sync.storage === 'memory')
  return (to) => !isInMemory && isCheckout(to) && !isCheckout(pathname)
}

function isCheckout(path: string): boolean {
  return /^\/checkout(?:[/?#]|$)/.test(withoutStore(path))
}

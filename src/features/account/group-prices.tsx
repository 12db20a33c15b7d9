import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { countedGroup, hasGroupPrices } from '#models/price/customer-group.ts'
import { GROUP_COOKIE, groupTokenOf } from '#models/price/group-cookie.ts'
import type { StoreView } from '#models/store/store-view.ts'
import { readProfile } from '#src/engine/engine.ts'
import { useModel } from '#src/engine/use-engine.ts'
import { useStore } from '#src/store/use-store.ts'

/** Lifetime of the group token. */
const COOKIE_SECONDS = 24 * 3600

interface GroupPricesProps {
  readonly isSignedIn: boolean
  /** Group token of the page's request; null for a guest. */
  readonly renderedFor: string | null
}

/** Sets the cookie of the customer group, and revalidates a page that was rendered with other prices. [CAT-14, USER-07] */
export function GroupPrices({ isSignedIn, renderedFor }: GroupPricesProps) {
  const store = useStore()
  const { revalidate } = useRevalidator()
  const isOnline = useModel(({ sync }) => sync.isOnline)
  const shown = useRef(renderedFor)

  useEffect(() => {
    let isOver = false
    async function follow(): Promise<void> {
      if (!hasGroupPrices(store)) return
      if (isSignedIn !== (groupTokenOf(document.cookie) !== null)) {
        const token = isSignedIn ? await tokenOfGroup(store) : ''
        // The identity changed during the request.
        if (isOver || token === null) return
        setGroup(token)
      }
      // Another tab may have set it first.
      const group = groupTokenOf(document.cookie)
      if (group === shown.current) return
      await forgetPages()
      // Without a network the page would be lost: its prices follow when the network is back.
      if (isOver || !isOnline) return
      shown.current = group
      await revalidate()
    }
    follow().catch((error: unknown) => console.warn('[prices] the page could not be revalidated', error))
    return () => {
      isOver = true
    }
  }, [isSignedIn, isOnline, store, revalidate])

  return null
}

/** Null if the group pays what guests pay, or is unknown. */
async function tokenOfGroup(store: StoreView): Promise<string | null> {
  const group = (await readProfile())?.group
  return group?.token && countedGroup(store, group.id) !== countedGroup(store, null) ? group.token : null
}

function setGroup(token: string): void {
  const seconds = token === '' ? 0 : COOKIE_SECONDS
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in some browsers, and asynchronous
  document.cookie = `${GROUP_COOKIE}=${token}; Path=/; Max-Age=${seconds}; SameSite=Lax${secure}`
}

/** Cached documents of the service worker have the other prices. */
async function forgetPages(): Promise<void> {
  if (!('caches' in window)) return
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name.startsWith('pages-')).map((name) => caches.delete(name)))
}

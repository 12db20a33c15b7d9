import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import { storeViewOf } from '#models/store/store-view.ts'
import { opensElsewhere } from '#src/ui/opens-elsewhere.ts'

/** Lets links in the owner's HTML navigate by the router, as all other links do; those to a sister shop load its document. */
export function useInnerLinks(): (event: MouseEvent) => void {
  const navigate = useNavigate()
  return (event) => {
    const anchor = event.target instanceof Element ? event.target.closest('a') : null
    if (!anchor || anchor.target || anchor.origin !== location.origin || anchor.hash) return
    if (event.defaultPrevented || event.button !== 0 || opensElsewhere(event)) return
    if (storeViewOf(anchor.pathname).brand !== storeViewOf(location.pathname).brand) return
    event.preventDefault()
    void navigate(anchor.pathname + anchor.search)
  }
}

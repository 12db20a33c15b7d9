import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'

/** Links in the owner's HTML go through the router, as every other link of the shop. */
export function useInnerLinks(): (event: MouseEvent) => void {
  const navigate = useNavigate()
  return (event) => {
    const anchor = event.target instanceof Element ? event.target.closest('a') : null
    if (!anchor || anchor.target || anchor.origin !== location.origin || anchor.hash) return
    if (
      event.defaultPrevented ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    ) {
      return
    }
    event.preventDefault()
    void navigate(anchor.pathname + anchor.search)
  }
}

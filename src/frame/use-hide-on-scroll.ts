import { type RefObject, useEffect } from 'react'

/** Small jitters of the hand are no wish to see or hide the header, px. */
const THRESHOLD = 8
/** Above that the header always stands, px. */
const TOP = 160

/** Marks the header as away while the page is scrolled down, and brings it back on the way up. Nothing moves for it. */
export function useHideOnScroll(header: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let last = window.scrollY
    function follow() {
      const y = window.scrollY
      if (Math.abs(y - last) < THRESHOLD) return
      header.current?.toggleAttribute('data-away', y > last && y > TOP)
      last = y
    }
    addEventListener('scroll', follow, { passive: true })
    return () => removeEventListener('scroll', follow)
  }, [header])
}

import { type RefObject, useEffect } from 'react'

/** Smaller scroll movements neither show nor hide the header, px. */
const THRESHOLD = 8
/** Above this scroll position the header is always visible, px. */
const TOP = 160

/** Hides the header while scrolling down and shows it while scrolling up, without layout shift. */
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

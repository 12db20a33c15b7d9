import { type RefObject, useEffect } from 'react'

/** Links do not count: in a listing the whole card is one. */
const CONTROLS = 'button, input, select, textarea, summary, label'

/** Hides a floating button by an attribute while it lies over a control, which no finger would reach. [SHELL-06] */
export function useHiddenOverControls(floating: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const follow = () => {
      const button = floating.current
      button?.toggleAttribute('data-over-control', isOverControl(button))
    }
    follow()
    addEventListener('scroll', follow, { passive: true })
    return () => removeEventListener('scroll', follow)
  }, [floating])
}

/** Looks below the button at its centre and corners. */
function isOverControl(button: HTMLElement): boolean {
  const { left, right, top, bottom } = button.getBoundingClientRect()
  const points = [
    [(left + right) / 2, (top + bottom) / 2],
    [left, top],
    [right, top],
    [left, bottom],
    [right, bottom],
  ] as const
  return points.some(([x, y]) =>
    document.elementsFromPoint(x, y).some((element) => !button.contains(element) && element.closest(CONTROLS) !== null),
  )
}

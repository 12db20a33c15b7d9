import { type RefObject, useEffect } from 'react'

/** Links do not count: in a listing the whole card is one. */
const CONTROLS = 'button, input, select, textarea, summary, label'

/**
 * Hides a floating button by an attribute while it lies over a control, which no finger would reach, and while the page moves
 * down, over a text as well: it is being read. [SHELL-06]
 */
export function useHiddenOverContent(floating: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let top = scrollY
    // A page that begins further down is being read.
    let isReading = scrollY > 0
    const follow = () => {
      isReading = scrollY === top ? isReading : scrollY > top
      top = scrollY
      const button = floating.current
      button?.toggleAttribute('data-over-content', isOverContent(button, isReading))
    }
    follow()
    addEventListener('scroll', follow, { passive: true })
    return () => removeEventListener('scroll', follow)
  }, [floating])
}

const COLUMNS = [0, 1 / 2, 1]
/** Closer to each other than a line of text is high. */
const ROWS = [0, 1 / 3, 2 / 3, 1]

function isOverContent(button: HTMLElement, isReading: boolean): boolean {
  const box = button.getBoundingClientRect()
  const below = ROWS.flatMap((row) =>
    COLUMNS.flatMap((column) => document.elementsFromPoint(box.left + column * box.width, box.top + row * box.height)),
  )
  return below.some(
    (element) =>
      !button.contains(element) && (element.closest(CONTROLS) !== null || (isReading && hasTextIn(element, box))),
  )
}

function hasTextIn(element: Element, box: DOMRect): boolean {
  return [...element.childNodes].some((node) => {
    if (node.nodeType !== Node.TEXT_NODE) return false
    const text = document.createRange()
    text.selectNodeContents(node)
    return [...text.getClientRects()].some(
      ({ left, right, top, bottom }) =>
        left < box.right && right > box.left && top < box.bottom && bottom > box.top && right > left,
    )
  })
}

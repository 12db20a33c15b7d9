import { type RefObject, useEffect } from 'react'

/** Links do not count: in a listing the whole card is one. */
const CONTROLS = 'button, input, select, textarea, summary, label'

/**
 * Hides a floating button by an attribute while it lies over a control, which no finger would reach, and while the page moves
 * down, over a text as well: it is being read. [SHELL-06]
 *
 * @param isShown whether the button is in the page
 */
export function useHiddenOverContent(floating: RefObject<HTMLElement | null>, isShown = true): void {
  useEffect(() => {
    let top = 0
    let isReading = false
    const follow = () => {
      // An event without a move changes nothing.
      if (scrollY !== top) isReading = scrollY > top
      top = scrollY
      const button = floating.current
      button?.toggleAttribute('data-over-content', isOverContent(button, isReading))
    }
    if (!isShown) return
    follow()
    addEventListener('scroll', follow, { passive: true })
    return () => removeEventListener('scroll', follow)
  }, [floating, isShown])
}

/** Looks below the button at points that are closer to each other than a line of text is high. */
function isOverContent(button: HTMLElement, isReading: boolean): boolean {
  const box = button.getBoundingClientRect()
  return [0, 1, 2, 3, 4].some((row) =>
    [0, 1, 2].some((column) =>
      document
        .elementsFromPoint(box.left + (column * box.width) / 2, box.top + (row * box.height) / 4)
        .some(
          (element) =>
            !button.contains(element) && (element.closest(CONTROLS) || (isReading && hasTextIn(element, box))),
        ),
    ),
  )
}

/** The link of a card covers the whole card, but its text does not. */
function hasTextIn({ childNodes }: Element, { left, right, top, bottom }: DOMRect): boolean {
  const range = new Range()
  return [...childNodes].some((node) => {
    if (!(node instanceof Text)) return false
    range.selectNode(node)
    return [...range.getClientRects()].some(
      (line) => line.left < right && line.right > left && line.top < bottom && line.bottom > top,
    )
  })
}

import { type RefObject, useLayoutEffect } from 'react'

const CONTROLS = 'button, input, select, textarea, summary, label'

/**
 * Hides a floating button by an attribute while it lies over a control, which no finger would reach, and while the page moves
 * down, over a text as well: it is being read. [SHELL-06]
 *
 * @param isShown whether the button is in the page
 */
export function useHiddenOverContent(floating: RefObject<HTMLElement | null>, isShown = true): void {
  // Before the first paint of the button, which may appear while the page is moving.
  useLayoutEffect(() => {
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
            !button.contains(element) &&
            (element.closest(CONTROLS) || hasLinkIn(element, box) || (isReading && hasTextIn(element, box))),
        ),
    ),
  )
}

/** The link of a card can be pressed on the whole card, but its own box is that of its text. */
function hasLinkIn(element: Element, box: DOMRect): boolean {
  const link = element.closest('a')
  return link !== null && hasBoxIn(link, box)
}

function hasTextIn({ childNodes }: Element, box: DOMRect): boolean {
  const range = new Range()
  return [...childNodes].some((node) => {
    if (!(node instanceof Text)) return false
    range.selectNode(node)
    return hasBoxIn(range, box)
  })
}

function hasBoxIn(part: Element | Range, { left, right, top, bottom }: DOMRect): boolean {
  return [...part.getClientRects()].some(
    (box) => box.left < right && box.right > left && box.top < bottom && box.bottom > top,
  )
}

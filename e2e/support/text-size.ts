import type { Page } from '@playwright/test'

/**
 * What the window takes from a reader, one line each: what is beside it, texts that end at an edge which does not scroll, and
 * icons that have given their room to a text. The last of the breadcrumbs may end: the heading has the same text.
 */
export function lostContent(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    const isCut = (element: HTMLElement): boolean => {
      const isWider = element.scrollWidth > element.clientWidth + 1
      const isHigher = element.scrollHeight > element.clientHeight + 1
      if (!isWider && !isHigher) return false
      const { overflowX, overflowY, clipPath } = getComputedStyle(element)
      const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
      // A text for screen readers alone is clipped as well.
      return clipPath === 'none' && ((isWider && hides(overflowX)) || (isHigher && hides(overflowY)))
    }
    const heading = document.querySelector('h1')?.innerText
    const cut = [...document.body.querySelectorAll<HTMLElement>('*')]
      .filter((element) => isCut(element) && element.innerText?.trim() && element.checkVisibility())
      .filter(({ localName, innerText }) => localName === 'h1' || innerText !== heading)
      .map(({ localName, innerText }) => `${localName} cuts "${innerText.slice(0, 60)}"`)
    const squeezed = [...document.body.querySelectorAll('svg:has(> use)')]
      .filter(
        (icon) => icon.checkVisibility() && icon.getBoundingClientRect().width < Number(icon.getAttribute('width')) - 1,
      )
      .map((icon) => `an icon beside "${icon.parentElement?.innerText.slice(0, 60)}" is squeezed`)
    const over = scrollWidth - clientWidth
    return [...(over > 0 ? [`scrolls sideways by ${over} px`] : []), ...cut, ...squeezed]
  })
}

/** The same with twice the text size. (WCAG 1.4.4) */
export async function lostAtTwiceTheTextSize(page: Page): Promise<string[]> {
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  const lost = await lostContent(page)
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
  return lost
}

/**
 * Texts that lie on each other, one line each. What floats over the page, such as a notice or an open dialog, covers texts on
 * purpose: only texts of one layer are compared, and of each line the middle half, as tight lines of a heading touch.
 */
export function overlappingTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    interface Box {
      readonly left: number
      readonly right: number
      readonly top: number
      readonly bottom: number
    }
    type Line = Box & { readonly element: Element; readonly layer: Element; readonly text: string }
    const overlap = (one: Box, other: Box): boolean =>
      one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
    const closest = (start: Element, matches: (element: Element) => boolean): Element => {
      let element = start
      while (element.parentElement && element !== document.body && !matches(element)) element = element.parentElement
      return element
    }
    const floats = (element: Element) =>
      element.localName === 'dialog' || /fixed|sticky/.test(getComputedStyle(element).position)
    const scrolls = (element: Element) => getComputedStyle(element).overflowY !== 'visible'
    const isShown = (element: Element): boolean =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      getComputedStyle(element).clipPath === 'none'
    const linesOf = (node: Node): Line[] => {
      const element = node.parentElement
      const text = node.textContent?.trim().slice(0, 40)
      if (!element || !text || !isShown(element)) return []
      const range = document.createRange()
      range.selectNodeContents(node)
      const scroller = closest(element, scrolls)
      const window = scroller === document.body ? undefined : scroller.getBoundingClientRect()
      return [...range.getClientRects()]
        .map(({ left, right, top, height }) => ({
          ...{ element, layer: closest(element, floats), text, left: left + 1, right: right - 1 },
          ...{ top: top + height / 4, bottom: top + (height * 3) / 4 },
        }))
        .filter((line) => !window || overlap(line, window))
    }
    const lines: Line[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) lines.push(...linesOf(walker.currentNode))
    const pairs = lines.flatMap((one, index) =>
      lines
        .slice(index + 1)
        .filter((other) => one.element !== other.element && one.layer === other.layer && overlap(one, other))
        .map((other) => `"${one.text}" lies on "${other.text}"`),
    )
    return [...new Set(pairs)]
  })
}

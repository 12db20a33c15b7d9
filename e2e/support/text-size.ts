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

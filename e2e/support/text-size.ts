import type { Page } from '@playwright/test'
import { animationsEnded } from './accessible.ts'

/** One line if the page is wider than its window. */
async function sidewaysScroll(page: Page): Promise<string[]> {
  const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  return over > 0 ? [`scrolls sideways by ${over} px`] : []
}

/** What the window hides from a reader, one line each. */
export async function lostTexts(page: Page): Promise<string[]> {
  await animationsEnded(page)
  return [...(await sidewaysScroll(page)), ...(await cutTexts(page))]
}

/** The same with twice the text size. (WCAG 1.4.4) */
export async function lostAtTwiceTheTextSize(page: Page): Promise<string[]> {
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  const lost = await lostTexts(page)
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
  return lost
}

/** Texts that end at an edge which does not scroll. */
function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isCut = (element: HTMLElement): boolean => {
      const { overflowX, overflowY } = getComputedStyle(element)
      const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
      return (
        (hides(overflowX) && element.scrollWidth > element.clientWidth + 1) ||
        (hides(overflowY) && element.scrollHeight > element.clientHeight + 1)
      )
    }
    return (
      [...document.body.querySelectorAll<HTMLElement>('*')]
        .filter((element) => element.checkVisibility() && element.innerText?.trim())
        // A text for screen readers alone is clipped as well.
        .filter((element) => getComputedStyle(element).clipPath === 'none' && isCut(element))
        .map(({ localName, innerText }) => `${localName} cuts "${innerText.slice(0, 60)}"`)
    )
  })
}

import type { Page } from '@playwright/test'
import { expect, test } from './support/shop.ts'

/**
 * Limit between a click and the heading of the next page. At 60 frames a second, 100 ms are six frames. Other processes
 * on the machine slow the browser down, so only a fetch or a long task exceeds this limit.
 */
const MOST_FRAMES = 20

interface Transition {
  readonly name: string
  readonly duration: number
}

declare global {
  interface Window {
    transitions: Transition[]
  }
}

test('the photograph transitions to the product page and back, and both pages render within a few frames [ROUTE-15]', async ({
  shopper,
}) => {
  const { page } = shopper
  await recordTransitions(page)
  await shopper.visit('/herren')
  await shopper.rejectTracking()
  const link = page.getByRole('main').getByRole('article').first().getByRole('link')
  const list = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
  const name = (await link.textContent()) ?? ''
  const prepared = page.waitForResponse((response) => response.url().includes('.data'))
  await link.hover()
  await prepared
  await page.waitForLoadState('networkidle')

  const there = await framesUntil(page, name, () => link.click())
  await expect
    .poll(() => moved(page))
    .toEqual([expect.objectContaining({ name: '::view-transition-group(photograph)' })])
  expect((await moved(page))[0]?.duration).toBeGreaterThan(0)

  await page.evaluate(() => window.transitions.splice(0))
  const back = await framesUntil(page, list, () => page.goBack())
  console.log(`list to product: ${there} frames, back: ${back}`)
  expect(Math.max(there, back)).toBeLessThanOrEqual(MOST_FRAMES)
  await expect.poll(() => moved(page)).toHaveLength(1)
})

test('reduced motion shows the page without a transition [ROUTE-15]', async ({ shopper }) => {
  const { page } = shopper
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await recordTransitions(page)
  await shopper.visit('/herren')
  await shopper.rejectTracking()
  const link = page.getByRole('main').getByRole('article').first().getByRole('link')
  const name = (await link.textContent()) ?? ''
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  expect((await page.evaluate(() => window.transitions)).filter(({ duration }) => duration > 0)).toEqual([])
})

test('the size that a list is filtered by is preselected on the product page [CAT-05]', async ({ shopper }) => {
  const { page } = shopper
  await shopper.visit('/herren/oxford')
  await shopper.rejectTracking()
  const filters = page.getByRole('region', { name: 'Filter' })
  const size = filters.getByRole('group', { name: 'Größe' }).getByRole('checkbox', { name: /^43\b/ })
  await size.check({ force: true })
  await expect(page.getByRole('list', { name: 'Gewählte Filter' })).toContainText('43')
  await page.getByRole('main').getByRole('article').first().getByRole('link').click()
  const sizes = page.getByRole('radiogroup', { name: 'Größe' })
  await expect(sizes.getByRole('radio', { name: '43', exact: true })).toBeChecked()
})

/** Transitions of the photograph, without the one of the whole page. */
async function moved(page: Page): Promise<Transition[]> {
  const transitions = await page.evaluate(() => window.transitions)
  return transitions.filter(({ name }) => name === '::view-transition-group(photograph)')
}

async function recordTransitions(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.transitions = []
    const start = document.startViewTransition.bind(document)
    document.startViewTransition = (update) => {
      const transition = start(update)
      void transition.ready.then(() => {
        for (const { effect } of document.getAnimations()) {
          if (!(effect instanceof KeyframeEffect) || !effect.pseudoElement?.startsWith('::view-transition')) continue
          window.transitions.push({
            name: effect.pseudoElement,
            duration: Number(effect.getComputedTiming().duration),
          })
        }
      })
      return transition
    }
  })
}

/** Counts the frames from the click or history step to the heading. */
async function framesUntil(page: Page, heading: string, act: () => Promise<unknown>): Promise<number> {
  const counted = page.evaluate(
    (text) =>
      new Promise<number>((resolve) => {
        let frames = 0
        let next = 0
        const count = () => {
          frames += 1
          next = requestAnimationFrame(count)
        }
        const begin = () => {
          next ||= requestAnimationFrame(count)
        }
        for (const start of ['click', 'popstate']) addEventListener(start, begin, { capture: true, once: true })
        const observer = new MutationObserver(() => {
          if (document.querySelector('h1')?.textContent !== text) return
          observer.disconnect()
          cancelAnimationFrame(next)
          resolve(frames)
        })
        observer.observe(document.body, { childList: true, subtree: true, characterData: true })
      }),
    heading,
  )
  await act()
  return counted
}

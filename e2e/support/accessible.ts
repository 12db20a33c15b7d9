import AxeBuilder from '@axe-core/playwright'
import { expect, type Locator, type Page } from '@playwright/test'

/** WCAG 2.2 AA rule that axe runs only when it is enabled. */
const TARGET_SIZE = 'target-size'
/** Documents of other origins in frames have journeys of their own. */
const OPTIONS = { rules: { [TARGET_SIZE]: { enabled: true } }, iframes: false }

/** Axe violations on the current page, one line each; those in `exclude`, a selector, do not count. */
export async function violations(page: Page, exclude?: string): Promise<string[]> {
  const check = async () => {
    await animationsEnded(page)
    return (await foundAgain(page, exclude)) ?? found(withoutParts(new AxeBuilder({ page }).options(OPTIONS), exclude))
  }
  // What has begun to fade in during a check passes the next one. What is wrong stays wrong.
  return (await check()).length === 0 ? [] : check()
}

/** What fades in has too little contrast for a moment. */
async function animationsEnded(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document.getAnimations().filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })
}

/** Links and buttons that are too small, or too much covered by another, for touch. */
export async function smallTargets(page: Page): Promise<string[]> {
  return found(new AxeBuilder({ page }).withRules(TARGET_SIZE))
}

type Violations = Awaited<ReturnType<AxeBuilder['analyze']>>['violations']

async function found(axe: AxeBuilder): Promise<string[]> {
  // The default mode opens an extra page per run for cross-origin frames.
  const { violations } = await axe.setLegacyMode().analyze()
  return lines(violations)
}

/**
 * Checks a document that was checked before: axe is in it already, and loading it takes four times as long as a check. Null
 * if it is not.
 */
async function foundAgain(page: Page, exclude: string | undefined): Promise<string[] | null> {
  const options = { ...OPTIONS, resultTypes: ['violations'] }
  const violations = await page.evaluate(
    async ([asked, ignored]): Promise<Violations | null> => {
      const axe = Reflect.get(window, 'axe')
      if (!axe) return null
      const { violations } = await (ignored === undefined ? axe.run(asked) : axe.run({ exclude: [ignored] }, asked))
      return violations
    },
    [options, exclude] as const,
  )
  return violations && lines(violations)
}

function withoutParts(axe: AxeBuilder, exclude: string | undefined): AxeBuilder {
  return exclude === undefined ? axe : axe.exclude(exclude)
}

function lines(violations: Violations): string[] {
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
}

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow, `${page.url()} at ${page.viewportSize()?.width}`).toBeLessThanOrEqual(0)
}

const SIZES = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]

/** No axe violations and no horizontal overflow on a phone and on a desktop. */
export async function expectAccessible(page: Page): Promise<void> {
  const before = page.viewportSize()
  for (const size of SIZES) {
    await page.setViewportSize(size)
    await expectNoSidewaysScroll(page)
    expect(await violations(page)).toEqual([])
  }
  if (before) await page.setViewportSize(before)
}

const MOST_STOPS = 60

/** Presses Tab until the element has the focus, which then is visible. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < MOST_STOPS; presses++) {
    await page.keyboard.press('Tab')
    if (await target.evaluate((element) => element === document.activeElement)) {
      expect(await target.evaluate((element) => getComputedStyle(element).outlineStyle)).not.toBe('none')
      return
    }
  }
  throw new Error(`Tab never reaches ${target}`)
}

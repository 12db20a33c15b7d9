import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** WCAG 2.2 AA: axe has it, but looks only where it is told to. */
const TARGET_SIZE = 'target-size'

/** What axe finds on the page as it stands, a line each. */
export async function violations(page: Page): Promise<string[]> {
  return found(new AxeBuilder({ page }).options({ rules: { [TARGET_SIZE]: { enabled: true } } }))
}

/** Links and buttons that are too small, or too much covered by another, for a finger. */
export async function smallTargets(page: Page): Promise<string[]> {
  return found(new AxeBuilder({ page }).withRules(TARGET_SIZE))
}

async function found(axe: AxeBuilder): Promise<string[]> {
  // The other mode opens a page of its own for each look at frames of other origins: the shop has none.
  const { violations } = await axe.setLegacyMode().analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
}

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow, `${page.url()} at ${page.viewportSize()?.width}`).toBeLessThanOrEqual(0)
}

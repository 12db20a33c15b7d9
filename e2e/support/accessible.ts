import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** WCAG 2.2 AA rule that axe runs only when it is enabled. */
const TARGET_SIZE = 'target-size'

/** Axe violations on the current page, one line each. */
export async function violations(page: Page): Promise<string[]> {
  return found(new AxeBuilder({ page }).options({ rules: { [TARGET_SIZE]: { enabled: true } } }))
}

/** Links and buttons that are too small, or too much covered by another, for touch. */
export async function smallTargets(page: Page): Promise<string[]> {
  return found(new AxeBuilder({ page }).withRules(TARGET_SIZE))
}

async function found(axe: AxeBuilder): Promise<string[]> {
  // The default mode opens an extra page per run for cross-origin frames. The shop has none.
  const { violations } = await axe.setLegacyMode().analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
}

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow, `${page.url()} at ${page.viewportSize()?.width}`).toBeLessThanOrEqual(0)
}

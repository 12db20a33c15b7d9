import type { Page } from '@playwright/test'

/** Layout shift score since the page was opened. */
export function layoutShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const add = (list: PerformanceObserverEntryList) =>
          list.getEntries().reduce((sum, entry) => sum + (entry as unknown as { value: number }).value, 0)
        new PerformanceObserver((list) => resolve(add(list))).observe({ type: 'layout-shift', buffered: true })
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)))
      }),
  )
}

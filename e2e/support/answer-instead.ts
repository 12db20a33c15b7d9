import type { Page } from '@playwright/test'

export type Answer = { readonly status: number; readonly error: string } | 'none' | 'no connection'

/** Answers requests to this address instead of the server, until the returned function is called. */
export async function answerInstead(
  page: Page,
  address: string | RegExp,
  answer: Answer,
): Promise<() => Promise<void>> {
  await page.route(address, async (route) => {
    if (answer === 'no connection') await route.abort()
    else if (answer !== 'none') {
      const { status, error } = answer
      await route.fulfill({ status, json: { code: status, result: null, meta: { error } } })
    }
  })
  return () => page.unroute(address)
}

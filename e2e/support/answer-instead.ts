import type { Page, Route } from '@playwright/test'

export type Answer = { readonly status: number; readonly error: string } | 'none' | 'no connection'

/**
 * Answers requests to this address instead of the server, until the returned function is called. That ends the requests
 * without an answer too: without their route, the browser might send them to the server.
 */
export async function answerInstead(
  page: Page,
  address: string | RegExp,
  answer: Answer,
): Promise<() => Promise<void>> {
  const held: Route[] = []
  await page.route(address, async (route) => {
    if (answer === 'none') held.push(route)
    else if (answer === 'no connection') await route.abort()
    else {
      const { status, error } = answer
      await route.fulfill({ status, json: { code: status, result: null, meta: { error } } })
    }
  })
  return async () => {
    await Promise.all(held.map((route) => route.abort()))
    await page.unroute(address)
  }
}

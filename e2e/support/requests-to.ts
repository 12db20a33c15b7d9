import type { Page } from '@playwright/test'

/** What page and worker ask of an address from now on that gets an answer: its idempotency keys. */
export function requestsTo(page: Page, path: string): (string | undefined)[] {
  const keys: (string | undefined)[] = []
  page.context().on('requestfinished', (request) => {
    if (new URL(request.url()).pathname.endsWith(path)) keys.push(request.headers()['idempotency-key'])
  })
  return keys
}

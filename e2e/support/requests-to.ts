import type { Page } from '@playwright/test'

/** Idempotency keys of the answered requests that page and worker send to a path from now on. */
export function requestsTo(page: Page, path: string): (string | undefined)[] {
  const keys: (string | undefined)[] = []
  page.context().on('requestfinished', (request) => {
    if (new URL(request.url()).pathname.endsWith(path)) keys.push(request.headers()['idempotency-key'])
  })
  return keys
}

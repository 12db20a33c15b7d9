import { expect, test } from '@playwright/test'

const IMMUTABLE = 'public, max-age=31536000, immutable'

/** Hashed assets that this page has fetched over the network, without a service worker. */
function fetchedAssets(): string[] {
  const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  return entries
    .filter(({ transferSize, name }) => transferSize > 0 && name.includes('/assets/'))
    .map(({ name }) => name)
}

test('every hashed asset of the build is cached as immutable for a year [SHELL-12]', async ({ request }) => {
  const worker = await (await request.get('/sw.js')).text()
  const assets = [...new Set(worker.match(/\/assets\/[\w.-]+/g))]
  expect(assets.some((path) => path.endsWith('.js'))).toBe(true)
  expect(assets.some((path) => path.endsWith('.css'))).toBe(true)
  expect(assets.some((path) => path.endsWith('.woff2'))).toBe(true)
  for (const path of assets) {
    const answer = await request.head(path)
    expect([path, answer.status(), answer.headers()['cache-control']]).toEqual([path, 200, IMMUTABLE])
  }
})

for (const path of [
  '/sw.js',
  '/app-shell.html',
  '/favicon.ico',
  '/themes/welt/favicon.svg',
  '/themes/welt/apple-touch-icon.png',
  '/themes/welt/icon-192.png',
  '/themes/welt/icon-512.png',
  '/themes/welt/icon-maskable-512.png',
  '/film/full-brogue-oxford-cognac.mp4',
]) {
  test(`${path} is revalidated before each use and answers 304 when unchanged [SHELL-12]`, async ({ request }) => {
    const answer = await request.get(path)
    expect([answer.status(), answer.headers()['cache-control']]).toEqual([200, 'no-cache'])
    const again = await request.get(path, { headers: { 'If-None-Match': answer.headers().etag ?? '' } })
    expect(again.status()).toBe(304)
  })
}

test('pages are revalidated before each use, images are cached as immutable [SHELL-12]', async ({ request }) => {
  const page = await request.get('/')
  expect(page.headers()['cache-control']).toBe('no-cache')
  const [picture] = /\/img\/\d+\/\d+\/[^"\s]+/.exec(await page.text()) ?? []
  const answer = await request.get(picture ?? '')
  expect([answer.status(), answer.headers()['cache-control']]).toEqual([200, 'public, max-age=31557600, immutable'])
})

test('a second visit fetches no script, style or font over the network [SHELL-12]', async ({ browser }) => {
  const context = await browser.newContext({ serviceWorkers: 'block' })
  const page = await context.newPage()
  await page.goto('/', { waitUntil: 'networkidle' })
  expect(await page.evaluate(fetchedAssets)).not.toEqual([])
  await page.goto('/herren', { waitUntil: 'networkidle' })
  await page.goto('/', { waitUntil: 'networkidle' })
  expect(await page.evaluate(fetchedAssets)).toEqual([])
  await context.close()
})

import { readdir, readFile } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
import type { APIRequestContext, Browser, Page } from '@playwright/test'
import { expect, plentifulPair, test } from './support/shop.ts'

/** Gzip kilobytes (1000 bytes). */
const MAIN_THREAD_SCRIPT = { page: 180, checkout: 205 }
const WORKER = { atStart: 75, everything: 140 }
const STYLES = 24
/** A pair whose page loads the most. */
const WITH_FILM = 'OX-155-CO'
const AT_START = /(?:from|import)\s*[`'"]\.\/([\w-]+\.js)/g
const AT_ANY_TIME = /(?:from|import)\s*\(?[`'"]\.\/([\w-]+\.js)/g
/** After this time without a fetch, the page has loaded everything that needs no interaction, ms. */
const QUIET_MS = 4000

test('scripts, styles and worker stay within their size budgets [ENG-72]', async ({ browser, request }, {
  workerIndex,
}) => {
  test.slow()
  const pair = await plentifulPair(request, workerIndex)
  const routes = [
    { path: '/', limit: MAIN_THREAD_SCRIPT.page },
    { path: '/c/herren', limit: MAIN_THREAD_SCRIPT.page },
    // These addresses go through the splat route.
    { path: '/herren/oxford', limit: MAIN_THREAD_SCRIPT.page },
    { path: await ownAddress(request, WITH_FILM), limit: MAIN_THREAD_SCRIPT.page },
    { path: '/impressum', limit: MAIN_THREAD_SCRIPT.page },
    { path: `/p/${pair.parentSku}/${pair.slug}/${pair.sku}`, limit: MAIN_THREAD_SCRIPT.page },
    { path: '/checkout', limit: MAIN_THREAD_SCRIPT.checkout },
  ]
  for (const { path, limit } of routes) {
    const { scripts, styles, workers } = await filesOfFirstVisit(browser, path)
    const script = await kilobytes(scripts)
    const style = await kilobytes(styles)
    const worker = await kilobytes(workers)
    const whole = await kilobytes(await withImports(workers, AT_ANY_TIME))
    console.log(`${path}: scripts ${script} kB, styles ${style} kB, worker ${worker} kB, with lazy imports ${whole} kB`)
    expect(script, `scripts of ${path}`).toBeLessThanOrEqual(limit)
    expect(style, `styles of ${path}`).toBeLessThanOrEqual(STYLES)
    expect(worker, `worker of ${path}`).toBeLessThanOrEqual(WORKER.atStart)
    expect(whole, `worker of ${path} with lazy imports`).toBeLessThanOrEqual(WORKER.everything)
  }
})

/** The canonical path of a product. */
async function ownAddress(request: APIRequestContext, sku: string): Promise<string> {
  const page = await (await request.get(`/p/${sku}/x`)).text()
  const [, path] = /<link rel="canonical" href="https?:\/\/[^/]+([^"]+)"/.exec(page) ?? []
  if (!path) throw new Error(`The page of ${sku} has no canonical address`)
  return path
}

/**
 * Assets that the page fetches on a first visit without interaction: the initial load, idle loads and the consent sheet.
 * Downloads of the service worker do not count.
 */
async function filesOfFirstVisit(browser: Browser, path: string) {
  const page = await browser.newPage()
  const workers: string[] = []
  page.on('worker', (worker) => workers.push(new URL(worker.url()).pathname))
  await page.goto(path)
  await expect(page.locator('[data-consent-sheet]')).toBeVisible()
  await untilQuiet(page)
  const names = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
  )
  await page.close()
  const files = [...new Set(names)].filter((name) => name.startsWith('/assets/'))
  // Resource timing attributes the static imports of a module worker to the page that started it.
  const ofWorkers = await withImports(workers, AT_START)
  return {
    scripts: files.filter((name) => name.endsWith('.js') && !ofWorkers.includes(name)),
    styles: files.filter((name) => name.endsWith('.css')),
    workers: ofWorkers,
  }
}

function untilQuiet(page: Page): Promise<void> {
  return page.evaluate(
    (quiet) =>
      new Promise<void>((resolve) => {
        let timer = setTimeout(resolve, quiet)
        new PerformanceObserver(() => {
          clearTimeout(timer)
          timer = setTimeout(resolve, quiet)
        }).observe({ type: 'resource' })
      }),
    QUIET_MS,
  )
}

/** These files and all their transitive imports that match the pattern. */
async function withImports(paths: readonly string[], imports: RegExp): Promise<string[]> {
  const found = new Set(paths)
  for (const path of found) {
    const script = await readFile(`build/client${path}`, 'utf8')
    for (const [, name] of script.matchAll(imports)) found.add(`/assets/${name}`)
  }
  return [...found]
}

test('the service worker precaches every file of the worker [SHELL-12]', async ({ page }) => {
  const worker = page.waitForEvent('worker')
  await page.goto('/')
  const files = await withImports([new URL((await worker).url()).pathname], AT_ANY_TIME)
  expect(files.length).toBeGreaterThan(1)
  const precache = await readFile('build/client/sw.js', 'utf8')
  expect(files.filter((file) => !precache.includes(file))).toEqual([])
})

async function kilobytes(paths: string[]): Promise<number> {
  let bytes = 0
  for (const path of paths) bytes += gzipSync(await readFile(`build/client${path}`), { level: 9 }).length
  return Math.round(bytes / 100) / 10
}

test('the production build contains no code of the developer tools [ENG-59]', async () => {
  const marks =
    /data-devtools|dataset\.devtools|Stately inspector|statelyai|worker:\$|welt\.(?:step|log|entry)|data-transition|Back to now|__states|__machines|welt:live-view/
  expect(await builtFilesWith(marks, 'build/client')).toEqual([])
})

test('the production build, its server included, contains nothing of a trace build [DEV-05]', async () => {
  expect(
    await builtFilesWith(
      /weltTrace|welt\.(?:step|entry)|welt:live-view|\(at once\)|_transitions\.map|\.transition=\(/,
      'build',
    ),
  ).toEqual([])
})

async function builtFilesWith(pattern: RegExp, folder: string): Promise<string[]> {
  const files = (await readdir(folder, { recursive: true })).filter((file) => /\.(?:js|css)$/.test(file))
  const texts = await Promise.all(files.map((file) => readFile(`${folder}/${file}`, 'utf8')))
  return files.filter((_, index) => pattern.test(texts[index] ?? ''))
}

interface LayoutShift extends PerformanceEntry {
  readonly value: number
  readonly hadRecentInput: boolean
  readonly sources: readonly {
    readonly node: Node | null
    readonly previousRect: DOMRectReadOnly
    readonly currentRect: DOMRectReadOnly
  }[]
}

test('a page loads without layout shift [CAT-18]', async ({ page, request }, { workerIndex }) => {
  const pair = await plentifulPair(request, workerIndex)
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    for (const path of ['/', '/c/herren', `/p/${pair.parentSku}/${pair.slug}/${pair.sku}`]) {
      await page.goto(path)
      await page.waitForLoadState('networkidle')
      const { shift, moved } = await page.evaluate(
        () =>
          new Promise<{ shift: number; moved: string[] }>((resolve) => {
            let shift = 0
            const moved: string[] = []
            new PerformanceObserver((list) => {
              for (const entry of list.getEntries() as LayoutShift[]) {
                if (entry.hadRecentInput) continue
                shift += entry.value
                for (const { node, previousRect, currentRect } of entry.sources)
                  moved.push(`${node?.textContent?.slice(0, 40)} ${previousRect.y} → ${currentRect.y}`)
              }
            }).observe({ type: 'layout-shift', buffered: true })
            requestAnimationFrame(() => requestAnimationFrame(() => resolve({ shift, moved })))
          }),
      )
      expect(shift, `${path} at ${width}: ${moved.join(', ')}`).toBeLessThanOrEqual(0.001)
    }
  }
})

/** Of some 2,100 on a listing: what a new element's own place may affect. */
const MOST_RESTYLED = 150

test('an element that appears on a listing does not restyle the other elements [ENG-72]', async ({
  browser,
  shopper,
}) => {
  const { page } = shopper
  await shopper.visit('/herren/oxford')
  await shopper.rejectTracking()
  await page.waitForLoadState('networkidle')
  await browser.startTracing(page, { categories: ['devtools.timeline'] })
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        document.body.append(document.createElement('div'))
        requestAnimationFrame(() => requestAnimationFrame(resolve))
      }),
  )
  const { traceEvents } = JSON.parse(String(await browser.stopTracing())) as {
    traceEvents: readonly { readonly name: string; readonly args: { readonly elementCount?: number } }[]
  }
  const restyled = traceEvents.flatMap(({ name, args }) =>
    name === 'UpdateLayoutTree' ? [args.elementCount ?? 0] : [],
  )
  expect(restyled.length).toBeGreaterThan(0)
  expect(Math.max(...restyled)).toBeLessThanOrEqual(MOST_RESTYLED)
})

test('a page that starts does not set its language again, which would restyle every element [ENG-72]', async ({
  shopper,
}) => {
  const { page } = shopper
  await page.addInitScript(() => {
    const observer = new MutationObserver(() => document.documentElement.toggleAttribute('data-language-set', true))
    addEventListener('DOMContentLoaded', () =>
      observer.observe(document.documentElement, { attributeFilter: ['lang'] }),
    )
  })
  await shopper.visit('/herren/oxford')
  await shopper.rejectTracking()
  await expect(page.locator('html')).not.toHaveAttribute('data-language-set')
})

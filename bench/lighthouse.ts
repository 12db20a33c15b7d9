import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import lighthouse, { type Result } from 'lighthouse'
import { findChromium } from '../scripts/chromium.ts'

/**
 * Lighthouse, mobile preset, against a running production server: `ORIGIN=http://localhost:3000 npm run lighthouse`, for
 * one page of each type or the named pages. Prints the best of three runs per page, because other load only makes a page
 * slower, and exits with 1 if a page misses a limit.
 */
const ORIGIN = process.env.ORIGIN ?? 'http://localhost:3000'
const RUNS = Number(process.env.RUNS ?? 3)
const DEBUG_PORT = 9333

const SMALLEST_SCORES = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 } as const
/** Limits: ms, and the sum of layout shifts. */
const LARGEST = { 'largest-contentful-paint': 1800, 'cumulative-layout-shift': 0.02 } as const
/** Personal pages, which are excluded from search engines on purpose. */
const PRIVATE = /^\/(search|cart|checkout|my-account|wishlist|compare)/

const named = process.argv.slice(2)
const pages = named.length > 0 ? named : await pagesOfEachType()
const categories = Object.keys(SMALLEST_SCORES) as (keyof typeof SMALLEST_SCORES)[]
const profile = await mkdtemp(join(tmpdir(), 'welt-lighthouse-'))
const browser = spawn(
  await findChromium(),
  [
    '--headless',
    '--no-sandbox',
    '--disable-gpu',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    `--remote-debugging-port=${DEBUG_PORT}`,
    `--user-data-dir=${profile}`,
    'about:blank',
  ],
  { stdio: 'ignore' },
)
try {
  await untilListening()
  for (const page of pages) {
    const report = await best(page)
    console.log(described(page, report))
    const faults = faultsOf(page, report)
    if (faults.length === 0) continue
    process.exitCode = 1
    console.error(`  below the limit: ${faults.join(', ')}`)
  }
} finally {
  browser.kill()
  await wait(500)
  await rm(profile, { recursive: true, force: true })
}

async function best(path: string): Promise<Result> {
  const runs: Result[] = []
  for (let run = 0; run < RUNS; run++) {
    const result = await lighthouse(`${ORIGIN}${path}`, { port: DEBUG_PORT, logLevel: 'error' })
    // Sometimes Lighthouse sees no paint. Such a run says nothing about the page.
    if (result && !result.lhr.runtimeError) runs.push(result.lhr)
  }
  const [report] = runs.toSorted((one, other) => scoreOf(other, 'performance') - scoreOf(one, 'performance'))
  if (!report) throw new Error(`Lighthouse gave no report for ${path}`)
  return report
}

function described(path: string, report: Result): string {
  const scores = categories.map((name) => `${name} ${scoreOf(report, name)}`)
  const metric = (id: string) => report.audits[id]?.displayValue ?? '–'
  const failed = Object.values(report.audits)
    .filter(({ score, scoreDisplayMode }) => scoreDisplayMode === 'binary' && score !== 1)
    .map(({ id }) => id)
  const times = `LCP ${metric('largest-contentful-paint')}, TBT ${metric('total-blocking-time')}, CLS ${metric('cumulative-layout-shift')}`
  return `${path}\n  ${scores.join(', ')}\n  ${times}${failed.length > 0 ? `\n  failed: ${failed.join(', ')}` : ''}`
}

function faultsOf(path: string, report: Result): string[] {
  const asked = categories.filter((name) => name !== 'seo' || !PRIVATE.test(path))
  const low = asked.filter((name) => scoreOf(report, name) < SMALLEST_SCORES[name])
  const measures = Object.keys(LARGEST) as (keyof typeof LARGEST)[]
  return [...low, ...measures.filter((id) => !((report.audits[id]?.numericValue ?? Number.NaN) <= LARGEST[id]))]
}

function scoreOf(report: Result, name: string): number {
  return Math.round((report.categories[name]?.score ?? 0) * 100)
}

/** One product of each type, and one page of each other kind. */
async function pagesOfEachType(): Promise<readonly string[]> {
  const query = 'size=1000&_source_include=type_id,url_path'
  const response = await fetch(`${ORIGIN}/api/catalog/welt_de/product/_search?${query}`)
  const { hits } = (await response.json()) as { hits: { hits: { _source: { type_id: string; url_path: string } }[] } }
  const products = new Map(hits.hits.map(({ _source }) => [_source.type_id, `/${_source.url_path}`]))
  const others = ['/', '/c/herren', '/herren/oxford', '/search?q=oxford', '/impressum', '/wishlist', '/register']
  return [...others, ...products.values(), '/checkout', '/en']
}

async function untilListening(): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const isUp = await fetch(`http://127.0.0.1:${DEBUG_PORT}/json/version`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isUp) return
    await wait(100)
  }
  throw new Error('Chromium did not open its debugging port')
}

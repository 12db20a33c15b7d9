import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import { findChromium } from '../scripts/chromium.ts'

/**
 * Lighthouse, mobile preset, against a running production server: `ORIGIN=http://localhost:3000 npm run lighthouse`.
 * Prints the best of three runs a page, because a shared machine only ever makes a page slower.
 */
const ORIGIN = process.env.ORIGIN ?? 'http://localhost:3000'
const RUNS = Number(process.env.RUNS ?? 3)
const DEBUG_PORT = 9333
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const

const pages = process.argv.slice(2).length > 0 ? process.argv.slice(2) : ['/', '/c/herren', await productPath()]
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
  for (const page of pages) console.log(await best(page))
} finally {
  browser.kill()
  await wait(500)
  await rm(profile, { recursive: true, force: true })
}

async function best(path: string): Promise<string> {
  const runs = []
  for (let run = 0; run < RUNS; run++) {
    const result = await lighthouse(`${ORIGIN}${path}`, { port: DEBUG_PORT, logLevel: 'error' })
    if (result) runs.push(result.lhr)
  }
  runs.sort((one, other) => (other.categories.performance?.score ?? 0) - (one.categories.performance?.score ?? 0))
  const report = runs[0]
  if (!report) throw new Error(`Lighthouse gave no report for ${path}`)
  const scores = CATEGORIES.map((name) => `${name} ${Math.round((report.categories[name]?.score ?? 0) * 100)}`)
  const metric = (id: string) => report.audits[id]?.displayValue ?? '–'
  const failed = Object.values(report.audits)
    .filter(({ score, scoreDisplayMode }) => scoreDisplayMode === 'binary' && score !== 1)
    .map(({ id }) => id)
  const times = `LCP ${metric('largest-contentful-paint')}, TBT ${metric('total-blocking-time')}, CLS ${metric('cumulative-layout-shift')}`
  return `${path}\n  ${scores.join(', ')}\n  ${times}${failed.length > 0 ? `\n  failed: ${failed.join(', ')}` : ''}`
}

async function productPath(): Promise<string> {
  const opened = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox'] })
  const page = await opened.newPage()
  await page.goto(`${ORIGIN}/c/herren`)
  const href = await page.getByRole('main').getByRole('article').getByRole('link').first().getAttribute('href')
  await opened.close()
  if (!href) throw new Error('The category shows no product')
  return href
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

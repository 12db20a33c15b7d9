/**
 * `npm run contract:browsers -- [--only firefox]`: the engine's browser tests in every installed browser, each with its
 * own profile. No driver is used: the page runs the tests and posts the results to its server.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import { build, type Connect, preview } from 'vite'
import type { TestResult } from '../tests/fixtures/contract-page/vitest.ts'
import { findChromium } from './chromium.ts'

const ROOT = join(import.meta.dirname, '../tests/fixtures/contract-page')
/** Timeout without a result from the page, ms. */
const LONGEST_SILENCE_MS = 120_000
const WEBKIT = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser'

/** Grants persistent storage without a prompt. */
const FIREFOX_SETTINGS = [
  'user_pref("dom.storageManager.prompt.testing", true);',
  'user_pref("dom.storageManager.prompt.testing.allow", true);',
].join('\n')

interface Browser {
  readonly name: string
  readonly program: string
  argumentsFor(profile: string, address: string): readonly string[]
}

const BROWSERS: readonly Browser[] = [
  {
    name: 'chromium',
    program: await findChromium(),
    argumentsFor: (profile, address) => ['--headless', '--no-sandbox', `--user-data-dir=${profile}`, address],
  },
  {
    name: 'firefox',
    program: '/usr/bin/firefox-esr',
    argumentsFor: (profile, address) => ['--headless', '--no-remote', '--profile', profile, address],
  },
  {
    name: 'webkit',
    program: '/usr/bin/xvfb-run',
    // Debian's WebKit has no OPFS and ends workers too late for the next test: run only files that need neither.
    argumentsFor: (_profile, address) => ['-a', WEBKIT, `${address}?files=storage-contract,replay`],
  },
]

const { values } = parseArgs({ options: { only: { type: 'string', default: 'chromium,firefox,webkit' } } })

const folder = await mkdtemp(join(tmpdir(), 'welt-contract-'))
let onResult: (result: TestResult) => void = () => undefined
const shared = { configFile: false, root: ROOT, logLevel: 'error' } as const
const built = { outDir: join(folder, 'built'), target: 'es2023', emptyOutDir: true }
await build({
  ...shared,
  build: built,
  worker: { format: 'es' },
  resolve: { alias: { vitest: join(ROOT, 'vitest.ts') } },
  // The inspection tests need a development build.
  define: { 'import.meta.env.DEV': 'true' },
})
const server = await preview({
  ...shared,
  build: built,
  preview: { port: 0, host: '127.0.0.1' },
  plugins: [{ name: 'results', configurePreviewServer: ({ middlewares }) => void middlewares.use('/results', take) }],
})
const address = server.resolvedUrls?.local[0]
if (!address) throw new Error('The page is not served')
try {
  for (const browser of BROWSERS) if (values.only.split(',').includes(browser.name)) await runBrowser(browser, address)
} finally {
  await server.close()
  await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
}

function take(request: Connect.IncomingMessage, response: { end(): void }): void {
  void text(request).then((body) => onResult(JSON.parse(body)))
  response.end()
}

/** Runs one browser; prints one line for it and one per failed test. */
async function runBrowser({ name, program, argumentsFor }: Browser, at: string): Promise<void> {
  if (!existsSync(program) || (name === 'webkit' && !existsSync(WEBKIT))) return console.log(`${name}: not installed`)
  const profile = await mkdtemp(join(folder, `${name}-`))
  // A separate profile also for programs without a profile option.
  const env = { ...process.env, HOME: profile, XDG_DATA_HOME: profile, XDG_CACHE_HOME: profile }
  await writeFile(join(profile, 'user.js'), FIREFOX_SETTINGS)
  const child = spawn(program, argumentsFor(profile, at), { stdio: 'ignore', env, detached: true })
  const failed: string[] = []
  let passed = 0
  const isDone = await new Promise<boolean>((resolve) => {
    let timer = setTimeout(resolve, LONGEST_SILENCE_MS, false)
    child.once('error', () => resolve(false))
    onResult = (result) => {
      clearTimeout(timer)
      if (result.type === 'done') return resolve(true)
      timer = setTimeout(resolve, LONGEST_SILENCE_MS, false)
      if (result.error === null) passed++
      else failed.push(`  ${result.title}: ${result.error}`)
    }
  })
  end(child)
  console.log(`${name}: ${passed} passed, ${failed.length} failed${isDone ? '' : ', then timed out'}`)
  for (const line of failed) console.log(line)
  if (failed.length > 0 || !isDone) process.exitCode = 1
}

/** Kills the process and its children. */
function end({ pid }: ChildProcess): void {
  if (pid) process.kill(-pid, 'SIGKILL')
}

/**
 * `npm run contract:browsers -- [--only firefox]`: the engine's browser tests in every browser that this machine has, each
 * with a profile of its own. Nothing drives the browsers: the page runs the tests and tells the results to its server.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import { build, type Connect, preview } from 'vite'
import type { Told } from '../tests/fixtures/contract-page/vitest.ts'
import { findChromium } from './chromium.ts'

const ROOT = join(import.meta.dirname, '../tests/fixtures/contract-page')
/** Without a word from the page, ms. */
const LONGEST_SILENCE_MS = 120_000
const WEBKIT = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser'

/** Nobody sits there to answer whether the shop may keep its data. */
const FIREFOX_SETTINGS = [
  'user_pref("dom.storageManager.prompt.testing", true);',
  'user_pref("dom.storageManager.prompt.testing.allow", true);',
].join('\n')

interface Browser {
  readonly name: string
  readonly program: string
  words(profile: string, address: string): readonly string[]
}

const BROWSERS: readonly Browser[] = [
  {
    name: 'chromium',
    program: await findChromium(),
    words: (profile, address) => ['--headless', '--no-sandbox', `--user-data-dir=${profile}`, address],
  },
  {
    name: 'firefox',
    program: '/usr/bin/firefox-esr',
    words: (profile, address) => ['--headless', '--no-remote', '--profile', profile, address],
  },
  {
    name: 'webkit',
    program: '/usr/bin/xvfb-run',
    // Debian's has no private files, and ends no worker in time for the next test: what needs neither.
    words: (_profile, address) => ['-a', WEBKIT, `${address}?files=storage-contract,replay`],
  },
]

const { values } = parseArgs({ options: { only: { type: 'string', default: 'chromium,firefox,webkit' } } })

const folder = await mkdtemp(join(tmpdir(), 'welt-contract-'))
let hear: (told: Told) => void = () => undefined
const shared = { configFile: false, root: ROOT, logLevel: 'error' } as const
const built = { outDir: join(folder, 'built'), target: 'es2023', emptyOutDir: true }
await build({
  ...shared,
  build: built,
  worker: { format: 'es' },
  resolve: { alias: { vitest: join(ROOT, 'vitest.ts') } },
  // What inspectors are told belongs to development.
  define: { 'import.meta.env.DEV': 'true' },
})
const server = await preview({
  ...shared,
  build: built,
  preview: { port: 0, host: '127.0.0.1' },
  plugins: [{ name: 'told', configurePreviewServer: ({ middlewares }) => void middlewares.use('/told', take) }],
})
const address = server.resolvedUrls?.local[0]
if (!address) throw new Error('The page is not served')
try {
  for (const browser of BROWSERS) if (values.only.split(',').includes(browser.name)) await tellOf(browser, address)
} finally {
  await server.close()
  await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
}

function take(request: Connect.IncomingMessage, response: { end(): void }): void {
  void text(request).then((body) => hear(JSON.parse(body)))
  response.end()
}

/** One line a browser, and one for each broken promise. */
async function tellOf({ name, program, words }: Browser, at: string): Promise<void> {
  if (!existsSync(program) || (name === 'webkit' && !existsSync(WEBKIT))) return console.log(`${name}: not installed`)
  const profile = await mkdtemp(join(folder, `${name}-`))
  // A profile of its own also where the program takes none.
  const env = { ...process.env, HOME: profile, XDG_DATA_HOME: profile, XDG_CACHE_HOME: profile }
  await writeFile(join(profile, 'user.js'), FIREFOX_SETTINGS)
  const child = spawn(program, words(profile, at), { stdio: 'ignore', env, detached: true })
  const broken: string[] = []
  let kept = 0
  const isDone = await new Promise<boolean>((resolve) => {
    let timer = setTimeout(resolve, LONGEST_SILENCE_MS, false)
    child.once('error', () => resolve(false))
    hear = (told) => {
      clearTimeout(timer)
      if (told.type === 'done') return resolve(true)
      timer = setTimeout(resolve, LONGEST_SILENCE_MS, false)
      if (told.error === null) kept++
      else broken.push(`  ${told.title}: ${told.error}`)
    }
  })
  end(child)
  console.log(`${name}: ${kept} kept, ${broken.length} broken${isDone ? '' : ', and then no word'}`)
  for (const line of broken) console.log(line)
  if (broken.length > 0 || !isDone) process.exitCode = 1
}

/** With all that it has started. */
function end({ pid }: ChildProcess): void {
  if (pid) process.kill(-pid, 'SIGKILL')
}

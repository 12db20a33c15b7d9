import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const DEBIAN_PACKAGES = ['chromium', 'chromium-headless-shell', 'fonts-liberation']
const SYSTEM_PATHS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/snap/bin/chromium']

/**
 * The same engine without a window: journeys take two thirds of the time. It has no back/forward cache, and its paint times
 * are not those of a shopper's browser.
 */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell'

/** Version 150 ignores the driver when it switches the network back on; versions in between are untested. */
const OLDEST_TESTED = 156

/**
 * Path of a Chromium for the browser tests: `CHROMIUM`, the system's, Playwright's, or one that is installed now
 * (Debian's package as root, Playwright's download elsewhere). Throws an error with one line of instructions.
 */
export async function findChromium(): Promise<string> {
  const named = process.env.CHROMIUM
  if (named) {
    if (existsSync(named)) return named
    throw new Error(`CHROMIUM names ${named}, which does not exist: correct it or leave it unset.`)
  }
  const path = (await installedChromium()) ?? (await install())
  warnIfOld(path)
  return path
}

/** Path of Debian's headless shell if it is of the same version as the browser, else the path of the browser. */
export function headlessShellOf(browser: string): string {
  return existsSync(HEADLESS_SHELL) && versionOf(HEADLESS_SHELL) === versionOf(browser) ? HEADLESS_SHELL : browser
}

/** The same without installing one. */
export async function installedChromium(): Promise<string | undefined> {
  const { chromium } = await import('@playwright/test')
  return [process.env.CHROMIUM, ...SYSTEM_PATHS, chromium.executablePath()].find((path) => path && existsSync(path))
}

function warnIfOld(path: string): void {
  const age = versionOf(path)?.split('.')[0]
  if (age && Number(age) < OLDEST_TESTED)
    console.warn(`Chromium ${age} is older than ${OLDEST_TESTED}: journeys that go offline may fail. Please update it.`)
}

/** Like 156.0.8078.108; undefined if it is unknown. */
function versionOf(path: string): string | undefined {
  const { stdout } = spawnSync(path, ['--version'], { encoding: 'utf8' })
  return /\d+(?:\.\d+)+/.exec(stdout ?? '')?.[0]
}

async function install(): Promise<string> {
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    run('apt-get', ['update', '-qq'])
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...DEBIAN_PACKAGES])
  } else {
    run('npx', ['playwright', 'install', 'chromium'])
  }
  const path = await installedChromium()
  if (!path) throw new Error('No Chromium found: install one and set CHROMIUM to its path.')
  return path
}

function run(command: string, words: string[]): void {
  console.log(`Installing a browser for the tests: ${command} ${words.join(' ')}`)
  spawnSync(command, words, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
}

import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const SYSTEM_PATHS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/snap/bin/chromium']

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

/** The same without installing one. */
export async function installedChromium(): Promise<string | undefined> {
  const { chromium } = await import('@playwright/test')
  return [process.env.CHROMIUM, ...SYSTEM_PATHS, chromium.executablePath()].find((path) => path && existsSync(path))
}

function warnIfOld(path: string): void {
  const { stdout } = spawnSync(path, ['--version'], { encoding: 'utf8' })
  const [, age] = /(\d+)\.\d+/.exec(stdout ?? '') ?? []
  if (age && Number(age) < OLDEST_TESTED)
    console.warn(`Chromium ${age} is older than ${OLDEST_TESTED}: journeys that go offline may fail. Please update it.`)
}

async function install(): Promise<string> {
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    run('apt-get', ['update', '-qq'])
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-liberation'])
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

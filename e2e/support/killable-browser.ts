import { type ChildProcess, spawn } from 'node:child_process'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type BrowserContext, chromium } from '@playwright/test'
import { findChromium } from '../../scripts/chromium.ts'

export interface KillableBrowser {
  readonly context: BrowserContext
  /** Sends SIGKILL to the browser and all of its processes. */
  kill(): Promise<void>
}

/** Starts Chromium in its own process group, with a profile on disk. */
export async function startBrowser(profile: string): Promise<KillableBrowser> {
  const portFile = join(profile, 'DevToolsActivePort')
  await rm(portFile, { force: true })
  const browser = spawn(
    await findChromium(),
    [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-dev-shm-usage',
      '--disable-extensions',
      '--disable-background-networking',
      '--disable-component-update',
      '--no-first-run',
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      'about:blank',
    ],
    { stdio: 'ignore', detached: true },
  )
  const ended = new Promise<void>((resolve) => browser.once('exit', () => resolve()))
  const connected = await chromium.connectOverCDP(`http://127.0.0.1:${await portOf(browser, portFile)}`)
  const [context] = connected.contexts()
  if (!context) throw new Error('The browser has no window')
  return {
    context,
    async kill() {
      if (browser.pid) process.kill(-browser.pid, 'SIGKILL')
      await ended
    },
  }
}

async function portOf(browser: ChildProcess, file: string): Promise<string> {
  while (browser.exitCode === null) {
    const [port] = (await readFile(file, 'utf8').catch(() => '')).split('\n')
    if (port) return port
    await wait(10)
  }
  throw new Error(`The browser ended with ${browser.exitCode} before it listened`)
}

import { spawn } from 'node:child_process'
import { rm } from 'node:fs/promises'

/**
 * Runs journeys on a trace build; false if one has failed. The build is removed afterwards, so that it is never served.
 * [DEV-05]
 */
export function onTraceBuild(
  words: readonly string[],
  reporters: readonly string[] = [],
  settings: Readonly<Record<string, string>> = {},
): Promise<boolean> {
  const all = ['playwright', 'test', ...words, '--project', 'journeys', '--reporter', ['list', ...reporters].join(',')]
  const passed = new Promise<boolean>((resolve, reject) => {
    const child = spawn('npx', all, {
      stdio: 'inherit',
      env: { ...process.env, ...settings, BUILD_MODE: 'trace' },
      shell: process.platform === 'win32',
    })
    child.once('error', reject)
    child.once('close', (code) => resolve(code === 0))
  })
  return passed.finally(() => rm('build', { recursive: true, force: true }))
}

/**
 * `npm run states -- [cart] [orders/filled]`: checks every state of a screen in each language, or those of the named features
 * and states (`e2e/states.spec.ts`). Words that begin with a dash go to Playwright.
 */
import { spawn } from 'node:child_process'

const words = process.argv.slice(2)
const options = words.filter((word) => word.startsWith('-'))
const names = words.filter((word) => !word.startsWith('-'))

const journey = spawn('npx', ['playwright', 'test', 'states.spec.ts', '--project', 'journeys', ...options], {
  stdio: 'inherit',
  env: { ...process.env, STATES: names.join(',') || 'all' },
  // Windows can start npx only through a shell.
  shell: process.platform === 'win32',
})
journey.once('close', (code) => {
  process.exitCode = code ?? 1
})

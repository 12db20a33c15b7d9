// `node scripts/run.mjs [--production] FILE.ts …`: runs a TypeScript file of the project. Plain JavaScript, so that a
// Node version that is too old can report it.
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

const required = readFileSync(new URL('../.nvmrc', import.meta.url), 'utf8').trim()
const running = process.versions.node
if (Number.parseInt(running, 10) < Number.parseInt(required, 10)) {
  console.error(
    `Node ${required} or newer is needed, this is ${running}: install it, run "npm ci", then the command again.`,
  )
  process.exit(1)
}

const [program, , ...words] = process.argv
const isProduction = words[0] === '--production'
if (isProduction) process.env.NODE_ENV ??= 'production'
const [file, ...rest] = isProduction ? words.slice(1) : words
process.argv = [program, resolve(file), ...rest]
await import(pathToFileURL(resolve(file)).href)

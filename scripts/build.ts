import { spawn } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { recordedInputs } from './build/record-inputs.ts'
import { changedSince, fingerprint, inputFiles } from './fingerprint.ts'
import { finishBuild } from './finish-build.ts'

const STAMP = 'build/fingerprint'

/** A `trace` build records what its statecharts do, for `npm run coverage:transitions`. It is never shipped. [DEV-05] */
const mode = process.env.BUILD_MODE === 'trace' ? 'trace' : 'production'

/** Builds pages and browser code unless the existing build is up to date with the sources, and of the same mode. */
export async function ensureBuild(): Promise<void> {
  const built = await readFile(STAMP, 'utf8').catch(() => '')
  if (built === (await fingerprint(await currentInputs(), mode))) return
  const began = Date.now()
  await run('npx', ['react-router', 'build', '--mode', mode, '--logLevel', 'warn'])
  await finishBuild('build')
  const inputs = await currentInputs()
  // A source has changed during the build, so the build may hold its old version: the next start builds again.
  if (await changedSince(began, inputs)) return
  await writeFile(STAMP, await fingerprint(inputs, mode))
}

async function currentInputs(): Promise<string[]> {
  return inputFiles(await recordedInputs())
}

function run(command: string, words: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, words, { stdio: 'inherit', env: { ...process.env, NODE_ENV: 'production' } })
    child.once('error', reject)
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`${command} ended with ${code}`))))
  })
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await ensureBuild()

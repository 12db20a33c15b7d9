import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBuild } from '../../scripts/build.ts'
import { type Load, load } from './load.ts'

/**
 * Throughput of a category page compared with a minimal React Router page, in one run: `npm run bench:ssr`.
 *
 * `cached` is what visitors get: a page rendered once per catalogue version. `rendered` requests a new address each time,
 * so that every page is rendered. The limits are ratios to the minimal page, because machines differ.
 */
const CONNECTIONS = 8
const SECONDS = 4
const ROUNDS = 3
const SMALLEST_RATIOS: Readonly<Record<string, number>> = { cached: 0.25, rendered: 0.12 }
const PAGE = '/c/herren'

const folder = await mkdtemp(join(tmpdir(), 'welt-ssr-'))
// First, because it empties the folder of both builds.
await ensureBuild()
execFileSync('react-router', ['build', 'bench/ssr/bare'], { stdio: ['ignore', 'ignore', 'inherit'] })
const servers: ChildProcess[] = []
try {
  await started(['server/main.ts'], 3197, 'Welt is open', { DATA_DIR: folder, PAYMENT_PROVIDER: 'off' })
  await started(['bench/ssr/bare/serve.ts'], 3198, 'open', {})
  const contestants: Record<string, (index: number) => string> = {
    bare: () => 'http://127.0.0.1:3198/',
    cached: () => `http://127.0.0.1:3197${PAGE}`,
    rendered: (index) => `http://127.0.0.1:3197${PAGE}?visit=${Date.now()}-${index}`,
  }
  for (const urlOf of Object.values(contestants)) await load(urlOf, CONNECTIONS, 1)
  const results: Record<string, Load[]> = {}
  for (let round = 0; round < ROUNDS; round++) {
    for (const [name, urlOf] of Object.entries(contestants)) {
      results[name] = [...(results[name] ?? []), await load(urlOf, CONNECTIONS, SECONDS)]
    }
  }
  const medians = Object.fromEntries(Object.entries(results).map(([name, loads]) => [name, median(loads)]))
  for (const [name, { perSecond, p50, p95 }] of Object.entries(medians)) {
    const ratio = perSecond / (medians.bare?.perSecond ?? Number.NaN)
    console.log(
      `${name.padEnd(8)} ${perSecond.toFixed(0).padStart(5)} pages/s, median ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms, ${ratio.toFixed(2)} × bare`,
    )
    const limit = SMALLEST_RATIOS[name]
    if (limit !== undefined && !(ratio >= limit)) {
      console.error(`${name}: ${ratio.toFixed(2)} × bare; at least ${limit} is required`)
      process.exitCode = 1
    }
  }
} finally {
  await Promise.all(servers.map(stopped))
  await rm(folder, { recursive: true, force: true })
}

async function started(
  args: string[],
  port: number,
  readyText: string,
  env: Readonly<Record<string, string>>,
): Promise<void> {
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...env, PORT: String(port), NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  servers.push(child)
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (chunk) => {
      if (String(chunk).includes(readyText)) resolve()
    })
    child.once('exit', () => reject(new Error(`${args[0]} ended before it was ready`)))
  })
}

async function stopped(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill()
  await once(child, 'exit')
}

function median(loads: readonly Load[]): Load {
  const sorted = [...loads].sort((one, other) => one.perSecond - other.perSecond)
  const middle = sorted[Math.floor(sorted.length / 2)]
  if (!middle) throw new Error('Nothing was measured')
  return middle
}

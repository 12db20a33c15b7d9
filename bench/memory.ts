import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { ensureBuild } from '../scripts/build.ts'

/**
 * Resident memory of the shop under load: `npm run bench:memory -- MINUTES`, ten by default. Fifty requests a second of
 * pages, searches, pictures and carts; prints a line a minute. Fails if memory grows by more than 150 MB after the first
 * minute, or if a request fails. Linux only (`/proc`).
 */
const MINUTES = Number(process.argv[2] ?? 10)
const REQUESTS_A_SECOND = 50
const MOST_GROWTH_MB = 150
const PORT = 3197
const ORIGIN = `http://127.0.0.1:${PORT}`
const START_MS = 60_000

type Call = (index: number) => Promise<Response>

const get = (path: string): Promise<Response> => fetch(ORIGIN + path)
const newCart: Call = async () => fetch(`${ORIGIN}/api/cart/create`, { method: 'POST' })

/** What shoppers ask for; every third page is one that nobody has asked for before. */
const CALLS: readonly Call[] = [
  () => get('/'),
  () => get('/c/herren'),
  (index) => get(`/c/herren?visit=${index}`),
  (index) => get(`/search?q=oxford+${index % 500}`),
  () => get('/p/OX-101-SW'),
  (index) => get(`/p/OX-101-SW?visit=${index}`),
  () => get('/impressum'),
  (index) => get(`/img/${200 + (index % 200) * 4}/0/resize/ox-101-black-side.webp`),
  newCart,
  () => get('/sitemap.xml'),
]

function residentMb(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(kilobytes) / 1024
}

/** Starts requests at a steady rate, whether or not earlier ones are answered. */
async function load(seconds: number, first: number): Promise<{ statuses: Map<number, number>; next: number }> {
  const statuses = new Map<number, number>()
  const running: Promise<void>[] = []
  const began = performance.now()
  let index = first
  for (let sent = 0; sent < seconds * REQUESTS_A_SECOND; sent++) {
    const call = CALLS[index % CALLS.length] as Call
    running.push(
      call(index++).then(
        async (answer) => {
          await answer.arrayBuffer()
          statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
        },
        () => void statuses.set(0, (statuses.get(0) ?? 0) + 1),
      ),
    )
    await wait(Math.max(0, began + ((sent + 1) * 1000) / REQUESTS_A_SECOND - performance.now()))
  }
  await Promise.all(running)
  return { statuses, next: index }
}

const folder = await mkdtemp(join(tmpdir(), 'welt-memory-'))
await ensureBuild()
const env = {
  ...process.env,
  NODE_ENV: 'production',
  PORT: String(PORT),
  DATA_DIR: folder,
  PAYMENT_PROVIDER: 'off',
  NEW_CARTS: '1000000',
  CART_CALLS: '1000000',
}
const shop = spawn(process.execPath, ['server/main.ts'], { env, stdio: ['ignore', 'pipe', 'inherit'] })
try {
  await Promise.race([
    new Promise<void>((open) => shop.stdout.on('data', (chunk) => String(chunk).includes('Welt is open') && open())),
    wait(START_MS).then(() => Promise.reject(new Error('The shop did not open'))),
  ])
  let next = 0
  const measured: number[] = []
  for (let minute = 1; minute <= MINUTES; minute++) {
    const { statuses, next: following } = await load(60, next)
    next = following
    const resident = residentMb(shop.pid ?? 0)
    measured.push(resident)
    const answers = [...statuses].map(([status, count]) => `${count} × ${status || 'no answer'}`).join(', ')
    console.log(`minute ${String(minute).padStart(2)}: ${resident.toFixed(0)} MB, ${answers}`)
    if ([...statuses.keys()].some((status) => status === 0 || status >= 400)) process.exitCode = 1
  }
  const growth = Math.max(...measured) - (measured[0] ?? 0)
  console.log(`growth after the first minute: ${growth.toFixed(0)} MB, at most ${MOST_GROWTH_MB} MB`)
  if (growth > MOST_GROWTH_MB) process.exitCode = 1
} finally {
  shop.kill('SIGTERM')
  await once(shop, 'exit')
  await rm(folder, { recursive: true, force: true })
}

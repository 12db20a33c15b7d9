import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SESSION_HEADER, SESSION_PATH } from '#models/wire/session-names.ts'
import { hashPassword, isPassword, PASSWORD_COSTS } from '#server/commerce/password-hash.ts'
import { ShopProcess } from '#tests/fixtures/shop-process.ts'
import { ensureBuild } from '../scripts/build.ts'

/**
 * What a signed-in customer waits for at the server: `npm run bench:account`. Prints medians and 95th percentiles, ms, of
 * the sign-in without the time of its password hash and of each account page, over HTTP on the same machine. Exits with 1
 * if a median is above its limit.
 */
const ROUNDS = 30
const WARM_UP = 5
const MOST_MS = { signIn: 300, page: 100 }
const PAGES = ['', '/details', '/addresses', '/orders', '/security', '/newsletter', '/reviews', '/download', '/delete']
const EMAIL = 'bench@example.de'
const PASSWORD = 'Rahmen-genäht-1'

await ensureBuild()
const folder = await mkdtemp(join(tmpdir(), 'welt-account-'))
const shop = await ShopProcess.start(process.cwd(), { DATA_DIR: folder, PAYMENT_PROVIDER: 'off' })
try {
  const customer = { email: EMAIL, firstname: 'Lena', lastname: 'Vogt' }
  await shop.post('/user/create', { customer, password: PASSWORD })
  const stored = await hashPassword(PASSWORD, PASSWORD_COSTS)
  const hash = await times(async () => void (await isPassword(PASSWORD, stored)))
  let cookie = ''
  const signIn = await times(async () => {
    cookie = await signedIn()
  })
  console.log(`password hash: ${described(hash)}`)
  report(
    'sign-in without the hash',
    signIn.map((ms) => ms - median(hash)),
    MOST_MS.signIn,
  )
  for (const path of PAGES) {
    const visit = async () => expectOk(await fetch(`${shop.origin}/my-account${path}`, { headers: { cookie } }))
    report(`/my-account${path}`, await times(visit), MOST_MS.page)
  }
} finally {
  await shop.end('SIGTERM')
  await rm(folder, { recursive: true, force: true })
}

/** Signs in. Returns the session's cookies. */
async function signedIn(): Promise<string> {
  const answer = await fetch(shop.origin + SESSION_PATH, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', [SESSION_HEADER]: 'guest' },
    body: JSON.stringify({ kind: 'password', email: EMAIL, password: PASSWORD }),
  })
  await expectOk(answer)
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
}

async function expectOk(answer: Response): Promise<void> {
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${answer.url}: ${answer.status} ${text.slice(0, 200)}`)
}

async function times(work: () => Promise<void>): Promise<number[]> {
  const measured: number[] = []
  for (let round = 0; round < WARM_UP + ROUNDS; round++) {
    const began = performance.now()
    await work()
    if (round >= WARM_UP) measured.push(performance.now() - began)
  }
  return measured.toSorted((a, b) => a - b)
}

function report(what: string, measured: readonly number[], most: number): void {
  const isMissed = median(measured) > most
  if (isMissed) process.exitCode = 1
  console.log(`${what}: ${described(measured)}, at most ${most}${isMissed ? ' MISSED' : ''}`)
}

function median(sorted: readonly number[]): number {
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

function described(sorted: readonly number[]): string {
  return `${median(sorted).toFixed(0)} ms (p95 ${(sorted[Math.floor(sorted.length * 0.95)] ?? 0).toFixed(0)})`
}

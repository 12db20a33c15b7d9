import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, test } from 'vitest'
import { FakeLocks } from '#tests/fixtures/engine/fake-locks.ts'
import { seededRandom } from '#tests/fixtures/engine/tabs.ts'
import { VirtualClock } from '#tests/fixtures/engine/virtual-clock.ts'
import { lonelyTab } from '#worker/browser.ts'
import { uuidv7 } from '#worker/ids.ts'
import { Log } from '#worker/log/log.ts'
import { createTape } from '#worker/operations/tape.ts'
import type { Fetch } from '#worker/ports.ts'
import { openDexieStorage } from '#worker/storage/dexie-storage.ts'
import { signIn } from '#worker/streams/identity-changes.ts'
import { createSession } from '#worker/sync/session.ts'

const TABS = 10

function report(error: unknown): never {
  throw error
}

/** A server that accepts only the newest token, and a tab's session without hints of other tabs. */
function openShop() {
  const clock = new VirtualClock()
  const locks = new FakeLocks()
  const indexedDB = new IDBFactory()
  let newest = 1
  const server = { refreshes: 0, bearers: [] as (string | null)[] }
  const fetch: Fetch = async (url, init) => {
    await new Promise((resolve) => setImmediate(resolve))
    if (url.includes('/user/refresh')) {
      server.refreshes++
      newest++
      return Response.json({ code: 200, result: `token-${newest}`, meta: { refreshToken: `refresh-${newest}` } })
    }
    const bearer = new Headers(init.headers).get('authorization')
    server.bearers.push(bearer)
    return bearer === `Bearer token-${newest}`
      ? Response.json({ code: 200, result: 'me' })
      : Response.json({ code: 401, result: 'expired' }, { status: 401 })
  }
  async function openTab(seed: number) {
    const random = seededRandom(seed)
    const newId = () => uuidv7(clock, random)
    const storage = await openDexieStorage('t', { indexedDB, IDBKeyRange })
    const log = await Log.open({ storage, channel: lonelyTab.channel, clock, newId, report })
    const ports = {
      log,
      clock,
      locks: locks.forTab({}),
      fetch,
      baseUrl: 'https://backend.test/api',
      storeCode: 'de',
      newId,
      report,
    }
    return {
      log,
      newId,
      open: () =>
        createSession({
          ...ports,
          notify: () => undefined,
          measure: () => undefined,
          note: createTape(clock).note,
          inspect: null,
        }),
    }
  }
  return { clock, locks, server, openTab }
}

test('ten tabs whose token has expired at once refresh it once, and each call goes through [USER-02]', async () => {
  const { server, openTab } = openShop()
  const first = await openTab(0)
  const old = { tokens: { token: 'token-0', refreshToken: 'refresh-0' } }
  await first.log.submit((states) => signIn(states, first.log, 'subject', old), {
    actor: 'shopper',
    cause: first.newId(),
  })
  const sessions = await Promise.all(Array.from({ length: TABS }, async (_, seed) => (await openTab(seed + 1)).open()))
  const answers = await Promise.all(
    sessions.map((session) => session.fetchAs(1)('https://backend.test/api/user/me', { method: 'GET' })),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: TABS }, () => 200))
  expect(server.refreshes).toBe(1)
})

test('calls of one tab that are refused together wait for one refresh [USER-02]', async () => {
  const { server, openTab } = openShop()
  const tab = await openTab(1)
  const old = { tokens: { token: 'token-0', refreshToken: 'refresh-0' } }
  await tab.log.submit((states) => signIn(states, tab.log, 'subject', old), {
    actor: 'shopper',
    cause: tab.newId(),
  })
  const session = tab.open()
  const call = () => session.fetchAs(1)('https://backend.test/api/user/me', { method: 'GET' })
  const answers = await Promise.all([call(), call(), call()])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(server.refreshes).toBe(1)
  // Another shopper's call is not sent at all.
  server.bearers.length = 0
  expect((await session.fetchAs(0)('https://backend.test/api/user/me', { method: 'GET' })).status).toBe(401)
  expect(server.bearers).toEqual([])
})

test('a frozen tab that holds the lock delays the refresh of another by one deadline only [USER-02]', async () => {
  const { clock, locks, server, openTab } = openShop()
  const frozen = locks.forTab({}).hold('welt:auth', { steal: false, release: new AbortController().signal }, () => {})
  const stolen = frozen.catch((error: Error) => error.message)
  const tab = await openTab(1)
  const old = { tokens: { token: 'token-0', refreshToken: 'refresh-0' } }
  await tab.log.submit((states) => signIn(states, tab.log, 'subject', old), {
    actor: 'shopper',
    cause: tab.newId(),
  })
  const session = tab.open()
  const answer = session.fetchAs(1)('https://backend.test/api/user/me', { method: 'GET' })
  for (let second = 0; second < 7; second++) {
    for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve))
    clock.advance(1000)
  }
  expect((await answer).status).toBe(200)
  expect(await stolen).toContain('stolen')
  expect(server.refreshes).toBe(1)
})

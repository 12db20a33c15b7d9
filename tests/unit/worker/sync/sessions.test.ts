import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import {
  A,
  AccountsShop,
  B,
  isSynced,
  personalRows,
  shown,
  signedInTab,
  signIn,
  TOKEN_SECONDS,
} from '#tests/fixtures/engine/accounts-shop.ts'
import type { Tab } from '#tests/fixtures/engine/tabs.ts'
import { SessionClient } from '#tests/fixtures/session-client.ts'
import type { WriteSet } from '#worker/log/rows.ts'

/** The engine on the cookie sessions of our own server. */

const PASSWORD = 'Rahmen-genäht-1'
const JSON_TYPE = { 'content-type': 'application/json' }
const SIGN_OUT = { type: 'identity.sign-out', discardsUnsent: true } as const

let world: AccountsShop

beforeAll(async () => {
  world = await AccountsShop.open()
})
afterAll(() => world.shop.close())
beforeEach(() => world.openBrowser())
afterEach(() => world.browser.close())

const sessions = () => world.shop.commerce.db.selectFrom('session').select('id').execute()
const sessionCookie = () => world.jar.get('welt_s_id')?.value
/** Without that by which the shop knows the browser again: it outlives a session. */
const cookiesOfSession = () => [...world.jar.keys()].filter((name) => !name.endsWith('welt_d'))
const calls = (path: string) => world.calls(path)
const expire = () => world.browser.pass(TOKEN_SECONDS * 1000 + 1000)

const warnings = ({ notices }: Tab) => notices.filter(({ type }) => type === 'warning').map(({ message }) => message)

/** The log and rows on the disk, as text. */
async function disk(): Promise<string> {
  const storage = await world.browser.openStorage()
  const text = JSON.stringify([await storage.read(0), await storage.snapshot()])
  storage.close()
  return text
}

test('a signed-in shopper’s calls name the session; no token is sent or stored by a script [USER-11]', async () => {
  const owner = await world.account({ [B]: 1 })
  const tab = await signedInTab(world, owner)
  await tab.execute({ type: 'cart.add', line: world.shoe(A, 1) })
  await world.browser.until(() => isSynced(tab) && shown(tab).length === 2)
  await expire()
  await tab.execute({ type: 'cart.add', line: world.shoe(A, 1) })
  await world.browser.until(() => isSynced(tab))
  expect(await owner.cart()).toEqual([`1 ${B}`, `2 ${A}`])
  expect(calls('/session').map(({ method, path }) => `${method} ${path}`)).toEqual([
    'POST /session',
    'POST /session/refresh',
  ])
  expect(world.sent.filter(({ token }) => token !== null)).toEqual([])
  expect(new Set(calls('/cart').map(({ session }) => session))).toEqual(new Set([sessionCookie()]))
  const stored = await disk()
  for (const name of ['__Host-welt_s', '__Secure-welt_r']) {
    const value = world.jar.get(name)?.value ?? ''
    expect(value).not.toBe('')
    expect(stored).not.toContain(value)
  }
  expect(await personalRows(world.browser)).toEqual({ tasks: [], subjects: [] })
})

test('signing out ends the session at the server before a guest’s call is sent [USER-14]', async () => {
  const owner = await world.account()
  const tab = await signedInTab(world, owner)
  const session = sessionCookie()
  world.sent = []
  await tab.execute(SIGN_OUT)
  await tab.execute({ type: 'cart.add', line: world.shoe(A, 1) })
  await world.browser.until(() => isSynced(tab))
  expect(calls('/session')).toMatchObject([{ method: 'DELETE', session, status: 204 }])
  const first = world.sent.findIndex(({ path }) => path.startsWith('/cart'))
  expect(world.sent.slice(0, first).some(({ method }) => method === 'DELETE')).toBe(true)
  expect(new Set(calls('/cart').map(({ session }) => session))).toEqual(new Set(['guest']))
  expect(calls('/cart').every(({ status }) => status === 200)).toBe(true)
  expect(cookiesOfSession()).toEqual([])
  expect(await sessions()).not.toContainEqual({ id: session })
})

test('a sign-out without a network reaches the server when it returns, also from another worker [USER-14]', async () => {
  const owner = await world.account({ [B]: 1 })
  const tab = await signedInTab(world, owner)
  const session = sessionCookie()
  tab.updateLifecycle({ isOnline: false })
  expect(await tab.execute(SIGN_OUT)).toEqual({ ok: true })
  expect(tab.models.identity.isSignedIn).toBe(false)
  expect(shown(tab)).toEqual([])
  tab.kill()
  world.lost = { path: '/session', times: 2 }
  const next = await world.browser.openTab()
  await world.browser.until(() => cookiesOfSession().length === 0)
  await world.browser.pass(1000)
  expect(await sessions()).not.toContainEqual({ id: session })
  expect(next.models.identity).toMatchObject({ isSignedIn: false, hasExpired: false })
  expect(calls('/session').map(({ method }) => method)).toEqual(['POST', 'DELETE', 'DELETE', 'DELETE'])
  await world.browser.pass(600_000)
  expect(calls('/session')).toHaveLength(4)
})

test('a sign-in right after a sign-out without a network leaves one session [USER-14]', async () => {
  const [owner, other] = [await world.account(), await world.account({ [B]: 2 })]
  const tab = await signedInTab(world, owner)
  const session = sessionCookie()
  tab.updateLifecycle({ isOnline: false })
  await tab.execute(SIGN_OUT)
  tab.updateLifecycle({ isOnline: true })
  expect(await signIn(tab, other)).toEqual({ ok: true })
  await world.browser.until(() => shown(tab).length === 1 && isSynced(tab))
  expect(await sessions()).not.toContainEqual({ id: session })
  expect(await sessions()).toContainEqual({ id: sessionCookie() })
  await world.browser.pass(60_000)
  expect(tab.models.identity.isSignedIn).toBe(true)
})

test('a session that was ended from another device ends here at the next call, once [USER-14]', async () => {
  const owner = await world.account({ [B]: 1 })
  const tab = await signedInTab(world, owner)
  const phone = new SessionClient(world.shop)
  await phone.signIn(owner.email, PASSWORD)
  await phone.call('DELETE', '/session/devices')
  world.sent = []
  await tab.execute({ type: 'cart.add', line: world.shoe(A, 1) })
  await world.browser.until(() => tab.models.identity.hasExpired)
  await tab.execute({ type: 'cart.add', line: world.shoe(A, 1) })
  await world.browser.until(() => isSynced(tab))
  expect(warnings(tab)).toEqual(['errors:session-ended-unsent'])
  expect(calls('/session').map(({ path, status }) => `${path} ${status}`)).toEqual(['/session/refresh 401'])
  expect(await owner.cart()).toEqual([`1 ${B}`])
})

test.each([
  ['an error', () => Response.json({ code: 500, result: 'no' }, { status: 500 })],
  ['a rate limit', () => Response.json({ code: 429, result: 'no', meta: { error: 'rate-limited' } }, { status: 429 })],
  ['no answer in time', () => Promise.reject(new DOMException('timed out', 'TimeoutError'))],
  ['a page', () => new Response('<html></html>', { status: 401, headers: { 'content-type': 'text/html' } })],
  ['a refusal of an intermediary', () => Response.json({ code: 403, result: 'no' }, { status: 403 })],
  ['a 401 of an intermediary', () => Response.json({ code: 401, result: 'no' }, { status: 401 })],
])('%s for a refresh does not end the session [USER-02]', async (_, answer) => {
  const owner = await world.account()
  const tab = await signedInTab(world, owner)
  await expire()
  let left = 4
  world.instead = (path) => (path === '/session/refresh' && left-- > 0 ? answer() : null)
  await tab.execute({ type: 'cart.add', line: world.shoe(A, 1) })
  await world.browser.until(() => left < 0 && isSynced(tab))
  expect(tab.models.identity).toMatchObject({ isSignedIn: true, hasExpired: false })
  expect(await owner.cart()).toEqual([`1 ${A}`])
})

test.each([
  ['a page', () => new Response('<html></html>', { status: 401, headers: { 'content-type': 'text/html' } })],
  ['a text', () => Response.json({ code: 401, result: 'no' }, { status: 401 })],
  ['half an answer', () => new Response('{"code":401,"meta":{"err', { status: 401, headers: JSON_TYPE })],
])(
  'an intermediary that answers calls with 401 and %s, also after the refresh, does not end the session [USER-02]',
  async (_, answer) => {
    const owner = await world.account()
    const tab = await signedInTab(world, owner)
    let left = 4
    world.instead = (path) => (path.includes('/cart/') && left-- > 0 ? answer() : null)
    await tab.execute({ type: 'cart.add', line: world.shoe(A, 1) })
    await world.browser.until(() => left < 0 && isSynced(tab))
    expect(tab.models.identity).toMatchObject({ isSignedIn: true, hasExpired: false })
    expect(warnings(tab)).toEqual([])
    expect(await owner.cart()).toEqual([`1 ${A}`])
  },
)

test('two tabs that sign in at once leave the session in the log that the browser has [USER-11]', async () => {
  const [owner, other] = [await world.account({ [A]: 1 }), await world.account({ [B]: 1 })]
  const [one, two] = [await world.browser.openTab(), await world.browser.openTab()]
  world.browser.isChannelDeaf = true
  const outcomes = await Promise.all([signIn(one, owner), signIn(two, other)])
  expect(outcomes).toEqual([{ ok: true }, { ok: false, refusal: { reason: 'signed-in-already' } }])
  expect(calls('/session')).toHaveLength(1)
  expect(await disk()).toContain(sessionCookie())
})

test('a shopper who left offline is signed out at the server as soon as the network is back [USER-14]', async () => {
  const tab = await signedInTab(world, await world.account())
  world.lost = { path: '/session', times: 100 }
  await tab.execute(SIGN_OUT)
  await world.browser.pass(120_000)
  tab.updateLifecycle({ isOnline: false })
  await world.browser.pass(1000)
  world.lost = { path: '', times: 0 }
  tab.updateLifecycle({ isOnline: true })
  await world.browser.pass(50)
  expect(cookiesOfSession()).toEqual([])
})

test('a sign-in that the disk refuses leaves no session behind [USER-11]', async () => {
  const owner = await world.account()
  const signsIn = ({ events }: WriteSet) => events.some(({ type }) => type === 'identity.signed-in')
  const tab = await world.browser.openTab({
    disk: (disk) => ({
      ...disk,
      commit: (write) =>
        signsIn(write) ? Promise.reject(new DOMException('lost', 'UnknownError')) : disk.commit(write),
    }),
  })
  const logged = vi.spyOn(console, 'error').mockReturnValue()
  expect(await signIn(tab, owner)).toMatchObject({ refusal: { reason: 'engine-unavailable' } })
  logged.mockRestore()
  expect(cookiesOfSession()).toEqual([])
  expect(calls('/session').map(({ method }) => method)).toEqual(['POST', 'DELETE'])
})

test('a hundred reloads keep the shopper signed in [USER-11]', async () => {
  const owner = await world.account({ [B]: 1 })
  let tab = await signedInTab(world, owner)
  const { session } = tab.models.identity
  for (let loaded = 0; loaded < 100; loaded++) {
    tab.kill()
    tab = await world.browser.openTab()
    expect(tab.models.identity).toMatchObject({ isSignedIn: true, session })
  }
  await world.browser.until(() => isSynced(tab))
  expect(await owner.cart()).toEqual([`1 ${B}`])
})

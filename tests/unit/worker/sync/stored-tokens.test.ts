import { readFileSync } from 'node:fs'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { importLog } from '#devtools/import-log.ts'
import {
  A,
  AccountsShop,
  B,
  isSynced,
  personalRows,
  shown,
  signIn,
  TOKEN_SECONDS,
} from '#tests/fixtures/engine/accounts-shop.ts'
import { commitNext } from '#tests/fixtures/engine/writes.ts'

/** Tokens on the disk: those of an older build become a session, those of a foreign backend stay. */

const PASSWORD = 'Rahmen-genäht-1'
const GOLDEN = 'tests/fixtures/golden-logs/signed-in-with-tokens.jsonl'

let world: AccountsShop

beforeAll(async () => {
  world = await AccountsShop.open()
})
afterAll(() => world.shop.close())
beforeEach(() => world.openBrowser())
afterEach(() => world.browser.close())

type Owner = Awaited<ReturnType<AccountsShop['account']>>

const calls = (path: string) => world.sent.filter((call) => call.path.startsWith(path))

/** The log and rows on the disk, as text. */
async function disk(): Promise<string> {
  const storage = await world.browser.openStorage()
  const text = JSON.stringify([await storage.read(0), await storage.snapshot()])
  storage.close()
  return text
}

async function putOnDisk(file: string): Promise<void> {
  const { events, tasks, subjects } = importLog(file).contents
  const storage = await world.browser.openStorage()
  await commitNext(storage, { events, putTasks: tasks, putSubjects: subjects })
  storage.close()
}

/** The log of a shopper whom an older build has signed in, with tokens that the server accepts. */
async function oldShopper(owner: Owner): Promise<string> {
  const { meta, result } = await owner.client.post('/user/login', { username: owner.email, password: PASSWORD })
  const tokens = { 'access-of-lena': result, 'refresh-of-lena': meta.refreshToken }
  const file = Object.entries(tokens).reduce((text, [from, to]) => text.replace(from, to), readFileSync(GOLDEN, 'utf8'))
  await putOnDisk(file)
  return meta.refreshToken
}

test('tokens that an older build has stored become a session once, and are erased [USER-11]', async () => {
  const owner = await world.account({ [B]: 1 })
  const token = await oldShopper(owner)
  expect(await disk()).toContain(token)
  world.lost = { path: '/session/adopt', times: 1 }
  const [tab, other] = [await world.browser.openTab(), await world.browser.openTab()]
  await world.browser.until(() => shown(tab).length === 1 && isSynced(tab))
  for (const { models } of [tab, other]) expect(models.identity.isSignedIn).toBe(true)
  expect(calls('/session').map(({ path }) => path)).toEqual(['/session/adopt', '/session/adopt'])
  expect(world.sent.filter(({ token }) => token !== null)).toEqual([])
  expect((await personalRows(world.browser)).subjects).toEqual([])
  expect(await disk()).not.toContain(token)
  await tab.execute({ type: 'cart.add', line: world.shoe(A, 1) })
  await world.browser.until(() => isSynced(tab))
  expect(await owner.cart()).toEqual([`1 ${A}`, `1 ${B}`])
  tab.kill()
  other.kill()
  world.sent = []
  const next = await world.browser.openTab()
  await world.browser.until(() => isSynced(next) && shown(next).length === 2)
  expect(calls('/session')).toEqual([])
})

test('tokens of an older build that the server refuses end the session as an expired one [USER-11]', async () => {
  await putOnDisk(readFileSync(GOLDEN, 'utf8'))
  let left = 2
  const busy = () => Response.json({ code: 503, result: 'busy', meta: { error: 'unavailable' } }, { status: 503 })
  world.instead = (path) => (path === '/session/adopt' && left-- > 0 ? busy() : null)
  const tab = await world.browser.openTab()
  await world.browser.until(() => left === 0)
  expect(tab.models.identity.isSignedIn).toBe(true)
  await world.browser.until(() => tab.models.identity.hasExpired)
  expect(await personalRows(world.browser)).toMatchObject({ subjects: [] })
})

test('a foreign backend keeps tokens: calls carry them, and they are refreshed [USER-11]', async () => {
  world.hasSessions = false
  const owner = await world.account()
  const tab = await world.browser.openTab()
  expect(await signIn(tab, owner)).toEqual({ ok: true })
  await world.browser.until(() => isSynced(tab))
  await world.browser.pass(TOKEN_SECONDS * 1000 + 1000)
  await tab.execute({ type: 'cart.add', line: world.shoe(A, 1) })
  await world.browser.until(() => isSynced(tab))
  expect(await owner.cart()).toEqual([`1 ${A}`])
  expect(calls('/user').map(({ path }) => path)).toEqual(['/user/login', '/user/refresh'])
  expect(calls('/cart').every(({ token, session }) => token?.startsWith('Bearer ') && session === null)).toBe(true)
  tab.kill()
  const next = await world.browser.openTab()
  await next.execute({ type: 'cart.add', line: world.shoe(A, 1) })
  await world.browser.until(() => isSynced(next) && shown(next).join() === `2 ${A}`)
  expect(await owner.cart()).toEqual([`2 ${A}`])
})

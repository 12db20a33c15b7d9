import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
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

/** Tokens that run out while their shopper stays, against our own commerce API. */

let world: AccountsShop

beforeAll(async () => {
  world = await AccountsShop.open()
})
afterAll(() => world.shop.close())
beforeEach(() => world.openBrowser())
afterEach(() => world.browser.close())

test('tokens live a minute, the shopper stays ten: no sign-out, no notice, no lost click [PROM-06, ENG-25]', async () => {
  const owner = await world.account()
  const tab = await world.browser.openTab()
  await signIn(tab, owner)
  for (let minute = 1; minute <= 10; minute++) {
    await tab.execute({ type: 'cart.add', line: world.shoe(A, 1) })
    await world.browser.pass(65_000)
  }
  await world.browser.until(() => isSynced(tab))
  expect(shown(tab)).toEqual([`10 ${A}`])
  expect(await owner.cart()).toEqual([`10 ${A}`])
  expect(tab.models.identity.isSignedIn).toBe(true)
  expect(tab.notices.filter(({ type }) => type === 'danger' || type === 'warning')).toEqual([])
  const refreshes = world.sent.filter(({ path }) => path === '/user/refresh')
  expect(refreshes.length).toBeGreaterThan(5)
  expect(refreshes.length).toBeLessThanOrEqual(10)
})

test('a refresh whose answer is lost is asked again, nobody is signed out [USER-02, ENG-25]', async () => {
  const owner = await world.account()
  const tab = await world.browser.openTab()
  await signIn(tab, owner)
  await world.browser.pass(TOKEN_SECONDS * 1000 + 1000)
  world.lost = { path: '/user/refresh', times: 2 }
  await tab.execute({ type: 'cart.add', line: world.shoe(A, 1) })
  await world.browser.until(() => tab.models.cart.totals.status === 'current')
  expect(tab.models.identity.isSignedIn).toBe(true)
  expect(await owner.cart()).toEqual([`1 ${A}`])
})

test('when the refresh is refused a guest’s shop goes on, and no call bears the old identity [PROM-06, USER-02, ENG-26]', async () => {
  const owner = await world.account({ [B]: 1 })
  const tab = await world.browser.openTab()
  await signIn(tab, owner)
  await world.browser.until(() => shown(tab).length === 1 && isSynced(tab))
  await world.shop.commerce.db.deleteFrom('refresh_token').execute()
  await world.browser.pass(TOKEN_SECONDS * 1000 + 1000)
  await tab.execute({ type: 'cart.set-quantity', lineId: tab.models.cart.lines[0]?.id ?? '', quantity: 2 })
  await world.browser.until(() => tab.models.identity.hasExpired)
  expect(tab.models.cart.lines).toEqual([])
  expect(await personalRows(world.browser)).toEqual({ tasks: [], subjects: [] })
  world.sent.length = 0
  await tab.execute({ type: 'cart.add', line: world.shoe(A, 1) })
  await world.browser.until(() => tab.models.cart.totals.status === 'current')
  expect(world.sent.filter(({ token }) => token !== null)).toEqual([])
  expect(await owner.cart()).toEqual([`1 ${B}`])
})

import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import {
  A,
  AccountsShop,
  B,
  isSynced,
  shown,
  signedInTab,
  signIn,
  signInElsewhere,
  TOKEN_SECONDS,
} from '#tests/fixtures/engine/accounts-shop.ts'
import { goToReview, ORDER } from '#tests/fixtures/engine/checkout.ts'
import type { Tab } from '#tests/fixtures/engine/tabs.ts'
import type { WriteSet } from '#worker/log/rows.ts'

/** The browser has another session than the log. */

let world: AccountsShop

beforeAll(async () => {
  world = await AccountsShop.open()
})
afterAll(() => world.shop.close())
beforeEach(() => world.openBrowser())
afterEach(() => world.browser.close())

const calls = (path: string) => world.calls(path)
const expire = () => world.browser.pass(TOKEN_SECONDS * 1000 + 1000)

const warnings = ({ notices }: Tab) => notices.filter(({ type }) => type === 'warning').map(({ message }) => message)

test('what was decided for one session is not booked to another that the browser has now [USER-11]', async () => {
  const [owner, other] = [await world.account({ [B]: 1 }), await world.account({ [B]: 2 })]
  const tab = await signedInTab(world, owner)
  await world.browser.until(() => shown(tab).length === 1)
  await signInElsewhere(world, other)
  world.sent = []
  await tab.execute({ type: 'cart.add', line: world.shoe(A, 1) })
  await world.browser.until(() => isSynced(tab) && shown(tab).join() === `2 ${B}`)
  expect(await other.cart()).toEqual([`2 ${B}`])
  expect(await owner.cart()).toEqual([`1 ${B}`])
  expect(calls('/session')).toEqual([])
  expect(world.sent.filter(({ status }) => status === 401)).toEqual([])
  expect(warnings(tab)).toEqual(['errors:session-ended-unsent'])
  await tab.execute({ type: 'cart.add', line: world.shoe(A, 1) })
  await world.browser.until(() => isSynced(tab))
  expect(await other.cart()).toEqual([`1 ${A}`, `2 ${B}`])
})

test('a refresh that finds another session in the browser follows it and refreshes nothing [USER-11]', async () => {
  const [owner, other] = [await world.account(), await world.account({ [B]: 2 })]
  const tab = await signedInTab(world, owner)
  await expire()
  let hasLeft = false
  world.beforeAnswer = async (path) => {
    if (path !== '/session/refresh' || hasLeft) return
    hasLeft = true
    await signInElsewhere(world, other)
  }
  await tab.execute({ type: 'cart.add', line: world.shoe(A, 1) })
  await world.browser.until(() => isSynced(tab) && shown(tab).join() === `2 ${B}`)
  expect(hasLeft).toBe(true)
  expect(calls('/session/refresh').map(({ status }) => status)).toEqual([409])
  expect(await other.cart()).toEqual([`2 ${B}`])
})

test('a browser that lost its log is still signed in, and its goods are added once [USER-11]', async () => {
  const owner = await world.account({ [B]: 1 })
  await signInElsewhere(world, owner)
  const tab = await world.browser.openTab()
  await tab.execute({ type: 'cart.add', line: world.shoe(A, 1) })
  await world.browser.until(() => tab.models.identity.isSignedIn && isSynced(tab) && shown(tab).length === 2)
  expect(await owner.cart()).toEqual([`1 ${A}`, `1 ${B}`])
})

test('a browser that lost its log after a sign-out without a network stays signed out [USER-14]', async () => {
  const owner = await world.account({ [B]: 1 })
  await signInElsewhere(world, owner)
  world.jar.delete('welt_s_id')
  const tab = await world.browser.openTab()
  await tab.execute({ type: 'cart.add', line: world.shoe(A, 1) })
  await world.browser.until(() => isSynced(tab))
  expect(tab.models.identity.isSignedIn).toBe(false)
  expect(shown(tab)).toEqual([`1 ${A}`])
  expect(await owner.cart()).toEqual([`1 ${B}`])
})

test('a guest’s order under way stays the guest’s when the browser is signed in [USER-11]', async () => {
  const owner = await world.account()
  const tab = await world.browser.openTab()
  await goToReview(world.browser, tab, world.shoe(A, 1))
  tab.updateLifecycle({ isOnline: false })
  await tab.execute(ORDER)
  await signInElsewhere(world, owner)
  tab.updateLifecycle({ isOnline: true })
  await world.browser.until(() => tab.models.checkout.step === 'placed')
  await owner.login()
  expect((await owner.client.get('/user/order-history')).result.total_count).toBe(0)
})

test('a call of a session is never a guest’s while the disk refuses to follow the browser [USER-11]', async () => {
  const [owner, other] = [await world.account({ [B]: 1 }), await world.account({ [B]: 2 })]
  let refusals = 0
  const follows = ({ events }: WriteSet) => events.some(({ type }) => type === 'identity.signed-out')
  const tab = await world.browser.openTab({
    disk: (disk) => ({
      ...disk,
      commit: (write) =>
        follows(write) && ++refusals <= 2
          ? Promise.reject(new DOMException('lost', 'UnknownError'))
          : disk.commit(write),
    }),
  })
  await signIn(tab, owner)
  await world.browser.until(() => isSynced(tab) && shown(tab).length === 1)
  await signInElsewhere(world, other)
  const logged = vi.spyOn(console, 'error').mockReturnValue()
  await tab.execute({ type: 'cart.add', line: world.shoe(A, 1) })
  await world.browser.until(() => isSynced(tab) && shown(tab).join() === `2 ${B}`)
  logged.mockRestore()
  expect(refusals).toBeGreaterThan(2)
  expect(calls('/cart').filter(({ session }) => session === null)).toEqual([])
})

test('a tab that has not read another tab’s sign-in reads it before it judges a refusal [USER-11]', async () => {
  const owner = await world.account({ [B]: 1 })
  const [tab, other] = [await world.browser.openTab(), await world.browser.openTab()]
  await tab.execute({ type: 'cart.add', line: world.shoe(A, 1) })
  await world.browser.until(() => isSynced(tab))
  world.browser.isChannelDeaf = true
  expect(await signIn(other, owner)).toEqual({ ok: true })
  expect(tab.models.identity.isSignedIn).toBe(false)
  const { changeGiftCard } = await tab.engine.sync()
  expect(await changeGiftCard({ code: 'XXXX-XXXX-XXXX-XXXX' })).toMatchObject({ ok: false })
  await world.browser.until(() => tab.models.identity.isSignedIn)
  expect(calls('/cart/redeem').map(({ session, status }) => [session, status])).toEqual([['guest', 409]])
})

test('the browser’s session is followed although the disk refuses the first write and nothing is sent [USER-11]', async () => {
  const [owner, other] = [await world.account(), await world.account({ [B]: 2 })]
  let isRefusing = false
  const tab = await world.browser.openTab({
    disk: (disk) => ({
      ...disk,
      commit: (write) => (isRefusing ? Promise.reject(new DOMException('lost', 'UnknownError')) : disk.commit(write)),
    }),
  })
  await signIn(tab, owner)
  await world.browser.until(() => isSynced(tab))
  const session = await signInElsewhere(world, other)
  const logged = vi.spyOn(console, 'error').mockReturnValue()
  isRefusing = true
  await tab.execute({ type: 'identity.follow', session, known: tab.models.identity.session })
  isRefusing = false
  await world.browser.until(() => tab.models.identity.session === session)
  logged.mockRestore()
  await world.browser.until(() => shown(tab).join() === `2 ${B}`)
})

test('a sign-in by a plain form is followed before any call, and the guest’s goods join [USER-19]', async () => {
  const owner = await world.account({ [B]: 1 })
  const tab = await world.browser.openTab()
  await tab.execute({ type: 'cart.add', line: world.shoe(A, 1) })
  await world.browser.until(() => isSynced(tab))
  const session = await signInElsewhere(world, owner)
  expect(await tab.execute({ type: 'identity.follow', session, known: null })).toEqual({ ok: true })
  expect(tab.models.identity).toMatchObject({ isSignedIn: true, session })
  await world.browser.until(() => isSynced(tab) && shown(tab).length === 2)
  expect(await owner.cart()).toEqual([`1 ${A}`, `1 ${B}`])
})

test('a session that the shopper has just left is not followed [USER-14]', async () => {
  const owner = await world.account()
  const tab = await signedInTab(world, owner)
  const session = tab.models.identity.session ?? ''
  tab.updateLifecycle({ isOnline: false })
  await tab.execute({ type: 'identity.sign-out', discardsUnsent: true })
  await tab.execute({ type: 'identity.follow', session, known: null })
  expect(tab.models.identity).toMatchObject({ isSignedIn: false, session: null })
})

test('a cookie that a tab read before the server ended the session does not sign in again [USER-14]', async () => {
  const owner = await world.account()
  const tab = await signedInTab(world, owner)
  const session = tab.models.identity.session ?? ''
  await tab.execute({ type: 'identity.sign-out', discardsUnsent: true })
  await world.browser.until(() => !world.jar.has('welt_s'))
  await tab.execute({ type: 'identity.follow', session, known: null })
  expect(tab.models.identity).toMatchObject({ isSignedIn: false, session: null })
  await world.browser.pass(60_000)
  expect(tab.models.identity).toMatchObject({ isSignedIn: false, hasExpired: false })

  await signIn(tab, await world.account())
  const { session: next } = tab.models.identity
  await tab.execute({ type: 'identity.follow', session, known: null })
  expect(tab.models.identity.session).toBe(next)
})

test('a sign-out by a plain form is followed in every tab: nothing of the customer is left [USER-19]', async () => {
  const owner = await world.account({ [B]: 1 })
  const tab = await signedInTab(world, owner)
  const other = await world.browser.openTab()
  const image = { image: '/oxford.jpg', alt: 'Oxford', colour: '#8c8379' }
  const product = { sku: 'OX-101-SW', name: 'Oxford', href: '/p/OX-101-SW/x', image }
  await tab.execute({ type: 'lists.add', list: 'wishlist', product })
  await world.browser.until(() => shown(other).length === 1 && other.models.lists.wishlist.length === 1)
  const known = tab.models.identity.session
  world.jar.clear()
  expect(await other.execute({ type: 'identity.follow', session: null, known })).toEqual({ ok: true })
  await world.browser.until(() => !tab.models.identity.isSignedIn)
  expect([shown(tab), tab.models.lists.wishlist]).toEqual([[], []])
  expect(await owner.cart()).toEqual([`1 ${B}`])
})

test('a sign-out that a tab saw late does not end the sign-in that came after it [USER-19]', async () => {
  const owner = await world.account({ [B]: 1 })
  const tab = await signedInTab(world, owner)
  const known = tab.models.identity.session
  await tab.execute({ type: 'identity.sign-out', discardsUnsent: true })
  expect(await signIn(tab, owner)).toEqual({ ok: true })
  expect(await tab.execute({ type: 'identity.follow', session: null, known })).toEqual({ ok: true })
  expect(tab.models.identity.isSignedIn).toBe(true)
})

import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { A, AccountsShop, B, isSynced, personalRows, shown, signIn } from '#tests/fixtures/engine/accounts-shop.ts'
import { DETAILS, goToReview, ORDER } from '#tests/fixtures/engine/checkout.ts'

/** Signing in and out, against our own commerce API. */

let world: AccountsShop

beforeAll(async () => {
  world = await AccountsShop.open()
})
afterAll(() => world.shop.close())
beforeEach(() => world.openBrowser())
afterEach(() => world.browser.close())

test('signing out asks before unsent work is lost, and leaves nothing personal in any tab [USER-03]', async () => {
  const owner = await world.account()
  const [tab, other] = [await world.browser.openTab(), await world.browser.openTab()]
  await signIn(tab, owner)
  await tab.execute({ type: 'cart.add', line: world.shoe(A, 1) })
  await world.browser.until(() => tab.models.cart.totals.status === 'current')
  await tab.execute({ type: 'checkout.start' })
  await tab.execute(DETAILS)
  for (const one of [tab, other]) one.updateLifecycle({ isOnline: false })
  const added = world.shoe(B, 1)
  await other.execute({ type: 'cart.add', line: added })
  await other.execute({ type: 'cart.set-quantity', lineId: added.id, quantity: 2 })
  const refusal = { reason: 'unsent-work', data: { count: 1 } }
  expect(await tab.execute({ type: 'identity.sign-out', discardsUnsent: false })).toEqual({ ok: false, refusal })
  expect(tab.models.identity.isSignedIn).toBe(true)
  expect(await tab.execute({ type: 'identity.sign-out', discardsUnsent: true })).toEqual({ ok: true })
  await world.browser.until(() => !other.models.identity.isSignedIn)
  for (const { models } of [tab, other]) {
    expect(models.cart.lines).toEqual([])
    expect(models.checkout).toMatchObject({ personalDetails: null, completed: [] })
  }
  expect(await personalRows(world.browser)).toEqual({ tasks: [], subjects: [] })
})

test('the sign-out question ignores work that was delivered though its answer was lost [USER-03]', async () => {
  const owner = await world.account()
  const [tab, other] = [await world.browser.openTab(), await world.browser.openTab()]
  await signIn(tab, owner)
  await tab.execute({ type: 'cart.add', line: world.shoe(A, 1) })
  await world.browser.until(() => isSynced(tab) && other.models.sync.unsent === 0)
  const [line] = tab.models.cart.lines
  if (!line) throw new Error('The cart has no line')
  for (const quantity of [2, 3]) await tab.execute({ type: 'cart.set-quantity', lineId: line.id, quantity })
  await world.browser.settle()
  world.browser.isDeafTo = (message) => (message as { type?: string }).type === 'grew'
  await world.browser.until(() => isSynced(tab))
  expect(other.models.sync.unsent).toBe(2)
  expect(await other.execute({ type: 'identity.sign-out', discardsUnsent: false })).toEqual({ ok: true })
})

test('who signs out while an empty cart is being looked up loses nothing and is not asked [USER-03]', async () => {
  const owner = await world.account()
  const tab = await world.browser.openTab()
  await signIn(tab, owner)
  tab.updateLifecycle({ isOnline: false })
  expect(tab.models.sync.unsent).toBe(1)
  expect(await tab.execute({ type: 'identity.sign-out', discardsUnsent: false })).toEqual({ ok: true })
})

test('what was written in the same moment as the sign-out goes with it [USER-03]', async () => {
  const owner = await world.account()
  const tab = await world.browser.openTab()
  await signIn(tab, owner)
  await world.browser.until(() => isSynced(tab))
  await Promise.all([
    tab.execute(DETAILS),
    tab.execute({ type: 'cart.add', line: world.shoe(A, 1) }),
    tab.execute({ type: 'identity.sign-out', discardsUnsent: true }),
  ])
  expect(await personalRows(world.browser)).toEqual({ tasks: [], subjects: [] })
})

test('an add and a sign-out at the same moment in two tabs are ordered, and no line changes its owner [ENG-26]', async () => {
  const owner = await world.account()
  const [tab, other] = [await world.browser.openTab(), await world.browser.openTab()]
  await signIn(tab, owner)
  await world.browser.until(() => other.models.identity.isSignedIn)
  world.browser.isChannelDeaf = true
  await Promise.all([
    tab.execute({ type: 'identity.sign-out', discardsUnsent: true }),
    other.execute({ type: 'cart.add', line: world.shoe(A, 1) }),
    other.execute({ type: 'checkout.save-draft', step: 'personalDetails', fields: { email: 'lena@example.de' } }),
  ])
  world.browser.isChannelDeaf = false
  await world.browser.until(() => !other.models.identity.isSignedIn && isSynced(tab) && isSynced(other))
  await world.browser.pass(6000)
  expect(shown(tab)).toEqual(shown(other))
  expect(await owner.cart()).toEqual([])
})

test('an account’s order has its token and belongs to the customer [CHK-10]', async () => {
  const owner = await world.account()
  const tab = await world.browser.openTab()
  await signIn(tab, owner)
  await goToReview(world.browser, tab, world.shoe(A, 1))
  await tab.execute(ORDER)
  await world.browser.until(() => tab.models.checkout.step === 'placed')
  await owner.login()
  const { result } = await owner.client.get('/user/order-history')
  expect(result.total_count).toBe(1)
})

test('a wrong password, no network, a session already: each is refused [USER-01]', async () => {
  const owner = await world.account()
  const tab = await world.browser.openTab()
  const wrong = { type: 'identity.sign-in', email: owner.email, password: 'Wrong-1-wrong' } as const
  expect(await tab.execute(wrong)).toMatchObject({ refusal: { reason: 'sign-in-refused' } })
  tab.updateLifecycle({ isOnline: false })
  expect(await signIn(tab, owner)).toMatchObject({ refusal: { reason: 'engine-unavailable' } })
  tab.updateLifecycle({ isOnline: true })
  expect(await signIn(tab, owner)).toEqual({ ok: true })
  expect(await signIn(tab, owner)).toMatchObject({ refusal: { reason: 'signed-in-already' } })
})

test('a sign-in after too many tries is refused with that reason, not as a wrong password [USER-01]', async () => {
  const owner = await world.account()
  const tab = await world.browser.openTab()
  world.instead = (path) => (path === '/session' ? new Response('{}', { status: 429 }) : null)
  expect(await signIn(tab, owner)).toMatchObject({ refusal: { reason: 'too-many-sign-ins' } })
})

test('sign-in and sign-out wait while an order is under way [PROM-07]', async () => {
  const owner = await world.account()
  const tab = await world.browser.openTab()
  await signIn(tab, owner)
  await goToReview(world.browser, tab, world.shoe(A, 1))
  tab.updateLifecycle({ isOnline: false })
  await tab.execute(ORDER)
  const leave = { type: 'identity.sign-out', discardsUnsent: true } as const
  expect(await tab.execute(leave)).toMatchObject({ refusal: { reason: 'order-under-way' } })
  tab.updateLifecycle({ isOnline: true })
  await world.browser.until(() => tab.models.checkout.step === 'placed')
  expect(await tab.execute(leave)).toEqual({ ok: true })
})

test('code that was fetched at the second try leaves nothing to be retried after a sign-out [SYNC-12]', async () => {
  world.hasSessions = false
  const owner = await world.account()
  const load = world.browser.loadSync
  let loads = 0
  world.browser.loadSync = () => (loads++ === 0 ? Promise.reject(new TypeError('Failed to fetch')) : load())
  const tab = await world.browser.openTab()
  await world.browser.until(() => tab.models.sync.isLeader)
  await tab.execute({ type: 'cart.add', line: world.shoe(A, 1) })
  await world.browser.until(() => isSynced(tab))
  expect(loads).toBeGreaterThan(1)
  await signIn(tab, owner)
  await world.browser.until(() => isSynced(tab))
  expect(await tab.execute({ type: 'identity.sign-out', discardsUnsent: false })).toEqual({ ok: true })
  await world.browser.pass(1000)
  expect(tab.models.sync).toMatchObject({ unsent: 0, cartSync: 'idle' })
})

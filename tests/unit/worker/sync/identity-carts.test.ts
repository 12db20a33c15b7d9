import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { A, AccountsShop, B, isSynced, shown, signIn } from '#tests/fixtures/engine/accounts-shop.ts'
import type { Tab } from '#tests/fixtures/engine/tabs.ts'

/** Carts of a guest who signs in, against our own commerce API. */

/** Ten per cent off, without limits. */
const COUPON = 'ZEHNPROZENT'
let world: AccountsShop

beforeAll(async () => {
  world = await AccountsShop.open()
  const body = { code: COUPON, kind: 'percent', amount: 10, minimum: 0, from: null, to: null }
  await world.shop.database.db
    .insertInto('coupon')
    .values({ code: COUPON, body: JSON.stringify(body) })
    .execute()
})
afterAll(() => world.shop.close())
beforeEach(() => world.openBrowser())
afterEach(() => world.browser.close())

test('a guest with A signs in to an account with A and B: summed once; out and in again changes nothing [PROM-02]', async () => {
  const owner = await world.account({ [A]: 2, [B]: 1 })
  const [tab, other] = [await world.browser.openTab(), await world.browser.openTab()]
  await tab.execute({ type: 'cart.add', line: world.shoe(A, 1) })
  await world.browser.until(() => tab.models.cart.totals.status === 'current')
  world.lost = { path: '/cart/update', times: 2 }
  expect(await signIn(other, owner)).toEqual({ ok: true })
  await world.browser.until(() => shown(tab).length === 2 && isSynced(tab))
  expect(shown(tab)).toEqual([`1 ${B}`, `3 ${A}`].sort())
  expect(await owner.cart()).toEqual(shown(tab))
  expect(tab.models.identity).toMatchObject({ isSignedIn: true, hasExpired: false })

  for (let round = 0; round < 2; round++) {
    expect(await tab.execute({ type: 'identity.sign-out', discardsUnsent: false })).toEqual({ ok: true })
    await world.browser.until(() => shown(tab).length === 0 && shown(other).length === 0)
    await signIn(tab, owner)
    await world.browser.until(() => shown(other).length === 2 && isSynced(tab))
    expect(shown(other)).toEqual([`1 ${B}`, `3 ${A}`].sort())
    expect(await owner.cart()).toEqual(shown(tab))
  }
})

test('a reload in the middle of joining sums no second time [PROM-02]', async () => {
  const owner = await world.account({ [A]: 2 })
  const tab = await world.browser.openTab()
  await tab.execute({ type: 'cart.add', line: world.shoe(A, 1) })
  world.lost = { path: '/cart/update', times: 50 }
  await signIn(tab, owner)
  await world.browser.until(() => shown(tab)[0] === `3 ${A}`)
  tab.kill()
  world.lost.times = 0
  const next = await world.browser.openTab()
  await world.browser.until(() => next.models.cart.totals.status === 'current' && isSynced(next))
  expect(shown(next)).toEqual([`3 ${A}`])
  expect(await owner.cart()).toEqual([`3 ${A}`])
})

test('what a guest has unsent, coupon included, goes into the account [SYNC-10]', async () => {
  const owner = await world.account()
  const tab = await world.browser.openTab({ isOnline: false })
  await tab.execute({ type: 'cart.add', line: world.shoe(A, 1) })
  await tab.execute({ type: 'cart.apply-coupon', code: COUPON })
  tab.updateLifecycle({ isOnline: true })
  await signIn(tab, owner)
  await world.browser.until(() => tab.models.cart.coupon?.status === 'applied' && isSynced(tab))
  expect(await owner.cart()).toEqual([`1 ${A}`])
  expect((await owner.client.get(`/cart/coupon?cartId=${owner.cartId}`)).result).toBe(COUPON)
})

test('a coupon that the account’s cart has already is shown, and can be taken back [CART-08]', async () => {
  const owner = await world.account({ [A]: 1 })
  await owner.client.post(`/cart/apply-coupon?cartId=${owner.cartId}&coupon=${COUPON}`)
  const tab = await world.browser.openTab()
  await signIn(tab, owner)
  await world.browser.until(() => tab.models.cart.coupon?.status === 'applied' && isSynced(tab))
  expect(tab.models.cart.coupon?.code).toBe(COUPON)
  expect(tab.models.cart.totals.discount).toBeLessThan(0)

  await tab.execute({ type: 'cart.remove-coupon' })
  await world.browser.until(() => isSynced(tab))
  await owner.login()
  expect((await owner.client.get(`/cart/coupon?cartId=${owner.cartId}`)).result).toBeNull()
  expect(tab.models.cart).toMatchObject({ coupon: null, totals: { discount: 0 } })
})

test('a coupon that another device applies or takes back is seen at the next look [CART-08]', async () => {
  const owner = await world.account({ [A]: 1 })
  const tab = await world.browser.openTab()
  await signIn(tab, owner)
  await world.browser.until(() => shown(tab).length === 1 && isSynced(tab))
  await owner.client.post(`/cart/apply-coupon?cartId=${owner.cartId}&coupon=${COUPON}`)
  look(tab)
  await world.browser.until(() => tab.models.cart.coupon?.code === COUPON && isSynced(tab))
  expect(tab.models.cart.totals.discount).toBeLessThan(0)

  await owner.client.post(`/cart/delete-coupon?cartId=${owner.cartId}`)
  look(tab)
  await world.browser.until(() => tab.models.cart.coupon === null && isSynced(tab))
  expect(tab.models.cart.totals.discount).toBe(0)
})

test('sums that were made with a coupon of another device are made again where that is gone [CART-08]', async () => {
  const owner = await world.account({ [A]: 1 })
  await owner.client.post(`/cart/apply-coupon?cartId=${owner.cartId}&coupon=${COUPON}`)
  const tab = await world.browser.openTab()
  await signIn(tab, owner)
  await world.browser.until(() => tab.models.cart.coupon?.code === COUPON && isSynced(tab))

  await owner.client.post(`/cart/delete-coupon?cartId=${owner.cartId}`)
  const [line] = tab.models.cart.lines
  await tab.execute({ type: 'cart.set-quantity', lineId: line?.id ?? '', quantity: 2 })
  await world.browser.until(() => isSynced(tab) && tab.models.cart.totals.discount === 0)
  await owner.client.post(`/cart/apply-coupon?cartId=${owner.cartId}&coupon=${COUPON}`)
  look(tab)
  await world.browser.until(() => isSynced(tab) && (tab.models.cart.totals.discount ?? 0) < 0)
  expect(tab.models.cart.coupon?.code).toBe(COUPON)
})

function look(tab: Tab): void {
  tab.updateLifecycle({ isVisible: false })
  tab.updateLifecycle({ isVisible: true })
}

test('an account’s cart that was ordered on another device does not come back [PROM-04]', async () => {
  const owner = await world.account({ [A]: 1 })
  const tab = await world.browser.openTab()
  await signIn(tab, owner)
  await world.browser.until(() => shown(tab).length === 1 && isSynced(tab))
  await world.shop.commerce.db.updateTable('quote').set({ is_active: false }).where('id', '=', owner.cartId).execute()
  await tab.execute({ type: 'cart.add', line: world.shoe(B, 1) })
  await world.browser.until(() => shown(tab).length === 1 && isSynced(tab))
  expect(shown(tab)).toEqual([`1 ${B}`])
})

test('what was put in here stays when another device orders the cart without it [CART-12]', async () => {
  const owner = await world.account({ [A]: 2 })
  const tab = await world.browser.openTab()
  await signIn(tab, owner)
  await tab.execute({ type: 'cart.add', line: world.shoe(B, 1) })
  await tab.execute({ type: 'cart.add', line: world.shoe(A, 1) })
  await world.browser.until(() => shown(tab).length === 2 && isSynced(tab))
  await owner.login()
  const order = { order_id: 'ordered-on-the-other', cart_id: owner.cartId, products: [{ sku: A, qty: 2 }] }
  expect(await owner.client.order(order)).toMatchObject({ code: 200 })
  look(tab)
  await world.browser.until(() => shown(tab).includes(`1 ${A}`) && isSynced(tab))
  expect(shown(tab)).toEqual([`1 ${A}`, `1 ${B}`].sort())
  expect(await owner.cart()).toEqual(shown(tab))
})

test('a log that the browser threw away is noticed, and signing in brings the account’s cart back [ENG-54]', async () => {
  const owner = await world.account({ [A]: 2 })
  const before = await world.browser.openTab()
  await signIn(before, owner)
  await before.execute({ type: 'cart.add', line: world.shoe(B, 1) })
  await world.browser.until(() => shown(before).length === 2 && isSynced(before))
  const cart = shown(before)
  await world.browser.close()
  world.openBrowser()

  const after = await world.browser.openTab({ hadLog: true })
  await world.browser.pass(3000)
  expect(after.notices.map(({ message }) => message)).toContain('storage.evicted')
  expect((await after.engine.metrics())['storage.evicted']?.count).toBe(1)
  expect(shown(after)).toEqual([])
  await signIn(after, owner)
  await world.browser.until(() => shown(after).length === 2 && isSynced(after))
  expect(shown(after)).toEqual(cart)
  expect(await owner.cart()).toEqual(cart)
})

test('changing the size of a line that another device removed needs no removal, and totals follow [CART-04]', async () => {
  const owner = await world.account({ [A]: 1 })
  const tab = await world.browser.openTab()
  await signIn(tab, owner)
  await world.browser.until(() => shown(tab).length === 1 && isSynced(tab))
  const [line] = tab.models.cart.lines

  tab.updateLifecycle({ isOnline: false })
  await tab.execute({ type: 'cart.reconfigure', lineId: line?.id ?? '', line: { ...world.shoe(B, 1), id: 'another' } })
  await owner.login()
  const { result } = await owner.client.get(`/cart/pull?cartId=${owner.cartId}`)
  const cartItem = { sku: A, item_id: result[0].item_id, quoteId: owner.cartId }
  await owner.client.post(`/cart/delete?cartId=${owner.cartId}`, { cartItem })
  tab.updateLifecycle({ isOnline: true })

  await world.browser.until(() => isSynced(tab))
  expect(shown(tab)).toEqual([`1 ${B}`])
  expect(await owner.cart()).toEqual([`1 ${B}`])
  expect(tab.models.cart.totals.status).toBe('current')
})

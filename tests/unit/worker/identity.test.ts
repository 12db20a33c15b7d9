import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { CartLine } from '#models/cart.ts'
import { DEFAULT_STORE } from '#models/store-view.ts'
import { ApiClient } from '#tests/fixtures/api-client.ts'
import { LENA, LENAS_HOME } from '#tests/fixtures/engine/details.ts'
import { lineOf } from '#tests/fixtures/engine/lines.ts'
import { Browser, type Tab } from '#tests/fixtures/engine/tabs.ts'
import { openTestShop, type TestShop } from '#tests/fixtures/shop.ts'

/** Signing in and out, against our own commerce API with tokens that live a minute. */

const A = 'OX-101-SW-42-G'
const B = 'OX-101-SW-43-G'
const PASSWORD = 'Rahmen-genäht-1'
const TOKEN_SECONDS = 60

let shop: TestShop
let browser: Browser
let people = 0
/** Answers to this path are lost that many times. */
let lost: { path: string; times: number }
let sent: { path: string; token: string | null; status: number }[]

beforeAll(async () => {
  const clock = { now: () => new Date(browser.clock.now()) }
  browser = new Browser(async () => Response.error())
  shop = await openTestShop({ clock, accessTokenSeconds: TOKEN_SECONDS })
})
afterAll(() => shop.close())

beforeEach(() => {
  lost = { path: '', times: 0 }
  sent = []
  const now = browser.clock.now()
  browser = openBrowser()
  // One server: its time goes on.
  browser.clock.advance(Math.max(0, now - browser.clock.now()))
})
afterEach(() => browser.close())

function openBrowser(): Browser {
  return new Browser(
    async (url, init) => {
      const path = new URL(url, 'https://welt.test').pathname.replace('/api', '')
      const answer = await shop.api.request(url, init)
      sent.push({ path, token: new Headers(init.headers).get('authorization'), status: answer.status })
      if (path === lost.path && lost.times-- > 0) throw new TypeError('Failed to fetch')
      return answer
    },
    { waitsForAnswers: true },
  )
}

function shoe(sku: string, quantity: number): CartLine {
  const children = shop.catalogue.shelf(DEFAULT_STORE).product(sku)?.configurable_children
  return lineOf(sku, quantity, { unitPrice: children?.find((child) => child.sku === sku)?.final_price_incl_tax ?? 0 })
}

/** An account, and another device of its owner that has filled its cart. */
async function account(goods: Readonly<Record<string, number>> = {}) {
  const client = new ApiClient(shop)
  const email = `owner${++people}@example.de`
  await client.post('/user/create', { customer: { email, firstname: 'Lena', lastname: 'Vogt' }, password: PASSWORD })
  const login = async () => {
    client.token = (await client.post('/user/login', { username: email, password: PASSWORD })).result
  }
  await login()
  const cartId = (await client.post('/cart/create')).result
  const put = (sku: string, qty: number) =>
    client.post(`/cart/update?cartId=${cartId}`, { cartItem: { sku, qty, quoteId: cartId } })
  for (const [sku, qty] of Object.entries(goods)) await put(sku, qty)
  async function cart(): Promise<string[]> {
    await login()
    const { result } = await client.get(`/cart/pull?cartId=${cartId}`)
    return result.map(({ sku, qty }: { sku: string; qty: number }) => `${qty} ${sku}`).sort()
  }
  return { email, client, login, cart, cartId }
}

function signIn(tab: Tab, { email }: { email: string }) {
  return tab.execute({ type: 'identity.sign-in', email, password: PASSWORD })
}

const isSynced = (tab: Tab) => tab.models.sync.unsent === 0 && tab.models.cart.totals.status !== 'pending'
const shown = (tab: Tab) => tab.models.cart.lines.map(({ sku, quantity }) => `${quantity} ${sku}`).sort()

test('a guest with A signs in to an account with A and B: summed once; out and in again changes nothing [PROM-02, SYNC-10]', async () => {
  const owner = await account({ [A]: 2, [B]: 1 })
  const [tab, other] = [await browser.openTab(), await browser.openTab()]
  await tab.execute({ type: 'cart.add', line: shoe(A, 1) })
  await browser.until(() => tab.models.cart.totals.status === 'current')
  lost = { path: '/cart/update', times: 2 }
  expect(await signIn(other, owner)).toEqual({ ok: true })
  await browser.until(() => shown(tab).length === 2 && isSynced(tab))
  expect(shown(tab)).toEqual([`1 ${B}`, `3 ${A}`].sort())
  expect(await owner.cart()).toEqual(shown(tab))
  expect(tab.models.identity).toEqual({ isSignedIn: true, hasExpired: false })

  for (let round = 0; round < 2; round++) {
    expect(await tab.execute({ type: 'identity.sign-out', discardsUnsent: false })).toEqual({ ok: true })
    await browser.until(() => shown(tab).length === 0 && shown(other).length === 0)
    await signIn(tab, owner)
    await browser.until(() => shown(other).length === 2 && isSynced(tab))
    expect(shown(other)).toEqual([`1 ${B}`, `3 ${A}`].sort())
    expect(await owner.cart()).toEqual(shown(tab))
  }
})

test('a reload in the middle of joining sums no second time [PROM-02, ENG-17]', async () => {
  const owner = await account({ [A]: 2 })
  const tab = await browser.openTab()
  await tab.execute({ type: 'cart.add', line: shoe(A, 1) })
  lost = { path: '/cart/update', times: 50 }
  await signIn(tab, owner)
  await browser.until(() => shown(tab)[0] === `3 ${A}`)
  tab.kill()
  lost.times = 0
  const next = await browser.openTab()
  await browser.until(() => next.models.cart.totals.status === 'current' && isSynced(next))
  expect(shown(next)).toEqual([`3 ${A}`])
  expect(await owner.cart()).toEqual([`3 ${A}`])
})

test('what a guest has unsent, coupon included, goes into the account [SYNC-10, ENG-27]', async () => {
  const owner = await account()
  const tab = await browser.openTab({ isOnline: false })
  await tab.execute({ type: 'cart.add', line: shoe(A, 1) })
  await tab.execute({ type: 'cart.apply-coupon', code: 'WELT10' })
  tab.tell({ isOnline: true })
  await signIn(tab, owner)
  await browser.until(() => tab.models.cart.coupon?.status === 'applied' && isSynced(tab))
  expect(await owner.cart()).toEqual([`1 ${A}`])
  expect((await owner.client.get(`/cart/coupon?cartId=${owner.cartId}`)).result).toBe('WELT10')
})

test('a coupon that the account’s cart has already is shown, and can be taken back [CART-08, SYNC-10]', async () => {
  const owner = await account({ [A]: 1 })
  await owner.client.post(`/cart/apply-coupon?cartId=${owner.cartId}&coupon=WELT10`)
  const tab = await browser.openTab()
  await signIn(tab, owner)
  await browser.until(() => tab.models.cart.coupon?.status === 'applied' && isSynced(tab))
  expect(tab.models.cart.coupon?.code).toBe('WELT10')
  expect(tab.models.cart.totals.discount).toBeLessThan(0)

  await tab.execute({ type: 'cart.remove-coupon' })
  await browser.until(() => isSynced(tab))
  await owner.login()
  expect((await owner.client.get(`/cart/coupon?cartId=${owner.cartId}`)).result).toBeNull()
  expect(tab.models.cart).toMatchObject({ coupon: null, totals: { discount: 0 } })
})

test('a coupon that another device applies or takes back is seen at the next look [CART-08, SYNC-06]', async () => {
  const owner = await account({ [A]: 1 })
  const tab = await browser.openTab()
  await signIn(tab, owner)
  await browser.until(() => shown(tab).length === 1 && isSynced(tab))
  await owner.client.post(`/cart/apply-coupon?cartId=${owner.cartId}&coupon=WELT10`)
  look(tab)
  await browser.until(() => tab.models.cart.coupon?.code === 'WELT10' && isSynced(tab))
  expect(tab.models.cart.totals.discount).toBeLessThan(0)

  await owner.client.post(`/cart/delete-coupon?cartId=${owner.cartId}`)
  look(tab)
  await browser.until(() => tab.models.cart.coupon === null && isSynced(tab))
  expect(tab.models.cart.totals.discount).toBe(0)
})

function look(tab: Tab): void {
  tab.tell({ isVisible: false })
  tab.tell({ isVisible: true })
}

test('tokens live a minute, the shopper stays ten: no sign-out, no notice, no lost click [PROM-06, ENG-25]', async () => {
  const owner = await account()
  const tab = await browser.openTab()
  await signIn(tab, owner)
  for (let minute = 1; minute <= 10; minute++) {
    await tab.execute({ type: 'cart.add', line: shoe(A, 1) })
    await browser.pass(65_000)
  }
  await browser.until(() => isSynced(tab))
  expect(shown(tab)).toEqual([`10 ${A}`])
  expect(await owner.cart()).toEqual([`10 ${A}`])
  expect(tab.models.identity.isSignedIn).toBe(true)
  expect(tab.notices.filter(({ type }) => type === 'danger' || type === 'warning')).toEqual([])
  const refreshes = sent.filter(({ path }) => path === '/user/refresh')
  expect(refreshes.length).toBeGreaterThan(5)
  expect(refreshes.length).toBeLessThanOrEqual(10)
})

test('a refresh whose answer is lost is asked again, nobody is signed out [USER-02, ENG-25]', async () => {
  const owner = await account()
  const tab = await browser.openTab()
  await signIn(tab, owner)
  await browser.pass(TOKEN_SECONDS * 1000 + 1000)
  lost = { path: '/user/refresh', times: 2 }
  await tab.execute({ type: 'cart.add', line: shoe(A, 1) })
  await browser.until(() => tab.models.cart.totals.status === 'current')
  expect(tab.models.identity.isSignedIn).toBe(true)
  expect(await owner.cart()).toEqual([`1 ${A}`])
})

test('when the refresh is refused a guest’s shop goes on, and no call bears the old identity [PROM-06, USER-02, ENG-26]', async () => {
  const owner = await account({ [B]: 1 })
  const tab = await browser.openTab()
  await signIn(tab, owner)
  await browser.until(() => shown(tab).length === 1 && isSynced(tab))
  await shop.commerce.db.deleteFrom('refresh_token').execute()
  await browser.pass(TOKEN_SECONDS * 1000 + 1000)
  await tab.execute({ type: 'cart.set-quantity', lineId: tab.models.cart.lines[0]?.id ?? '', quantity: 2 })
  await browser.until(() => tab.models.identity.hasExpired)
  expect(tab.models.cart.lines).toEqual([])
  expect(await rows()).toEqual({ tasks: [], subjects: [] })
  sent.length = 0
  await tab.execute({ type: 'cart.add', line: shoe(A, 1) })
  await browser.until(() => tab.models.cart.totals.status === 'current')
  expect(sent.filter(({ token }) => token !== null)).toEqual([])
  expect(await owner.cart()).toEqual([`1 ${B}`])
})

test('signing out asks before unsent work is lost, and leaves nothing personal in any tab [USER-03, ENG-56]', async () => {
  const owner = await account()
  const [tab, other] = [await browser.openTab(), await browser.openTab()]
  await signIn(tab, owner)
  await tab.execute({ type: 'cart.add', line: shoe(A, 1) })
  await browser.until(() => tab.models.cart.totals.status === 'current')
  await tab.execute({ type: 'checkout.start' })
  await tab.execute({ type: 'checkout.submit-personal-details', details: LENA })
  for (const one of [tab, other]) one.tell({ isOnline: false })
  await other.execute({ type: 'cart.add', line: shoe(B, 1) })
  const refusal = { reason: 'unsent-work', data: { count: 1 } }
  expect(await tab.execute({ type: 'identity.sign-out', discardsUnsent: false })).toEqual({ ok: false, refusal })
  expect(tab.models.identity.isSignedIn).toBe(true)
  expect(await tab.execute({ type: 'identity.sign-out', discardsUnsent: true })).toEqual({ ok: true })
  await browser.until(() => !other.models.identity.isSignedIn)
  for (const { models } of [tab, other]) {
    expect(models.cart.lines).toEqual([])
    expect(models.checkout).toMatchObject({ personalDetails: null, completed: [] })
  }
  expect(await rows()).toEqual({ tasks: [], subjects: [] })
})

test('an add and a sign-out at one moment in two tabs: one comes first, and nobody gets the other’s [ENG-26]', async () => {
  const owner = await account()
  const [tab, other] = [await browser.openTab(), await browser.openTab()]
  await signIn(tab, owner)
  await browser.until(() => other.models.identity.isSignedIn)
  browser.isChannelDeaf = true
  await Promise.all([
    tab.execute({ type: 'identity.sign-out', discardsUnsent: true }),
    other.execute({ type: 'cart.add', line: shoe(A, 1) }),
    other.execute({ type: 'checkout.save-draft', step: 'personalDetails', fields: { email: 'lena@example.de' } }),
  ])
  browser.isChannelDeaf = false
  await browser.until(() => !other.models.identity.isSignedIn && isSynced(tab) && isSynced(other))
  await browser.pass(6000)
  expect(shown(tab)).toEqual(shown(other))
  expect(await owner.cart()).toEqual([])
})

test('an account’s cart that was ordered on another device does not come back [PROM-04, SYNC-09]', async () => {
  const owner = await account({ [A]: 1 })
  const tab = await browser.openTab()
  await signIn(tab, owner)
  await browser.until(() => shown(tab).length === 1 && isSynced(tab))
  await shop.commerce.db.updateTable('quote').set({ is_active: false }).where('id', '=', owner.cartId).execute()
  await tab.execute({ type: 'cart.add', line: shoe(B, 1) })
  await browser.until(() => shown(tab).length === 1 && isSynced(tab))
  expect(shown(tab)).toEqual([`1 ${B}`])
})

test('an account’s order bears its token and is the customer’s [CHK-10]', async () => {
  const owner = await account()
  const tab = await browser.openTab()
  await signIn(tab, owner)
  await atReview(tab)
  await tab.execute({ type: 'checkout.place-order', termsAccepted: true, storeCode: 'de' })
  await browser.until(() => tab.models.checkout.step === 'placed')
  await owner.login()
  const { result } = await owner.client.get('/user/order-history')
  expect(result.total_count).toBe(1)
})

test('a wrong password, no network, a session already: each is refused [USER-01]', async () => {
  const owner = await account()
  const tab = await browser.openTab()
  const wrong = { type: 'identity.sign-in', email: owner.email, password: 'Wrong-1-wrong' } as const
  expect(await tab.execute(wrong)).toMatchObject({ refusal: { reason: 'sign-in-refused' } })
  tab.tell({ isOnline: false })
  expect(await signIn(tab, owner)).toMatchObject({ refusal: { reason: 'engine-unavailable' } })
  tab.tell({ isOnline: true })
  expect(await signIn(tab, owner)).toEqual({ ok: true })
  expect(await signIn(tab, owner)).toMatchObject({ refusal: { reason: 'signed-in-already' } })
})

test('while an order is under way nobody signs in or out: its answer would be nobody’s [ENG-26, PROM-07]', async () => {
  const owner = await account()
  const tab = await browser.openTab()
  await signIn(tab, owner)
  await atReview(tab)
  tab.tell({ isOnline: false })
  await tab.execute({ type: 'checkout.place-order', termsAccepted: true, storeCode: 'de' })
  const leave = { type: 'identity.sign-out', discardsUnsent: true } as const
  expect(await tab.execute(leave)).toMatchObject({ refusal: { reason: 'order-under-way' } })
  tab.tell({ isOnline: true })
  await browser.until(() => tab.models.checkout.step === 'placed')
  expect(await tab.execute(leave)).toEqual({ ok: true })
})

async function atReview(tab: Tab): Promise<void> {
  await tab.execute({ type: 'cart.add', line: shoe(A, 1) })
  await tab.execute({ type: 'checkout.start' })
  await tab.execute({ type: 'checkout.submit-personal-details', details: LENA })
  await tab.execute({
    type: 'checkout.submit-shipping',
    details: LENAS_HOME,
    carrierCode: 'flatrate',
    methodCode: 'flatrate',
  })
  await tab.execute({ type: 'checkout.submit-payment', methodCode: 'checkmo', billing: null })
  await browser.until(() => tab.models.cart.totals.status === 'current' && tab.models.checkout.isMethodsFromServer)
}

async function rows() {
  const storage = await browser.openStorage()
  const [tasks, subjects] = await Promise.all([storage.tasks(), storage.subjects()])
  storage.close()
  return { tasks, subjects }
}

test('what was written in the same moment as the sign-out goes with it [USER-03, ENG-26, ENG-56]', async () => {
  const owner = await account()
  const tab = await browser.openTab()
  await signIn(tab, owner)
  await browser.until(() => isSynced(tab))
  await Promise.all([
    tab.execute({ type: 'checkout.submit-personal-details', details: LENA }),
    tab.execute({ type: 'cart.add', line: shoe(A, 1) }),
    tab.execute({ type: 'identity.sign-out', discardsUnsent: true }),
  ])
  const storage = await browser.openStorage()
  expect(await storage.tasks()).toEqual([])
  expect(await storage.subjects()).toEqual([])
  storage.close()
})

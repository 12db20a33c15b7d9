import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { newCustomer } from '#tests/fixtures/account.ts'
import { A, AccountsShop, B, isSynced, shown } from '#tests/fixtures/engine/accounts-shop.ts'
import { addPasskey, optionsFor } from '#tests/fixtures/passkey-shop.ts'
import { SessionClient } from '#tests/fixtures/session-client.ts'
import { SoftwareAuthenticator } from '#tests/fixtures/software-authenticator.ts'

/** A sign-in by what a passkey has signed, against our own commerce API. */

let world: AccountsShop

beforeAll(async () => {
  world = await AccountsShop.open()
})
afterAll(() => world.shop.close())
beforeEach(() => world.openBrowser())
afterEach(() => world.browser.close())

async function signedByPasskey() {
  const { page, api } = await newCustomer(world.shop)
  const authenticator = new SoftwareAuthenticator()
  await addPasskey({ page }, authenticator)
  const options = await optionsFor(new SessionClient(world.shop, world.jar), 'sign-in')
  return { api, assertion: authenticator.assert(options) }
}

test("a passkey signs in, and the guest's cart joins the account's [SYNC-10]", async () => {
  const { api, assertion } = await signedByPasskey()
  const cartId = (await api.post('/cart/create')).result
  await api.post(`/cart/update?cartId=${cartId}`, { cartItem: { sku: A, qty: 1, quoteId: cartId } })
  const tab = await world.browser.openTab()
  await tab.execute({ type: 'cart.add', line: world.shoe(B, 2) })
  expect(await tab.execute({ type: 'identity.sign-in-by-passkey', assertion })).toEqual({ ok: true })
  await world.browser.until(() => isSynced(tab) && tab.models.cart.lines.length === 2)
  expect(tab.models.identity.isSignedIn).toBe(true)
  expect(shown(tab)).toEqual([`1 ${A}`, `2 ${B}`])
})

test('a passkey signs in once: its answer is refused when it is replayed [USER-12]', async () => {
  const { assertion } = await signedByPasskey()
  const tab = await world.browser.openTab()
  await tab.execute({ type: 'identity.sign-in-by-passkey', assertion })
  await tab.execute({ type: 'identity.sign-out', discardsUnsent: true })
  const again = await tab.execute({ type: 'identity.sign-in-by-passkey', assertion })
  expect(again).toMatchObject({ ok: false, refusal: { reason: 'sign-in-refused' } })
  expect(tab.models.identity.isSignedIn).toBe(false)
})

test('a backend without sessions has no passkeys: nothing is sent to its password sign-in [USER-12]', async () => {
  const { assertion } = await signedByPasskey()
  world.hasSessions = false
  const tab = await world.browser.openTab()
  const outcome = await tab.execute({ type: 'identity.sign-in-by-passkey', assertion })
  expect(outcome).toMatchObject({ ok: false, refusal: { reason: 'sign-in-refused' } })
  expect(world.calls('/user/login')).toEqual([])
})

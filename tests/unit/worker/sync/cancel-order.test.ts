import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { operate } from '#server/operator/operate.ts'
import { GOODS } from '#tests/fixtures/api-client.ts'
import { AccountsShop, signIn } from '#tests/fixtures/engine/accounts-shop.ts'

/** Cancelling an order of the account, against our own commerce API. */

let shop: AccountsShop

beforeAll(async () => {
  shop = await AccountsShop.open()
})
afterAll(() => shop.shop.close())
beforeEach(() => shop.openBrowser())
afterEach(() => shop.browser.close())

async function ordered() {
  const { client, email } = await shop.account()
  const placed = await client.order({ products: [{ sku: GOODS.oxford, qty: 1 }] })
  const tab = await shop.browser.openTab()
  await signIn(tab, { email })
  return { number: placed.result.orderNumber as string, sync: await tab.engine.sync() }
}

test('an order of the account is canceled, and shown so; asking again changes nothing [CHK-16]', async () => {
  const { number, sync } = await ordered()
  expect((await sync.account(1))?.orders[0]).toMatchObject({ increment_id: number, can_cancel: true })
  expect(await sync.cancelOrder({ number })).toBe('canceled')
  expect(await sync.cancelOrder({ number })).toBe('canceled')
  expect((await sync.account(1))?.orders[0]).toMatchObject({ status: 'canceled', can_cancel: false })
})

test('a shipped order is too late to cancel [CHK-16]', async () => {
  const { number, sync } = await ordered()
  for (const command of ['paid', 'ship']) await operate(shop.shop.commerce, [command, number])
  expect(await sync.cancelOrder({ number })).toBe('too-late')
})

test('without a session nothing is asked [CHK-16]', async () => {
  const { number } = await ordered()
  const guest = await shop.browser.openTab()
  await guest.execute({ type: 'identity.sign-out', discardsUnsent: true })
  expect(await (await guest.engine.sync()).cancelOrder({ number })).toBe('unreachable')
})

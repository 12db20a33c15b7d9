import { afterEach, beforeEach, expect, test } from 'vitest'
import { DETAILS, goToReview, ORDER, PAYMENT, SHIPPING } from '#tests/fixtures/engine/checkout.ts'
import { LENA, LENAS_HOME } from '#tests/fixtures/engine/details.ts'
import { FakeCommerce } from '#tests/fixtures/engine/fake-commerce.ts'
import { lineOf } from '#tests/fixtures/engine/lines.ts'
import { Browser } from '#tests/fixtures/engine/tabs.ts'
import type { Command } from '#worker/commands.ts'

/** What an order asks for besides the goods: an account for a guest, addresses for the address book. */

let shop: FakeCommerce
let browser: Browser

beforeEach(() => {
  shop = new FakeCommerce()
  browser = new Browser(shop.fetch)
})
afterEach(() => browser.close())

async function orderAfter(...changes: readonly Command[]) {
  const tab = await browser.openTab()
  await goToReview(browser, tab, lineOf('OX-1', 2))
  for (const change of changes) expect(await tab.execute(change)).toEqual({ ok: true })
  await browser.until(() => tab.models.cart.totals.status === 'current')
  expect(await tab.execute(ORDER)).toEqual({ ok: true })
  await browser.until(() => tab.models.checkout.step === 'placed')
  return shop.callsTo('/order').at(-1)?.body as {
    readonly personalDetails?: unknown
    readonly addressInformation: Record<'shippingAddress' | 'billingAddress', Record<string, unknown>>
  }
}

const { phone: _, ...ADDRESS } = LENAS_HOME
const OFFICE = { ...ADDRESS, street: 'Am Markt', taxId: 'DE123456789', saveAddress: 'yes' } as const

test('a guest’s order asks for an account when its box is ticked, and sends no password [CHK-02]', async () => {
  const body = await orderAfter({ ...DETAILS, details: { ...LENA, createAccount: 'yes' } })
  expect(body.personalDetails).toEqual({ firstName: 'Lena', lastName: 'Vogt', createAccount: true })
})

test('a guest’s order asks for no account when its box is not ticked [CHK-02]', async () => {
  const body = await orderAfter({ ...DETAILS, details: { ...LENA, createAccount: 'no' } })
  expect(body).not.toHaveProperty('personalDetails')
})

test('each address of an order says whether it is saved in the address book [USER-15]', async () => {
  const keep = { ...SHIPPING, details: { ...LENAS_HOME, saveAddress: 'yes' } } as const
  const one = (await orderAfter(keep)).addressInformation
  expect(one.shippingAddress.save_in_address_book).toBe(1)
  expect(one.billingAddress).not.toHaveProperty('save_in_address_book')
})

test('a different billing address is saved without the delivery address [USER-15]', async () => {
  const { addressInformation } = await orderAfter({ ...PAYMENT, billing: OFFICE })
  expect(addressInformation.billingAddress).toMatchObject({ street: ['Am Markt', '4b'], save_in_address_book: 1 })
  expect(addressInformation.shippingAddress).not.toHaveProperty('save_in_address_book')
})

test('a request for totals does not ask to save an address [USER-15]', async () => {
  await orderAfter({ ...SHIPPING, details: { ...LENAS_HOME, saveAddress: 'yes' } })
  const asked = JSON.stringify(shop.callsTo('/cart/shipping-information'))
  expect(asked).toContain('Lindenweg')
  expect(asked).not.toContain('save')
})

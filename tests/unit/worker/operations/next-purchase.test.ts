import { afterEach, beforeEach, expect, test } from 'vitest'
import { FILLING, goToReview, ORDER } from '#tests/fixtures/engine/checkout.ts'
import { LENA } from '#tests/fixtures/engine/details.ts'
import { FakeCommerce } from '#tests/fixtures/engine/fake-commerce.ts'
import { lineOf } from '#tests/fixtures/engine/lines.ts'
import { Browser, type Tab } from '#tests/fixtures/engine/tabs.ts'

/** An order and its buyer's details after the purchase. */

const HALF_AN_HOUR_MS = 1_800_000

let shop: FakeCommerce
let browser: Browser

beforeEach(() => {
  shop = new FakeCommerce()
  browser = new Browser(shop.fetch)
})
afterEach(() => browser.close())

async function orderAndCloseTab(): Promise<string> {
  const tab = await browser.openTab()
  await goToReview(browser, tab, lineOf('OX-1', 2))
  await tab.execute(ORDER)
  await browser.until(() => tab.models.checkout.step === 'placed' && tab.models.sync.unsent === 0)
  const { id = '' } = tab.models.checkout.order ?? {}
  tab.kill()
  return id
}

async function detailsOnDisk(): Promise<string> {
  const storage = await browser.openStorage()
  const rows = JSON.stringify((await storage.read(0)).subjects)
  storage.close()
  return rows
}

function archiveOf({ models }: Tab) {
  return models.checkout.archive.map(({ order, purchase }) => ({ ...order, ...purchase }))
}

test('after a closed tab a new cart is ordered by a checkout of its own [PROM-11]', async () => {
  const first = await orderAndCloseTab()
  const tab = await browser.openTab()
  await tab.execute({ type: 'cart.add', line: lineOf('OX-2') })
  expect(await tab.execute({ type: 'checkout.start' })).toEqual({ ok: true })
  expect(tab.models.checkout).toMatchObject({ step: 'personalDetails', order: null, personalDetails: null })
  expect(await detailsOnDisk()).toBe('[]')

  for (const command of FILLING) await tab.execute(command)
  await tab.execute(ORDER)
  await browser.until(() => tab.models.checkout.step === 'placed')
  expect(shop.orders.size).toBe(2)
  expect(tab.models.checkout.order?.id).not.toBe(first)
})

test('the former order stays readable, with its sums and without its buyer [PROM-11]', async () => {
  const id = await orderAndCloseTab()
  const tab = await browser.openTab()
  await tab.execute({ type: 'cart.add', line: lineOf('OX-2') })
  await tab.execute({ type: 'checkout.start' })
  tab.kill()
  const later = await browser.openTab()
  expect(archiveOf(later)).toMatchObject([
    {
      id,
      number: '400009000',
      email: '',
      lines: [{ sku: 'OX-1', rowTotal: 480 }],
      totals: { status: 'current', grandTotal: 480 },
      paymentMethod: 'checkmo',
      paymentMethods: [{ code: 'checkmo', title: 'Vorkasse' }],
      personalDetails: null,
      shippingDetails: null,
      isVirtual: false,
    },
  ])
})

test('details of a buyer who closed the tab are erased half an hour after the order [PROM-11]', async () => {
  const id = await orderAndCloseTab()
  const tab = await browser.openTab()
  browser.clock.advance(HALF_AN_HOUR_MS - 60_000)
  await browser.settle()
  expect(tab.models.checkout).toMatchObject({ order: { id, email: LENA.email } })
  await browser.pass(70_000)
  expect(tab.models.checkout).toMatchObject({ order: null, archive: [{ order: { id } }] })
  expect(await detailsOnDisk()).toBe('[]')
})

test('they are erased at the next visit where no tab was open at that time [PROM-11]', async () => {
  await orderAndCloseTab()
  browser.clock.advance(2 * HALF_AN_HOUR_MS)
  const tab = await browser.openTab()
  await browser.until(() => tab.models.checkout.order === null)
  expect(await detailsOnDisk()).toBe('[]')
})

test('an order that waits for the shop is not lost over another shoe: both are bought, one after the other [PROM-11]', async () => {
  const tab = await browser.openTab()
  await goToReview(browser, tab, lineOf('OX-1', 2))
  tab.updateLifecycle({ isOnline: false })
  await tab.execute(ORDER)
  await tab.execute({ type: 'cart.add', line: lineOf('OX-2') })
  expect(await tab.execute({ type: 'checkout.start' })).toMatchObject({ refusal: { reason: 'order-under-way' } })
  browser.clock.advance(2 * HALF_AN_HOUR_MS)
  await browser.settle()
  expect(tab.models.checkout).toMatchObject({ step: 'queued', order: { email: LENA.email } })

  tab.updateLifecycle({ isOnline: true })
  await browser.until(() => tab.models.checkout.step === 'placed')
  expect([...shop.orders.values()].map(({ body }) => body.products.map(({ sku }) => sku))).toEqual([['OX-1']])
  expect(tab.models.cart.lines).toMatchObject([{ sku: 'OX-2', quantity: 1 }])
  await tab.execute({ type: 'checkout.start' })
  expect(tab.models.checkout).toMatchObject({ step: 'personalDetails', order: null })
})

import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { LENA, LENAS_HOME } from '#tests/fixtures/engine/details.ts'
import { FakeCommerce } from '#tests/fixtures/engine/fake-commerce.ts'
import { lineOf } from '#tests/fixtures/engine/lines.ts'
import { Browser, type Tab } from '#tests/fixtures/engine/tabs.ts'
import type { Command } from '#worker/protocol.ts'

let shop: FakeCommerce
let browser: Browser

beforeEach(() => {
  shop = new FakeCommerce()
  browser = new Browser(shop.fetch)
})
afterEach(() => browser.close())

const DETAILS: Command = { type: 'checkout.submit-personal-details', details: LENA }
const SHIPPING: Command = {
  type: 'checkout.submit-shipping',
  details: LENAS_HOME,
  carrierCode: 'flatrate',
  methodCode: 'flatrate',
}
const PAYMENT: Command = { type: 'checkout.submit-payment', methodCode: 'checkmo', billing: null }
const ORDER: Command = { type: 'checkout.place-order', termsAccepted: true, storeCode: 'de' }

async function fill(tab: Tab): Promise<void> {
  await tab.execute({ type: 'cart.add', line: lineOf('OX-1', 2) })
  for (const command of [{ type: 'checkout.start' } as const, DETAILS, SHIPPING, PAYMENT]) {
    expect(await tab.execute(command)).toEqual({ ok: true })
  }
}

async function tabAtReview(): Promise<Tab> {
  const tab = await browser.openTab()
  await fill(tab)
  await browser.until(() => tab.models.cart.totals.status === 'current' && tab.models.checkout.isMethodsFromServer)
  return tab
}

const orders = () => [...shop.orders.values()]

describe('steps', () => {
  test('follow from what was told, methods and totals from the server [CHK-01, CHK-04, CHK-05, SYNC-17]', async () => {
    const tab = await browser.openTab()
    await tab.execute({ type: 'cart.add', line: lineOf('OX-1') })
    await tab.execute({ type: 'checkout.start' })
    await browser.until(() => tab.models.checkout.isMethodsFromServer)
    expect(tab.models.checkout).toMatchObject({ step: 'personalDetails', completed: [] })
    expect(tab.models.checkout.shippingMethods.map(({ method_code }) => method_code)).toEqual(['flatrate'])

    await tab.execute(DETAILS)
    await browser.until(() => tab.models.checkout.step === 'shipping')
    await tab.execute(SHIPPING)
    await browser.until(() => tab.models.checkout.step === 'payment')
    await tab.execute(PAYMENT)
    await browser.until(() => tab.models.checkout.step === 'review')

    expect(tab.models.checkout.completed).toEqual(['personalDetails', 'shipping', 'payment'])
    await browser.until(() => tab.models.cart.totals.status === 'current')
    expect(shop.callsTo('/cart/shipping-information').at(-1)?.body).toMatchObject({
      addressInformation: {
        shippingAddress: { countryId: 'DE', street: ['Lindenweg', '4b'], email: LENA.email },
        shippingMethodCode: 'flatrate',
      },
    })
  })

  test('are the same after the tab is gone, with data, drafts and methods [PROM-08, CHK-01]', async () => {
    const first = await browser.openTab()
    await first.execute({ type: 'cart.add', line: lineOf('OX-1') })
    await first.execute({ type: 'checkout.start' })
    await first.execute(DETAILS)
    await first.execute({ type: 'checkout.save-draft', step: 'shipping', fields: { city: 'Ber' } })
    await first.execute({ type: 'checkout.save-draft', step: 'shipping', fields: { city: 'Berlin' } })
    await browser.until(() => first.models.checkout.isMethodsFromServer)
    const before = first.models.checkout
    first.kill()

    const second = await browser.openTab()
    await browser.pass(50)

    expect(second.models.checkout).toEqual(before)
    expect(second.models.checkout).toMatchObject({
      step: 'shipping',
      personalDetails: LENA,
      drafts: { shipping: { city: 'Berlin' } },
    })
  })

  test('are asked again in the language of another store [ROUTE-13, CHK-04]', async () => {
    const german = await tabAtReview()
    expect(shop.callsTo('/cart/shipping-methods')).toHaveLength(1)
    german.kill()
    const english = await browser.openTab({ storeCode: 'en' })
    await browser.until(() => shop.callsTo('/cart/shipping-methods').length === 2)
    expect(english.models.checkout.step).toBe('review')
  })

  test('can be reopened, and reviewed again [CHK-01]', async () => {
    const tab = await tabAtReview()
    await tab.execute({ type: 'checkout.reopen', step: 'shipping' })
    await browser.until(() => tab.models.checkout.step === 'shipping')
    await tab.execute({ ...SHIPPING, details: { ...LENAS_HOME, city: 'Potsdam' } })
    await browser.until(() => tab.models.checkout.step === 'review')
    expect(tab.models.checkout.shippingDetails?.city).toBe('Potsdam')
  })

  test('refuse details that do not hold, by field [CHK-03]', async () => {
    const tab = await browser.openTab()
    await tab.execute({ type: 'cart.add', line: lineOf('OX-1') })
    expect(await tab.execute({ ...DETAILS, details: { ...LENA, email: 'lena' } })).toEqual({
      ok: false,
      refusal: { reason: 'details-invalid', data: { email: 'emailInvalid' } },
    })
  })

  test('offer DHL GoGreen and prepayment while the server cannot be asked [CHK-04]', async () => {
    const tab = await browser.openTab({ isOnline: false })
    await tab.execute({ type: 'cart.add', line: lineOf('OX-1') })
    await tab.execute({ type: 'checkout.start' })
    await browser.pass(50)
    expect(tab.models.checkout).toMatchObject({
      isMethodsFromServer: false,
      shippingMethods: [{ carrier_title: 'DHL GoGreen', price_incl_tax: 0 }],
      paymentMethods: [{ code: 'checkmo' }],
    })
  })
})

describe('the order', () => {
  test('is placed once, with its number, and the cart begins anew [CHK-10, SYNC-13]', async () => {
    const tab = await tabAtReview()
    expect(await tab.execute(ORDER)).toEqual({ ok: true })
    await browser.until(() => tab.models.checkout.step === 'placed')

    expect(orders()).toHaveLength(1)
    expect(tab.models.checkout.order).toMatchObject({
      number: '400009000',
      email: LENA.email,
      lines: [{ sku: 'OX-1', rowTotal: 480, price: 240 }],
      totals: { status: 'current', subtotal: 480, shipping: 0, grandTotal: 480 },
    })
    expect(tab.models.cart).toMatchObject({ lines: [], quantity: 0, totals: { status: 'none' } })
    expect(orders()[0]?.body).toMatchObject({
      store_code: 'de',
      grand_total: 480,
      products: [{ sku: 'OX-1', qty: 2, price: 240 }],
      addressInformation: {
        billingAddress: { city: 'Berlin', email: LENA.email },
        payment_method_code: 'checkmo',
        shipping_method_code: 'flatrate',
      },
    })

    await tab.execute({ type: 'checkout.finish' })
    await tab.execute({ type: 'cart.add', line: lineOf('OX-2') })
    await browser.until(() => tab.models.cart.totals.status === 'current')
    expect(tab.models.checkout).toMatchObject({ step: 'personalDetails', order: null, personalDetails: null })
    expect(shop.callsTo('/cart/create')).toHaveLength(2)
  })

  test('a double click is one order [PROM-07]', async () => {
    const tab = await tabAtReview()
    const outcomes = await Promise.all([tab.execute(ORDER), tab.execute(ORDER), tab.execute(ORDER)])
    expect(outcomes).toEqual([{ ok: true }, { ok: true }, { ok: true }])
    await browser.until(() => tab.models.checkout.step === 'placed')
    await tab.execute(ORDER)
    await browser.pass(5000)
    expect(orders()).toHaveLength(1)
    expect(shop.callsTo('/order')).toHaveLength(1)
  })

  test('a click in each of two tabs is one order [PROM-07, SYNC-15]', async () => {
    const tab = await tabAtReview()
    const other = await browser.openTab()
    await Promise.all([tab.execute(ORDER), other.execute(ORDER)])
    await browser.until(() => other.models.checkout.step === 'placed')
    expect(orders()).toHaveLength(1)
  })

  test.each([
    ['its answer is lost', ['drop-answer']],
    ['its answer never comes', ['hang']],
    ['the server fails, then loses the answer', [{ status: 500 }, 'drop-answer', { status: 503 }, 'html']],
    ['the request is lost', ['drop-request', 'drop-request']],
  ] as const)('when %s there is one order, and nothing to worry about is told [PROM-07, ENG-20]', async (_, faults) => {
    const tab = await tabAtReview()
    shop.failNext('/order', ...faults)
    await tab.execute(ORDER)
    await browser.until(() => tab.models.checkout.step === 'placed')
    expect(orders()).toHaveLength(1)
    expect(tab.models.checkout.order?.number).toBe('400009000')
  })

  test('while the server is away it is queued, and told so once [CHK-10, PROM-07]', async () => {
    const tab = await tabAtReview()
    shop.failNext('/order', { status: 500 }, { status: 503 }, { status: 503 })
    shop.failNext('/sync/order', { status: 503 }, { status: 503 })
    await tab.execute(ORDER)
    await browser.until(() => tab.models.checkout.step === 'queued')
    await browser.until(() => tab.models.checkout.step === 'placed')
    expect(tab.notices.filter(({ message }) => message === 'order-queued')).toHaveLength(1)
    expect(orders()).toHaveLength(1)
  })

  test('clicked offline it waits over a reload and is sent once [SYNC-13, PROM-07]', async () => {
    const first = await tabAtReview()
    first.tell({ isOnline: false })
    await first.execute(ORDER)
    await browser.until(() => first.models.checkout.step === 'queued')
    await first.execute(ORDER)
    first.kill()
    const second = await browser.openTab({ isOnline: false })
    await browser.pass(5000)
    expect(second.models.checkout.step).toBe('queued')
    expect(orders()).toHaveLength(0)

    second.tell({ isOnline: true })
    await browser.until(() => second.models.checkout.step === 'placed')
    expect(orders()).toHaveLength(1)
  })

  test('the tab dies right after the click: the next one finishes it [PROM-07, ENG-14]', async () => {
    const first = await tabAtReview()
    await first.execute(ORDER)
    first.kill()
    const second = await browser.openTab()
    await browser.until(() => second.models.checkout.step === 'placed')
    expect(orders()).toHaveLength(1)
  })

  test('filled and ordered offline it arrives with its cart [SYNC-12, SYNC-13]', async () => {
    const tab = await browser.openTab({ isOnline: false })
    await fill(tab)
    expect(await tab.execute(ORDER)).toEqual({ ok: true })
    await browser.until(() => tab.models.checkout.step === 'queued')
    tab.tell({ isOnline: true })
    await browser.until(() => tab.models.checkout.step === 'placed')
    expect(orders()).toHaveLength(1)
    expect(orders()[0]?.body.products).toMatchObject([{ sku: 'OX-1', qty: 2 }])
    expect(tab.models.checkout.order).toMatchObject({
      lines: [{ rowTotal: 480 }],
      totals: { status: 'current', subtotal: 480, grandTotal: 480 },
    })
  })

  test('taken by the shop it is told once, in every tab, with its number [SYNC-13, CHK-10]', async () => {
    const tab = await tabAtReview()
    const other = await browser.openTab()
    tab.tell({ isOnline: false })
    other.tell({ isOnline: false })
    await tab.execute(ORDER)
    await browser.until(() => tab.models.checkout.step === 'queued')
    tab.tell({ isOnline: true })
    other.tell({ isOnline: true })
    await browser.until(() => other.models.checkout.step === 'placed')
    const told = { type: 'success', message: 'order-accepted', data: { number: '400009000' }, action: 'show-order' }
    for (const { notices } of [tab, other]) {
      expect(notices.filter(({ message }) => message === 'order-accepted')).toEqual([told])
    }
  })

  test('sold out meanwhile: refused by name, the cart stays, a new click is a new order [CHK-10, PROM-05]', async () => {
    const tab = await tabAtReview()
    shop.stock.set('OX-1', 1)
    await tab.execute(ORDER)
    await browser.until(() => tab.models.checkout.refusal !== null)
    expect(tab.models.checkout).toMatchObject({
      step: 'review',
      refusal: { reason: 'named-products-unavailable', data: { names: 'Oxford OX-1' } },
      order: null,
    })
    expect(tab.models.cart.lines).toHaveLength(1)

    shop.stock.set('OX-1', 5)
    await tab.execute(ORDER)
    await browser.until(() => tab.models.checkout.step === 'placed')
    expect(new Set(shop.callsTo('/order').map(({ body }) => (body as { order_id: string }).order_id)).size).toBe(2)
  })

  test('terms, steps and the minimum value come first [CHK-10, CART-09]', async () => {
    const tab = await browser.openTab({ isOnline: false })
    expect(await tab.execute(ORDER)).toMatchObject({ refusal: { reason: 'cart-empty' } })
    await tab.execute({ type: 'cart.add', line: lineOf('LACE', 1, { unitPrice: 8 }) })
    expect(await tab.execute({ ...ORDER, termsAccepted: false })).toMatchObject({
      refusal: { reason: 'terms-required' },
    })
    expect(await tab.execute(ORDER)).toMatchObject({
      refusal: { reason: 'step-incomplete', data: { step: 'personalDetails' } },
    })
    for (const command of [DETAILS, SHIPPING, PAYMENT]) await tab.execute(command)
    expect(await tab.execute(ORDER)).toEqual({
      ok: false,
      refusal: { reason: 'minimum-order-value', data: { minimum: 20 } },
    })
  })
})

test('no event holds a name, an address or an e-mail', async () => {
  const tab = await tabAtReview()
  await tab.execute(ORDER)
  await browser.until(() => tab.models.checkout.step === 'placed')
  const storage = await browser.openStorage()
  const log = JSON.stringify(await storage.eventsAfter(0)) + JSON.stringify(await storage.tasks())
  for (const secret of ['Lena', 'Vogt', 'lena.vogt', 'Lindenweg', '10969']) expect(log).not.toContain(secret)
  await tab.execute({ type: 'checkout.finish' })
  expect(await storage.subjects()).toEqual([])
  storage.close()
})

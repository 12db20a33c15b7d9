import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PaymentMethod } from '#models/wire/checkout-methods.ts'
import type { OrderAddress, OrderRequest } from '#models/wire/order.ts'
import { expireDueOrders } from '#server/jobs/expire-orders.ts'
import { operate } from '#server/operator/operate.ts'
import { beginPayment } from '#server/payment/begin-payment.ts'
import { openReturns } from '#server/returns/open-returns.ts'
import { ADDRESS, ApiClient, BUYER, GOODS, orderOf } from '#tests/fixtures/api-client.ts'
import { mailTo } from '#tests/fixtures/mails.ts'
import { historyOf, mailsTo, rowOf } from '#tests/fixtures/payments.ts'
import { openTestShop, type TestShop } from '#tests/fixtures/shop.ts'

const NOON = new Date('2026-11-23T12:00:00Z')
const MINUTE = 60_000
const DAY = 86_400_000
/** Gross price of one pair. */
const PAIR = 279
const PASSWORD = 'Rahmen-genäht-1'
/** Of the test: each has its own window of calls. */
let start = NOON
let now = start
let shop: TestShop
let guest: ApiClient

beforeAll(async () => {
  shop = await openTestShop({ clock: { now: () => now } })
  guest = new ApiClient(shop)
})
afterAll(() => shop.close())
beforeEach(async () => {
  start = new Date(start.getTime() + 2 * MINUTE)
  now = start
  await shop.database.db.updateTable('placed_order').set({ expires_at: null, due_at: null }).execute()
  await shop.database.db.updateTable('stock').set({ qty: 50 }).where('is_managed', '=', true).execute()
})

interface Buyer {
  readonly client: ApiClient
  readonly email: string
}

async function register(): Promise<Buyer> {
  const client = new ApiClient(shop)
  const email = `customer-${randomUUID()}@example.de`
  await client.post('/user/create', { customer: { email, firstname: 'Lena', lastname: 'Vogt' }, password: PASSWORD })
  await signIn({ client, email })
  return { client, email }
}

async function signIn({ client, email }: Buyer): Promise<void> {
  client.token = (await guest.post('/user/login', { username: email, password: PASSWORD })).result
}

interface Wanted {
  readonly method: string
  readonly products?: OrderRequest['products']
  readonly shipping?: Partial<OrderAddress>
  readonly billing?: Partial<OrderAddress>
  readonly total?: number
}

async function order(buyer: Buyer, { method, products, shipping, billing, total }: Wanted) {
  const whole = orderOf({ order_id: randomUUID(), products: products ?? [{ sku: GOODS.oxford, qty: 1 }] })
  const address = { ...ADDRESS, email: buyer.email, ...shipping }
  const answer = await buyer.client.post('/order', {
    ...whole,
    ...(total === undefined ? {} : { grand_total: total }),
    addressInformation: {
      ...whole.addressInformation,
      shippingAddress: address,
      billingAddress: { ...address, ...billing },
      payment_method_code: method,
      buyer: BUYER,
    },
  })
  const placed = { key: whole.order_id ?? '', email: buyer.email, number: answer.result?.orderNumber ?? '' }
  return { answer, placed }
}

/** A customer who has paid an order before. */
async function knownCustomer(): Promise<Buyer> {
  const buyer = await register()
  const { placed } = await order(buyer, { method: 'checkmo' })
  await shell('paid', placed.number)
  // Its mails are older than those that follow.
  now = new Date(now.getTime() + 1)
  return buyer
}

function newGuest(): Buyer {
  return { client: guest, email: `guest-${randomUUID()}@example.de` }
}

async function offered(
  { client }: Buyer,
  { sku = GOODS.oxford as string, qty = 1, country = 'DE', store = '' } = {},
): Promise<PaymentMethod[]> {
  const cartId = await client.createCart()
  for (const { item_id, sku: old } of await client.pull(cartId)) {
    await client.post(`/cart/delete?cartId=${cartId}`, { cartItem: { item_id, sku: old, quoteId: cartId } })
  }
  await client.put(cartId, { sku, qty })
  const shippingAddress = { countryId: country, firstname: 'Lena', lastname: 'Vogt' }
  await client.post(`/cart/shipping-information?cartId=${cartId}`, { addressInformation: { shippingAddress } })
  const query = store === '' ? '' : `&storeCode=${store}`
  return (await client.get(`/cart/payment-methods?cartId=${cartId}${query}`)).result
}

const codes = (methods: readonly PaymentMethod[]) => methods.map(({ code }) => code)
const shell = (...words: string[]) => operate(shop.commerce, words)
const refused = (error: string) => ({ code: 400, meta: { error } })

async function waitUntil(ms: number): Promise<void> {
  now = new Date(start.getTime() + ms)
  await expireDueOrders(shop.commerce)
}

describe('the offer', () => {
  test('a customer who has paid an order before is offered an invoice, a guest and a new customer are not [CHK-05]', async () => {
    const buyer = await register()
    expect(codes(await offered(buyer))).not.toContain('invoice')
    const { placed } = await order(buyer, { method: 'checkmo' })
    expect(codes(await offered(buyer))).not.toContain('invoice')
    await shell('paid', placed.number)
    expect(codes(await offered(buyer))).toContain('invoice')
    expect(codes(await offered(newGuest()))).not.toContain('invoice')
  })

  test('an order that was paid and canceled does not make a customer known [CHK-05]', async () => {
    const buyer = await register()
    const { placed } = await order(buyer, { method: 'checkmo' })
    await shell('paid', placed.number)
    await shell('cancel', placed.number)
    expect(codes(await offered(buyer))).not.toContain('invoice')
  })

  test('prepayment is the first method, and the titles are in the language of the store [CHK-05]', async () => {
    const buyer = await knownCustomer()
    expect(await offered(buyer)).toMatchObject([
      { code: 'checkmo', title: 'Vorkasse' },
      { code: 'invoice', title: 'Rechnung' },
      { code: 'cashondelivery', title: 'Nachnahme', fee: 5 },
    ])
    expect((await offered(buyer, { store: 'en' })).map(({ title }) => title)).toEqual([
      'Prepayment',
      'Invoice',
      'Cash on delivery',
    ])
  })

  test('an invoice is for Germany and Austria, cash on delivery for Germany [CHK-05]', async () => {
    const buyer = await knownCustomer()
    expect(codes(await offered(buyer, { country: 'DE' }))).toEqual(['checkmo', 'invoice', 'cashondelivery'])
    expect(codes(await offered(buyer, { country: 'AT' }))).toEqual(['checkmo', 'invoice'])
    expect(codes(await offered(buyer, { country: 'FR' }))).toEqual(['checkmo'])
  })

  test('a cart of vouchers has neither [CHK-05]', async () => {
    expect(codes(await offered(await knownCustomer(), { sku: GOODS.voucher }))).toEqual(['checkmo'])
  })

  test('an invoice is offered up to 500 euros, cash on delivery up to 1,000 [CHK-05]', async () => {
    const buyer = await knownCustomer()
    expect(codes(await offered(buyer, { qty: 2 }))).toEqual(['checkmo', 'cashondelivery'])
    expect(codes(await offered(buyer, { qty: 3 }))).toEqual(['checkmo', 'cashondelivery'])
    expect(codes(await offered(buyer, { qty: 4 }))).toEqual(['checkmo'])
  })

  test('an open invoice counts towards what a customer may owe, until it is paid [CHK-05]', async () => {
    const buyer = await knownCustomer()
    const { placed } = await order(buyer, { method: 'invoice' })
    expect(codes(await offered(buyer))).not.toContain('invoice')
    await shell('paid', placed.number)
    expect(codes(await offered(buyer))).toContain('invoice')
  })

  test('the shop can set limits and fee, and 0 turns a method or the fee off [CHK-05]', async () => {
    const environment = { INVOICE_LIMIT: '0', CASH_ON_DELIVERY_LIMIT: '0' }
    const without = await openTestShop({ environment })
    const free = await openTestShop({ environment: { CASH_ON_DELIVERY_FEE: '0' } })
    try {
      const buyer = { client: new ApiClient(without), email: 'lena@example.de' }
      expect(codes(await offered(buyer))).toEqual(['checkmo'])
      const other = { client: new ApiClient(free), email: 'lena@example.de' }
      expect(await offered(other)).toEqual([
        { code: 'checkmo', title: 'Vorkasse' },
        { code: 'cashondelivery', title: 'Nachnahme' },
      ])
      const { answer } = await order(other, { method: 'cashondelivery', total: PAIR })
      expect(answer).toMatchObject({ code: 200 })
      expect(answer.meta.totals.total_segments).not.toContainEqual(expect.objectContaining({ code: 'payment' }))
    } finally {
      await without.close()
      await free.close()
    }
  })
})

describe('an order by invoice', () => {
  test('goods may be sent at once, and the money is due 14 days after the order [CHK-15]', async () => {
    const buyer = await knownCustomer()
    const { answer, placed } = await order(buyer, { method: 'invoice', total: PAIR })
    expect(answer).toMatchObject({ code: 200 })
    expect(await rowOf(shop, placed)).toMatchObject({ state: 'processing', status: 'processing' })
    const { text } = await mailTo(shop, 'order-confirmation', buyer.email)
    for (const fact of [
      'Bezahlung: Rechnung',
      'innerhalb von 14 Tagen, also bis zum 7. Dezember 2026',
      'DE02 1203 0000 0000 2020 51',
      `Verwendungszweck: ${placed.number}`,
      '279,00',
      'ab dem Tag nach Ihrer Bestellung',
    ]) {
      expect(text).toContain(fact)
    }
    expect(text).not.toContain('Vorkasse')
  })

  test.each([
    { why: 'a guest', error: 'payment-method-unknown', who: 'guest', wanted: {} },
    { why: 'a customer who never paid', error: 'payment-method-unknown', who: 'new', wanted: {} },
    { why: 'a delivery to France', error: 'payment-method-unknown', wanted: { shipping: { country_id: 'FR' } } },
    { why: 'vouchers', error: 'payment-method-unknown', wanted: { products: [{ sku: GOODS.voucher, qty: 1 }] } },
    {
      why: 'more than 500 euros',
      error: 'payment-method-unknown',
      wanted: { products: [{ sku: GOODS.oxford, qty: 2 }] },
    },
    {
      why: 'another billing street',
      error: 'invoice-address-differs',
      wanted: { billing: { street: ['Amtsweg', '1'] } },
    },
    { why: 'another payer', error: 'invoice-address-differs', wanted: { billing: { lastname: 'Kern' } } },
  ])('is refused for $why, and nothing is sold [CHK-05]', async ({ error, who, wanted }) => {
    const buyer = who === 'guest' ? newGuest() : who === 'new' ? await register() : await knownCustomer()
    const before = await guest.stock(GOODS.oxford)
    expect((await order(buyer, { method: 'invoice', ...wanted })).answer).toMatchObject(refused(error))
    expect(await guest.stock(GOODS.oxford)).toBe(before)
  })

  test('addresses that differ in spelling alone are the same [CHK-05]', async () => {
    const buyer = await knownCustomer()
    const wanted = { shipping: { street: ['Lange Straße', '4'] }, billing: { street: ['lange str.', '4'] } }
    expect((await order(buyer, { method: 'invoice', ...wanted })).answer).toMatchObject({ code: 200 })
  })

  test('two orders at once share one limit [CHK-05]', async () => {
    const buyer = await knownCustomer()
    const answers = await Promise.all([order(buyer, { method: 'invoice' }), order(buyer, { method: 'invoice' })])
    expect(answers.map(({ answer }) => answer.code).sort()).toEqual([200, 400])
    expect(answers.map(({ answer }) => answer.meta?.error)).toContain('invoice-limit')
  })

  test('is never canceled for want of money, shipped or not, and keeps its stock [CHK-15]', async () => {
    const buyer = await knownCustomer()
    const { placed } = await order(buyer, { method: 'invoice' })
    const left = await guest.stock(GOODS.oxford)
    await waitUntil(400 * DAY)
    expect(await rowOf(shop, placed)).toMatchObject({ status: 'processing' })
    expect(await guest.stock(GOODS.oxford)).toBe(left)
  })

  test('is reminded of once, after the last day to pay, and listed as overdue until it is paid [CHK-15]', async () => {
    const buyer = await knownCustomer()
    const { placed } = await order(buyer, { method: 'invoice' })
    await shell('ship', placed.number)
    const reminders = async () => (await mailsTo(shop, placed)).filter((kind) => kind === 'invoice-overdue').length
    await waitUntil(15 * DAY - 1)
    expect(await reminders()).toBe(0)
    expect(await shell('orders', 'overdue')).toEqual(['No orders'])
    // Several processes at once.
    await Promise.all(Array.from({ length: 5 }, () => waitUntil(15 * DAY + 1)))
    expect(await reminders()).toBe(1)
    await waitUntil(16 * DAY)
    expect(await reminders()).toBe(1)
    const { text } = await mailTo(shop, 'invoice-overdue', buyer.email)
    for (const fact of ['7. Dezember 2026', '279,00', 'DE02 1203 0000 0000 2020 51', placed.number]) {
      expect(text).toContain(fact)
    }
    expect(text).not.toContain('stornieren')
    expect(await shell('orders', 'overdue')).toEqual([expect.stringContaining(placed.number)])
    expect((await shell('show', placed.number))[0]).toContain('overdue since 2026-12-07')
    await shell('paid', placed.number)
    expect(await shell('orders', 'overdue')).toEqual(['No orders'])
    expect(await historyOf(shop, placed)).toEqual(['placed', 'shipped', 'reminded', 'paid'])
  })

  test('is not reminded of while its goods are on their way back [CHK-16]', async () => {
    const buyer = await knownCustomer()
    const { placed } = await order(buyer, { method: 'invoice' })
    await shell('ship', placed.number)
    const { number: orderNumber } = placed
    await guest.post('/withdrawal', {
      key: randomUUID(),
      name: 'Lena Vogt',
      orderNumber,
      items: '',
      email: buyer.email,
    })
    await openReturns(shop.commerce)
    await waitUntil(15 * DAY + 1)
    expect(await mailsTo(shop, placed)).not.toContain('invoice-overdue')
    await shell('return-reject', orderNumber, 'Zu spät')
    await waitUntil(16 * DAY)
    expect(await mailsTo(shop, placed)).toContain('invoice-overdue')
  })

  test('a customer with an overdue invoice gets no other one [CHK-05]', async () => {
    const buyer = await knownCustomer()
    const cheap = { products: [{ sku: GOODS.cream, qty: 3 }] }
    expect((await order(buyer, { method: 'invoice', ...cheap })).answer).toMatchObject({ code: 200 })
    await waitUntil(14 * DAY)
    await signIn(buyer)
    expect(codes(await offered(buyer, { sku: GOODS.cream, qty: 3 }))).toContain('invoice')
    await waitUntil(15 * DAY + 1)
    await signIn(buyer)
    expect(codes(await offered(buyer, { sku: GOODS.cream, qty: 3 }))).not.toContain('invoice')
    expect((await order(buyer, { method: 'invoice', ...cheap })).answer).toMatchObject(
      refused('payment-method-unknown'),
    )
  })

  test('money for a shipped order keeps it shipped, with a mail that promises no other parcel [CHK-15]', async () => {
    const buyer = await knownCustomer()
    const { placed } = await order(buyer, { method: 'invoice' })
    await shell('ship', placed.number)
    await shell('paid', placed.number)
    expect(await rowOf(shop, placed)).toMatchObject({ state: 'complete', status: 'complete' })
    expect((await mailTo(shop, 'payment-received', buyer.email)).text).not.toContain('bereiten')
    await expect(shell('paid', placed.number)).rejects.toThrow('This order has been paid')
  })

  test('is owed in the account until it is paid [USER-10]', async () => {
    const buyer = await knownCustomer()
    const { placed } = await order(buyer, { method: 'invoice' })
    const shown = async () => (await buyer.client.get('/user/order-history')).result.items[0]
    expect(await shown()).toMatchObject({
      status: 'processing',
      total_due: PAIR,
      payment: { method: 'invoice', additional_information: ['Rechnung'] },
    })
    await shell('paid', placed.number)
    expect(await shown()).toMatchObject({ total_due: 0 })
  })

  test('that is canceled is no longer owed, and its stock is back [CHK-16]', async () => {
    const buyer = await knownCustomer()
    const before = await guest.stock(GOODS.oxford)
    const { placed } = await order(buyer, { method: 'invoice' })
    await shell('cancel', placed.number)
    expect(await guest.stock(GOODS.oxford)).toBe(before)
    await waitUntil(20 * DAY)
    expect(await mailsTo(shop, placed)).not.toContain('invoice-overdue')
    await signIn(buyer)
    expect(codes(await offered(buyer))).toContain('invoice')
  })

  test('cannot be paid in another way, and no other order becomes one [CHK-15]', async () => {
    const buyer = await knownCustomer()
    const { placed } = await order(buyer, { method: 'invoice' })
    const attempt = { id: randomUUID(), orderKey: placed.key, method: 'sandbox_wallet', provider: 'sandbox' }
    await expect(beginPayment(shop.commerce, attempt)).rejects.toMatchObject({ error: 'order-deferred' })
    const waiting = await order(buyer, { method: 'checkmo' })
    for (const method of ['invoice', 'cashondelivery']) {
      const change = { id: randomUUID(), orderKey: waiting.placed.key, method, provider: 'bank' }
      await expect(beginPayment(shop.commerce, change)).rejects.toMatchObject({ error: 'payment-method-unknown' })
    }
    expect(await rowOf(shop, waiting.placed)).toMatchObject({ status: 'pending', payment_method: 'checkmo' })
  })
})

describe('an order by cash on delivery', () => {
  test('a guest orders with the fee in totals, order and mail, and goods may be sent at once [CHK-06]', async () => {
    const buyer = newGuest()
    const { answer, placed } = await order(buyer, { method: 'cashondelivery', total: PAIR + 5 })
    expect(answer).toMatchObject({ code: 200 })
    expect(answer.meta.totals).toMatchObject({ base_grand_total: 284, tax_amount: 45.35 })
    expect(answer.meta.totals.total_segments).toContainEqual({ code: 'payment', title: 'Nachnahmegebühr', value: 5 })
    expect(await rowOf(shop, placed)).toMatchObject({ status: 'processing', grand_total: 28_400 })
    const { text } = await mailTo(shop, 'order-confirmation', buyer.email)
    expect(text).toMatch(/Nachnahmegebühr: 5,00/)
    expect(text).toMatch(/Sie bezahlen 284,00\s€ bei der Übergabe an den Zusteller/)
    expect(text).not.toContain('IBAN')
    await waitUntil(400 * DAY)
    expect(await rowOf(shop, placed)).toMatchObject({ status: 'processing' })
    expect(await mailsTo(shop, placed)).toEqual(['order-confirmation'])
  })

  test("is paid when the operator books the carrier's report [CHK-15]", async () => {
    const { placed } = await order(newGuest(), { method: 'cashondelivery' })
    expect((await shell('orders', 'processing')).join('\n')).toContain(placed.number)
    expect((await shell('show', placed.number))[0]).toContain('not paid')
    await shell('ship', placed.number)
    expect((await mailTo(shop, 'order-shipped', placed.email)).text).toMatch(/284,00\s€ für den Zusteller/)
    await shell('paid', placed.number)
    expect((await shell('show', placed.number))[0]).not.toContain('not paid')
    expect(await historyOf(shop, placed)).toEqual(['placed', 'shipped', 'paid'])
  })

  test('without consent to the fee nothing is ordered [CHK-20]', async () => {
    const { answer } = await order(newGuest(), { method: 'cashondelivery', total: PAIR })
    expect(answer).toMatchObject({ code: 400, meta: { error: 'total-changed', grand_total: 284 } })
  })

  test.each([
    { why: 'Austria', wanted: { shipping: { country_id: 'AT' } } },
    { why: 'vouchers', wanted: { products: [{ sku: GOODS.voucher, qty: 1 }] } },
    { why: 'more than 1,000 euros', wanted: { products: [{ sku: GOODS.oxford, qty: 4 }] } },
  ])('is refused for $why [CHK-05]', async ({ wanted }) => {
    const { answer } = await order(newGuest(), { method: 'cashondelivery', ...wanted })
    expect(answer).toMatchObject(refused('payment-method-unknown'))
  })

  test('has the fee in the totals of the cart once it is chosen, and not after another choice [SYNC-17]', async () => {
    const cartId = await guest.cartWith(GOODS.oxford)
    const choose = async (method: string) =>
      (await guest.post(`/cart/collect-totals?cartId=${cartId}`, { methods: { paymentMethod: { method } } })).result
    const fee = { code: 'payment', title: 'Nachnahmegebühr', value: 5 }
    expect((await choose('cashondelivery')).total_segments).toContainEqual(fee)
    const totals = await guest.totals(cartId)
    expect(totals).toMatchObject({ base_grand_total: 284, grand_total: 238.65, tax_amount: 45.35, discount_amount: 0 })
    expect(totals).toMatchObject({ subtotal_with_discount: totals.subtotal })
    await guest.post(`/cart/shipping-information?cartId=${cartId}`, {
      addressInformation: { shippingAddress: { countryId: 'AT' } },
    })
    expect((await guest.totals(cartId)).total_segments).not.toContainEqual(expect.objectContaining({ code: 'payment' }))
    await guest.post(`/cart/shipping-information?cartId=${cartId}`, {
      addressInformation: { shippingAddress: { countryId: 'DE' } },
    })
    expect((await guest.totals(cartId)).total_segments).toContainEqual(fee)
    expect((await choose('checkmo')).base_grand_total).toBe(PAIR)
  })

  test('only cash on delivery has a fee (§ 270a BGB) [CHK-05]', async () => {
    const buyer = await knownCustomer()
    const methods = await offered(buyer)
    expect(codes(methods.filter(({ fee }) => fee !== undefined))).toEqual(['cashondelivery'])
    const cartId = await buyer.client.createCart()
    for (const { code } of methods.filter((method) => method.code !== 'cashondelivery')) {
      const body = { methods: { paymentMethod: { method: code } } }
      const { result } = await buyer.client.post(`/cart/collect-totals?cartId=${cartId}`, body)
      expect(result.base_grand_total).toBe(PAIR)
      expect(result.total_segments).not.toContainEqual(expect.objectContaining({ code: 'payment' }))
    }
  })
})

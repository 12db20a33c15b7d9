import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { beginPayment } from '#server/payment/begin-payment.ts'
import { openReturns } from '#server/returns/open-returns.ts'
import { GOODS } from '#tests/fixtures/api-client.ts'
import { mailTo } from '#tests/fixtures/mails.ts'
import { historyOf, mailsTo, rowOf } from '#tests/fixtures/payments.ts'
import {
  codes,
  DAY,
  guest,
  knownCustomer,
  newGuest,
  offered,
  order,
  PAIR,
  refused,
  register,
  shell,
  shop,
  signIn,
  waitUntil,
  withShop,
} from './deferred-payment-shop.ts'

withShop()

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

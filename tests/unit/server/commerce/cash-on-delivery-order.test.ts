import { describe, expect, test } from 'vitest'
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
  shell,
  shop,
  waitUntil,
  withShop,
} from './deferred-payment-shop.ts'

withShop()

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

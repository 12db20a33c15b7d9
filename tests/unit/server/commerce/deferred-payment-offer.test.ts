import { describe, expect, test } from 'vitest'
import { ApiClient, GOODS } from '#tests/fixtures/api-client.ts'
import { openTestShop } from '#tests/fixtures/shop.ts'
import {
  codes,
  knownCustomer,
  newGuest,
  offered,
  order,
  PAIR,
  register,
  shell,
  withShop,
} from './deferred-payment-shop.ts'

withShop()

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

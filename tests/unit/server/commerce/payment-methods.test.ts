import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ApiClient, GOODS, orderOf } from '#tests/fixtures/api-client.ts'
import { PayingShop, TRANSFER, WALLET } from '#tests/fixtures/payment/paying-shop.ts'

let at: PayingShop
let guest: ApiClient
let cart: string
beforeAll(async () => {
  at = await PayingShop.open()
  guest = new ApiClient(at.shop)
  cart = await guest.cartWith(GOODS.oxford)
})
afterAll(() => at.close())

const GERMAN = [
  { code: 'checkmo', title: 'Vorkasse' },
  { code: 'cashondelivery', title: 'Nachnahme', fee: 5 },
  { code: 'sandbox_creditcard', title: 'Kreditkarte', flow: 'frames', form_origin: 'http://provider.test' },
  { code: TRANSFER, title: 'Sofortüberweisung', flow: 'redirect' },
  { code: WALLET, title: 'Wallet', flow: 'popup' },
  { code: 'sandbox_debit', title: 'Lastschrift', flow: 'redirect' },
  { code: 'sandbox_applepay', title: 'Apple Pay', flow: 'sheet', form_origin: 'http://provider.test' },
  { code: 'sandbox_klarna_base', title: 'Klarna Rechnung', flow: 'widget', form_origin: 'http://provider.test' },
  {
    code: 'sandbox_klarna_installment',
    title: 'Klarna Ratenkauf',
    flow: 'widget',
    form_origin: 'http://provider.test',
  },
]
const ENGLISH = [
  { code: 'checkmo', title: 'Prepayment' },
  { code: 'cashondelivery', title: 'Cash on delivery', fee: 5 },
  { code: 'sandbox_creditcard', title: 'Credit card', flow: 'frames', form_origin: 'http://provider.test' },
  { code: TRANSFER, title: 'Instant bank transfer', flow: 'redirect' },
  { code: WALLET, title: 'Wallet', flow: 'popup' },
  { code: 'sandbox_debit', title: 'Direct debit', flow: 'redirect' },
  { code: 'sandbox_applepay', title: 'Apple Pay', flow: 'sheet', form_origin: 'http://provider.test' },
  { code: 'sandbox_klarna_base', title: 'Klarna invoice', flow: 'widget', form_origin: 'http://provider.test' },
  {
    code: 'sandbox_klarna_installment',
    title: 'Klarna instalments',
    flow: 'widget',
    form_origin: 'http://provider.test',
  },
]

describe('the methods on offer', () => {
  test.each([
    ['de', GERMAN],
    ['en', ENGLISH],
  ])(
    'in store %s: prepayment first, then cash on delivery, the provider’s forms, pages and windows [CHK-05]',
    async (store, methods) => {
      const query = `?cartId=${cart}&storeCode=${store}`
      expect((await guest.get(`/cart/payment-methods${query}`)).result).toEqual(methods)
      const addressInformation = { shippingAddress: { countryId: 'DE' }, billingAddress: { countryId: 'DE' } }
      const information = await guest.post(`/cart/shipping-information${query}`, { addressInformation })
      expect(information.result.payment_methods).toEqual(methods)
    },
  )

  test.each([
    TRANSFER,
    WALLET,
    'sandbox_creditcard',
    'sandbox_debit',
    'sandbox_applepay',
    'sandbox_klarna_base',
    'checkmo',
  ])('%s can be chosen and ordered with [CHK-05]', async (code) => {
    const totals = await guest.post(`/cart/collect-totals?cartId=${cart}`, {
      methods: { paymentMethod: { method: code } },
    })
    expect(totals.code).toBe(200)
    const { addressInformation, ...order } = orderOf({ products: [{ sku: GOODS.oxford, qty: 1 }] })
    const placed = await guest.post('/order', {
      ...order,
      addressInformation: { ...addressInformation, payment_method_code: code },
    })
    expect(placed.code).toBe(200)
  })

  test.each(['sandbox_paydirekt', 'sandbox_giropay', 'payone_wallet', 'wallet', 'sandbox_'])(
    '%s is refused in cart and order [CHK-05]',
    async (code) => {
      const totals = await guest.post(`/cart/collect-totals?cartId=${cart}`, {
        methods: { paymentMethod: { method: code } },
      })
      expect([totals.code, totals.meta.error]).toEqual([400, 'payment-method-unknown'])
      const { addressInformation, ...order } = orderOf({ products: [{ sku: GOODS.oxford, qty: 1 }] })
      const placed = await guest.post('/order', {
        ...order,
        addressInformation: { ...addressInformation, payment_method_code: code },
      })
      expect([placed.code, placed.meta.error]).toEqual([400, 'payment-method-unknown'])
    },
  )

  test('an order in the history names its method by the title of its store [USER-04]', async () => {
    const customer = { email: 'history@example.de', firstname: 'Lena', lastname: 'Vogt' }
    const password = 'Rahmen-genäht-1'
    await guest.post('/user/create', { customer, password })
    const shopper = new ApiClient(at.shop)
    shopper.token = (await guest.post('/user/login', { username: customer.email, password })).result
    const { addressInformation, ...order } = orderOf({ products: [{ sku: GOODS.oxford, qty: 1 }] })
    await shopper.post('/order', {
      ...order,
      addressInformation: { ...addressInformation, payment_method_code: TRANSFER },
    })
    const { result } = await shopper.get('/user/order-history')
    expect(result.items[0].payment).toMatchObject({
      method: TRANSFER,
      additional_information: ['Sofortüberweisung'],
    })
  })
})

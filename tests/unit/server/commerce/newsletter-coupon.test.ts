import { describe, expect, test } from 'vitest'
import { expireDueOrders } from '#server/jobs/expire-orders.ts'
import { operate } from '#server/operator/operate.ts'
import { ApiClient, GOODS } from '#tests/fixtures/api-client.ts'
import { mailTo } from '#tests/fixtures/mails.ts'
import { asked, guest, later, people, shop, stateOf, subscribed, withNewsletterShop } from './newsletter-shop.ts'

withNewsletterShop()

const DAY_MS = 86_400_000

describe('the coupon of a new reader', () => {
  const codeFor = async (email: string) =>
    /WELT-[A-Z2-9]{4}-[A-Z2-9]{4}/.exec((await mailTo(shop, 'newsletter-coupon', email)).text)?.[0] ?? ''
  const address = (email: string) => ({
    firstname: 'Lena',
    lastname: 'Vogt',
    street: ['Weg', '1'],
    city: 'Berlin',
    postcode: '10969',
    country_id: 'DE',
    telephone: '030 1234567',
    email,
  })

  async function reader() {
    const { email } = await subscribed()
    return { email, code: await codeFor(email) }
  }

  async function cartWith(client: ApiClient, code: string) {
    const cart_id = await client.cartWith(GOODS.oxford)
    const applied = await client.post(`/cart/apply-coupon?cartId=${cart_id}&coupon=${code}`)
    return { cart_id, applied }
  }

  function order(client: ApiClient, cart_id: string, email: string, more: object = {}) {
    const billingAddress = address(email)
    const methods = {
      shipping_carrier_code: 'flatrate',
      shipping_method_code: 'flatrate',
      payment_method_code: 'checkmo',
    }
    return client.order({
      cart_id,
      products: [{ sku: GOODS.oxford, qty: 1 }],
      addressInformation: { billingAddress, shippingAddress: billingAddress, ...methods },
      ...more,
    })
  }

  test('takes 10 % off one order, in either case of letters [USER-08]', async () => {
    const { email, code } = await reader()
    const { cart_id, applied } = await cartWith(guest, code.toLowerCase())
    expect(applied).toMatchObject({ code: 200, result: true })
    expect(await guest.totals(cart_id)).toMatchObject({ coupon_code: code, discount_amount: -27.9 })
    expect(await order(guest, cart_id, email)).toMatchObject({ code: 200 })
    const again = await cartWith(guest, code)
    expect(again.applied).toMatchObject({ code: 400, meta: { error: 'coupon-used' } })
  })

  test('is refused to another address, whether its owner is signed in or orders as a guest [USER-08]', async () => {
    const { email, code } = await reader()
    const stranger = new ApiClient(shop)
    const customer = { email: `stranger${people}@example.de`, firstname: 'A', lastname: 'B' }
    await stranger.post('/user/create', { customer, password: 'Rahmen-genäht-1' })
    const login = { username: customer.email, password: 'Rahmen-genäht-1' }
    stranger.token = (await stranger.post('/user/login', login)).result
    const notYours = { code: 400, meta: { error: 'coupon-not-yours' } }
    expect((await cartWith(stranger, code)).applied).toMatchObject(notYours)
    const { cart_id } = await cartWith(guest, code)
    expect(await order(guest, cart_id, 'else@example.de')).toMatchObject(notYours)
    expect(await order(guest, cart_id, email.replace('@', '+shoes@').toUpperCase())).toMatchObject({ code: 200 })
  })

  test('is used by one of two orders at once; the other is not charged more than its shopper agreed to [USER-08]', async () => {
    const { email, code } = await reader()
    const carts = [await cartWith(guest, code), await cartWith(guest, code)]
    const placed = await Promise.all(carts.map(({ cart_id }) => order(guest, cart_id, email, { grand_total: 251.1 })))
    expect(placed.map((answer) => answer.code).sort()).toEqual([200, 400])
    expect(placed.find(({ code: status }) => status === 400)).toMatchObject({ meta: { error: 'coupon-used' } })
  })

  test('is named as the reason if it expires between the review and the order; without it the order is taken [PROM-05]', async () => {
    const { email, code } = await reader()
    const { cart_id } = await cartWith(guest, code)
    later(366 * DAY_MS)
    expect(await order(guest, cart_id, email, { grand_total: 251.1 })).toMatchObject({
      code: 404,
      meta: { error: 'coupon-expired' },
    })
    expect(await order(guest, cart_id, email, { grand_total: 279 })).toMatchObject({ code: 200 })
  })

  test('comes back with an order that is canceled, and can no longer be used after a year [USER-08]', async () => {
    const { email, code } = await reader()
    const { cart_id } = await cartWith(guest, code)
    const order_id = `canceled-${people}-order`
    await order(guest, cart_id, email, { order_id })
    expect((await cartWith(guest, code)).applied).toMatchObject({ meta: { error: 'coupon-used' } })
    expect(await guest.post('/order/cancel', { order_id })).toMatchObject({ code: 200 })
    expect((await cartWith(guest, code)).applied).toMatchObject({ code: 200 })
    later(366 * DAY_MS)
    expect((await cartWith(guest, code)).applied).toMatchObject({ code: 404, meta: { error: 'coupon-expired' } })
  })

  describe('of an order that expired', () => {
    async function expired() {
      const { email, code } = await reader()
      const placed = await order(guest, (await cartWith(guest, code)).cart_id, email)
      later(9 * DAY_MS)
      await expireDueOrders(shop.commerce)
      return { email, code, number: String(placed.result.orderNumber) }
    }
    const statusOf = async (number: string) => {
      const orders = shop.database.db.selectFrom('placed_order').select('status').where('number', '=', number)
      return (await orders.executeTakeFirst())?.status
    }

    test('is not used by two orders: late money goes back once another one has it [USER-08]', async () => {
      const { email, code, number } = await expired()
      const { cart_id } = await cartWith(guest, code)
      expect(await order(guest, cart_id, email, { grand_total: 251.1 })).toMatchObject({ code: 200 })
      await operate(shop.commerce, ['paid', number])
      expect(await statusOf(number)).toBe('canceled')
      expect((await mailTo(shop, 'payment-returned', email)).text).toContain('251,10')
    })

    test('is used again by late money, also if another order had it and was canceled [USER-08]', async () => {
      const { email, code, number } = await expired()
      const order_id = `between-${people}-order`
      await order(guest, (await cartWith(guest, code)).cart_id, email, { order_id })
      await guest.post('/order/cancel', { order_id })
      await operate(shop.commerce, ['paid', number])
      expect(await statusOf(number)).toBe('processing')
      expect((await cartWith(guest, code)).applied).toMatchObject({ meta: { error: 'coupon-used' } })
    })
  })

  test('is mailed once to a mailbox, however often and under whatever tag it subscribes [USER-08]', async () => {
    const { email, confirm, leave } = await asked()
    await guest.post(`/ext/newsletter/confirm${confirm}`)
    await guest.post(`/ext/newsletter/confirm${confirm}`)
    const code = await codeFor(email)
    await guest.post(`/ext/newsletter/unsubscribe${leave}`)
    later(DAY_MS)
    const tagged = await asked(email.replace('@', '+again@'))
    await guest.post(`/ext/newsletter/confirm${tagged.confirm}`)
    expect(await stateOf(tagged.email)).toBe('subscribed')
    await expect(mailTo(shop, 'newsletter-coupon', tagged.email)).rejects.toThrow()
    expect(await codeFor(email)).toBe(code)
  })

  test('replaces the code that everybody had [USER-08]', async () => {
    expect((await cartWith(guest, 'WELT10')).applied).toMatchObject({ code: 404, meta: { error: 'coupon-invalid' } })
  })
})

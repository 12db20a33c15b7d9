import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newCustomer } from '#tests/fixtures/account.ts'
import { ApiClient, GOODS } from '#tests/fixtures/api-client.ts'
import { linkIn, linksIn, mailTo } from '#tests/fixtures/mails.ts'
import { openTestShop, type TestShop } from '#tests/fixtures/shop.ts'

const DAY_MS = 86_400_000
const SUBSCRIBE = '/ext/mailchimp-subscribe/subscribe'

let shop: TestShop
let guest: ApiClient
let now = new Date('2026-11-20T10:00:00Z')
let people = 0

beforeAll(async () => {
  shop = await openTestShop({ clock: { now: () => now } })
  guest = new ApiClient(shop)
})
// The limits of a minute have their own tests.
beforeEach(() => later(61_000))
afterAll(() => shop.close())

function later(ms: number): void {
  now = new Date(now.getTime() + ms)
}

async function asked(email = `reader${++people}@example.de`) {
  await guest.post(SUBSCRIBE, { email })
  later(1000)
  const [confirm, leave] = await linksIn(shop, 'newsletter-confirmation', email)
  return { email, confirm: confirm?.search ?? '', leave: leave?.search ?? '' }
}

async function subscribed() {
  const reader = await asked()
  await guest.post(`/ext/newsletter/confirm${reader.confirm}`)
  later(1000)
  return reader
}

async function stateOf(email: string): Promise<string | undefined> {
  const row = shop.database.db.selectFrom('newsletter_subscription').select('state').where('email', '=', email)
  return (await row.executeTakeFirst())?.state
}

describe('a subscription', () => {
  test('begins with the button behind the link in the mail, and ends with the other; each step is recorded [USER-08]', async () => {
    const { email, confirm, leave } = await asked()
    expect(await stateOf(email)).toBe('pending')
    expect(await guest.post(`/ext/newsletter/confirm${confirm}`)).toMatchObject({ code: 200, result: 'subscribed' })
    expect(await stateOf(email)).toBe('subscribed')
    later(1000)
    expect(await guest.post(`/ext/newsletter/unsubscribe${leave}`)).toMatchObject({ result: 'unsubscribed' })
    await guest.post(`/ext/newsletter/unsubscribe${leave}`)
    expect(await stateOf(email)).toBe('unsubscribed')
    const { db } = shop.database
    const proofs = db.selectFrom('newsletter_proof').select('event').where('email', '=', email).orderBy('at')
    expect((await proofs.execute()).map(({ event }) => event)).toEqual(['requested', 'confirmed', 'unsubscribed'])
  })

  test('is neither begun nor ended by a program that follows the links of a mail [USER-08]', async () => {
    const waiting = await asked()
    const opened = await shop.api.request(`/api/ext/newsletter/confirm${waiting.confirm}`)
    expect([opened.status, opened.headers.get('location')]).toEqual([303, `/newsletter/confirm${waiting.confirm}`])
    expect(await stateOf(waiting.email)).toBe('pending')
    const reader = await subscribed()
    const left = await shop.api.request(`/api/ext/newsletter/unsubscribe${reader.leave}`)
    expect([left.status, left.headers.get('location')]).toEqual([303, `/abmelden${reader.leave}`])
    expect(await stateOf(reader.email)).toBe('subscribed')
  })

  test('is requested twice at once: one mail is sent; a wrong link is refused [USER-08]', async () => {
    await Promise.all(['twice@example.de', 'Twice@example.de'].map((email) => guest.post(SUBSCRIBE, { email })))
    await guest.post(SUBSCRIBE, { email: 'twice@example.de' })
    const mails = shop.database.db.selectFrom('mail_outbox').select('id').where('recipient', '=', 'twice@example.de')
    expect(await mails.execute()).toHaveLength(1)
    const wrong = await guest.post('/ext/newsletter/confirm?token=abcdefghijklmnopqrstuvwx')
    expect(wrong).toMatchObject({ code: 404, meta: { error: 'newsletter-token-unknown' } })
  })

  describe('with a choice', () => {
    const ask = (email: string, more: object) => guest.post(SUBSCRIBE, { email, ...more })
    const confirm = async (email: string) => {
      later(1000)
      await guest.post(`/ext/newsletter/confirm${(await linkIn(shop, 'newsletter-confirmation', email)).search}`)
      later(61_000)
    }

    test('of women or men still has it when the link of the mail confirms it [USER-08]', async () => {
      for (const gender of ['women', 'men']) {
        const { api, email } = await newCustomer(shop)
        expect(await ask(email, { gender })).toMatchObject({ code: 200, result: 'OK' })
        await confirm(email)
        expect((await api.get('/user/newsletter')).result).toMatchObject({ state: 'subscribed', gender })
      }
    })

    test('of anything else is refused, and nothing is sent [USER-08]', async () => {
      const email = 'other-choice@example.de'
      for (const gender of ['both', 'Women', '', null, 1, ['men']]) {
        expect((await ask(email, { gender })).code, JSON.stringify(gender)).toBe(400)
      }
      expect(await stateOf(email)).toBeUndefined()
      await expect(mailTo(shop, 'newsletter-confirmation', email)).rejects.toThrow()
    })

    test('takes the last choice before it is confirmed; a stranger changes no choice after that [USER-08]', async () => {
      const { api, email } = await newCustomer(shop)
      await ask(email, {})
      await ask(email, { gender: 'men' })
      await ask(email, { gender: 'women' })
      await confirm(email)
      await ask(email, { gender: 'men' })
      expect((await api.get('/user/newsletter')).result).toMatchObject({ state: 'subscribed', gender: 'women' })
    })

    test('counts although the mailbox gets no further mail that day; without one the reader wants both [USER-08]', async () => {
      const { api, email } = await newCustomer(shop)
      for (const gender of ['women', 'women', 'women', 'men']) {
        await ask(email, { gender })
        later(61_000)
      }
      await confirm(email)
      expect((await api.get('/user/newsletter')).result).toMatchObject({ gender: 'men' })
      const other = await newCustomer(shop)
      await ask(other.email, { gender: 'women' })
      await ask(other.email, {})
      await confirm(other.email)
      expect((await other.api.get('/user/newsletter')).result).toMatchObject({ gender: null })
    })

    test('ends with the subscription: a new one without a choice is about both [USER-08]', async () => {
      const { api, email } = await newCustomer(shop)
      await ask(email, { gender: 'women' })
      await confirm(email)
      await api.call('DELETE', '/user/newsletter')
      later(61_000)
      await ask(email, {})
      await confirm(email)
      expect((await api.get('/user/newsletter')).result).toMatchObject({ state: 'subscribed', gender: null })
    })
  })

  test('is shown to its owner only, who alone can end it [PROM-14]', async () => {
    const [reader, other] = [await subscribed(), await subscribed()]
    const refused = { code: 403, meta: { error: 'newsletter-not-yours' } }
    const token = (search: string) => new URLSearchParams(search).get('token') ?? ''
    expect(await guest.get(`${SUBSCRIBE}?email=${reader.email}`)).toMatchObject(refused)
    expect(await guest.get(`${SUBSCRIBE}?email=${reader.email}&token=${token(other.leave)}`)).toMatchObject(refused)
    expect(await guest.get(`${SUBSCRIBE}?email=unknown@example.de`)).toMatchObject(refused)
    expect(await guest.call('DELETE', SUBSCRIBE, { email: reader.email })).toMatchObject(refused)
    const foreign = { email: reader.email, token: token(other.leave) }
    expect(await guest.call('DELETE', SUBSCRIBE, foreign)).toMatchObject(refused)
    expect(await stateOf(reader.email)).toBe('subscribed')
    const own = `${SUBSCRIBE}?email=${reader.email}&token=${token(reader.leave)}`
    expect((await guest.get(own)).result).toBe('subscribed')
    expect((await guest.call('DELETE', SUBSCRIBE, { email: reader.email, token: token(reader.leave) })).code).toBe(200)
    expect((await guest.get(own)).result).toBe('unsubscribed')
  })

  test('is ended by a link that its owner asks for; the answer does not tell who reads the newsletter [USER-08]', async () => {
    const { email } = await subscribed()
    const answers = [email.toUpperCase(), 'no-reader@example.de'].map((asking) =>
      guest.post('/ext/newsletter/unsubscribe-link', { email: asking }),
    )
    const [known, unknown] = await Promise.all(answers)
    expect([known?.code, known?.result]).toEqual([unknown?.code, unknown?.result])
    expect(await stateOf(email)).toBe('subscribed')
    const { pathname, search } = await linkIn(shop, 'newsletter-leave', email)
    expect(pathname).toBe('/abmelden')
    await guest.post(`/ext/newsletter/unsubscribe${search}`)
    expect(await stateOf(email)).toBe('unsubscribed')
    await expect(mailTo(shop, 'newsletter-leave', 'no-reader@example.de')).rejects.toThrow()
  })

  test('floods no mailbox: three links to leave a day [PROM-14]', async () => {
    const { email } = await subscribed()
    for (let count = 0; count < 6; count++) await guest.post('/ext/newsletter/unsubscribe-link', { email })
    const mails = shop.database.db.selectFrom('mail_outbox').select('id').where('kind', '=', 'newsletter-leave')
    expect(await mails.where('recipient', '=', email).execute()).toHaveLength(3)
  })
})

describe('a customer', () => {
  test('with a verified address subscribes without a mail to confirm, and leaves; both are recorded [USER-08]', async () => {
    const { api, email } = await newCustomer(shop)
    const before = { email, isVerified: true, state: 'unsubscribed', gender: null, coupon: null }
    expect((await api.get('/user/newsletter')).result).toEqual(before)
    const { result } = await api.post('/user/newsletter', {})
    expect(result).toMatchObject({ state: 'subscribed', coupon: { isUsed: false } })
    expect((await mailTo(shop, 'newsletter-coupon', email)).text).toContain(result.coupon.code)
    await expect(mailTo(shop, 'newsletter-confirmation', email)).rejects.toThrow()
    expect((await api.get('/user/me')).result.extension_attributes.is_subscribed).toBe(true)
    later(1000)
    expect((await api.post('/user/newsletter', { gender: 'women' })).result).toMatchObject({ gender: 'women' })
    later(1000)
    expect((await api.call('DELETE', '/user/newsletter')).result).toMatchObject({ state: 'unsubscribed' })
    const proofs = shop.database.db.selectFrom('newsletter_proof').select('event').where('email', '=', email)
    const events = (await proofs.orderBy('at').execute()).map(({ event }) => event)
    expect(events).toEqual(['confirmed-by-account', 'unsubscribed'])
  })

  test('sees and ends the subscription of their verified address by the contract, too [USER-08]', async () => {
    const { api, email } = await newCustomer(shop)
    await api.post('/user/newsletter', {})
    expect((await api.get(`${SUBSCRIBE}?email=${email}`)).result).toBe('subscribed')
    expect((await api.call('DELETE', SUBSCRIBE, { email })).code).toBe(200)
    expect((await api.get(`${SUBSCRIBE}?email=${email}`)).result).toBe('unsubscribed')
  })

  test('has proved the address by the link of a new password [USER-08]', async () => {
    const { api, email } = await newCustomer(shop, { isVerified: false })
    await guest.post('/user/reset-password', { email })
    const { searchParams } = await linkIn(shop, 'password-reset', email)
    const resetToken = searchParams.get('token') ?? ''
    const chosen = { email, resetToken, newPassword: 'Rahmen-genäht-2' }
    expect((await guest.post('/user/create-password', chosen)).code).toBe(200)
    expect((await api.get('/user/newsletter')).result).toMatchObject({ isVerified: true })
  })

  test('with an address that is not verified gets the mail to confirm, and learns nothing of its owner [PROM-14]', async () => {
    const { api, email } = await newCustomer(shop, { isVerified: false })
    const owner = await asked(email)
    await guest.post(`/ext/newsletter/confirm${owner.confirm}`)
    const unknown = { isVerified: false, state: 'unsubscribed', coupon: null }
    expect((await api.get('/user/newsletter')).result).toMatchObject(unknown)
    expect((await api.get('/user/me')).result.extension_attributes.is_subscribed).toBe(false)
    const refused = { code: 403, meta: { error: 'newsletter-not-yours' } }
    expect(await api.get(`${SUBSCRIBE}?email=${email}`)).toMatchObject(refused)
    expect(await api.call('DELETE', '/user/newsletter')).toMatchObject(refused)
    expect(await stateOf(email)).toBe('subscribed')
    const other = await newCustomer(shop, { isVerified: false })
    await other.api.post('/user/newsletter', {})
    expect(await stateOf(other.email)).toBe('pending')
  })

  test('with an address that is not verified keeps a choice for the confirmation [USER-08]', async () => {
    const { api, email } = await newCustomer(shop, { isVerified: false })
    await api.post('/user/newsletter', { gender: 'women' })
    await guest.post(`/ext/newsletter/confirm${(await linkIn(shop, 'newsletter-confirmation', email)).search}`)
    const { gender } = await shop.database.db
      .selectFrom('newsletter_subscription')
      .select('gender')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    expect(gender).toBe('women')
  })
})

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
    expect(placed.find(({ code: status }) => status === 400)).toMatchObject({ meta: { error: 'total-changed' } })
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

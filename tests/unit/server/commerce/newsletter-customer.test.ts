import { describe, expect, test } from 'vitest'
import { newCustomer } from '#tests/fixtures/account.ts'
import { linkIn, mailTo } from '#tests/fixtures/mails.ts'
import { asked, guest, later, SUBSCRIBE, shop, stateOf, withNewsletterShop } from './newsletter-shop.ts'

withNewsletterShop()

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

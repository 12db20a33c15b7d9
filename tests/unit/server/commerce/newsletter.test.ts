import { describe, expect, test } from 'vitest'
import { newCustomer } from '#tests/fixtures/account.ts'
import { linkIn, mailTo } from '#tests/fixtures/mails.ts'
import { asked, guest, later, SUBSCRIBE, shop, stateOf, subscribed, withNewsletterShop } from './newsletter-shop.ts'

withNewsletterShop()

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

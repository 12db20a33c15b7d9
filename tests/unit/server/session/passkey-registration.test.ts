import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newCustomer, PASSWORD } from '#tests/fixtures/account.ts'
import { linksIn, mailTo } from '#tests/fixtures/mails.ts'
import {
  addPasskey,
  MINUTE_MS,
  openPasskeyShop,
  optionsFor,
  type PasskeyShop,
  passkeysOf,
} from '#tests/fixtures/passkey-shop.ts'
import { SessionClient } from '#tests/fixtures/session-client.ts'
import { SoftwareAuthenticator } from '#tests/fixtures/software-authenticator.ts'

let world: PasskeyShop

beforeAll(async () => {
  world = await openPasskeyShop()
})
// The limits of a minute have their own test.
beforeEach(() => world.later(61_000))
afterAll(() => world.shop.close())

const notAdded = { code: 400, meta: { error: 'passkey-refused' } }
const stepUpNeeded = { code: 403, meta: { error: 'step-up-needed' } }

describe('setting up a passkey', () => {
  test('lists it by the name of the device, and notifies the owner by mail [USER-12]', async () => {
    const { page, email, passkey } = await world.withPasskey()
    expect(await passkeysOf(page)).toEqual([
      { id: passkey, label: 'Firefox, Windows', createdAt: world.now().toISOString(), lastUsedAt: null },
    ])
    const mail = await mailTo(world.shop, 'passkey-added', email)
    expect(mail.subject).toBe('Ihr Kundenkonto hat einen neuen Passkey')
    const links = await linksIn(world.shop, 'passkey-added', email)
    expect(links.map(String)).toEqual(['https://welt.test/my-account/security'])
  })

  test('asks the authenticator for a key of this shop that verifies its user, and not for one it has [USER-12]', async () => {
    const { page, email, authenticator } = await world.withPasskey()
    const options = await optionsFor(page, 'registration')
    expect(options).toMatchObject({
      rp: { id: 'welt.test' },
      user: { name: email, displayName: 'Lena Vogt' },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [{ id: authenticator.id, transports: ['internal'] }],
    })
    expect(Buffer.from(options.challenge, 'base64url')).toHaveLength(32)
    expect(options.user.id).not.toContain(Buffer.from(email).toString('base64url'))
  })

  test('needs a password or passkey of the last five minutes, also for its answer [USER-12]', async () => {
    const customer = await newCustomer(world.shop)
    world.later(4 * MINUTE_MS)
    const options = await optionsFor(customer.page, 'registration')
    world.later(MINUTE_MS + 1)
    const credential = new SoftwareAuthenticator().register(options)
    expect(await customer.page.call('POST', '/session/passkeys', { credential })).toMatchObject(stepUpNeeded)
    const asked = await customer.page.call('POST', '/session/passkeys/options', { purpose: 'registration' })
    expect(asked).toMatchObject(stepUpNeeded)
    expect(await passkeysOf(customer.page)).toEqual([])
  })

  test('is refused to a guest [USER-12]', async () => {
    const guest = new SessionClient(world.shop)
    for (const purpose of ['registration', 'step-up']) {
      expect((await guest.call('POST', '/session/passkeys/options', { purpose })).code).toBe(401)
    }
    expect((await guest.call('GET', '/session/passkeys')).code).toBe(401)
  })

  test.each([
    ['from another origin', { origin: 'https://welt.test.evil.example' }],
    ['for another shop', { rpId: 'evil.example' }],
    ['without verifying the user', { isVerified: false }],
  ])('is refused %s [USER-12]', async (_, situation) => {
    const { page } = await newCustomer(world.shop)
    const credential = new SoftwareAuthenticator().register(await optionsFor(page, 'registration'), situation)
    expect(await page.call('POST', '/session/passkeys', { credential })).toMatchObject(notAdded)
    expect(await passkeysOf(page)).toEqual([])
  })

  test('takes a challenge once, from the session and browser that asked for it, for five minutes [USER-12]', async () => {
    const [one, other] = [await newCustomer(world.shop), await newCustomer(world.shop)]
    const credentialOf = async (client: SessionClient, purpose = 'registration') =>
      new SoftwareAuthenticator().register(await optionsFor(client, purpose))
    const post = (client: SessionClient, credential: unknown) =>
      client.call('POST', '/session/passkeys', { credential })
    const credential = await credentialOf(one.page)
    expect(await post(other.page, credential)).toMatchObject(notAdded)
    const elsewhere = one.page.copy()
    elsewhere.jar.delete('__Secure-welt_p')
    expect(await post(elsewhere, credential)).toMatchObject(notAdded)
    expect((await post(one.page, credential)).code).toBe(200)
    expect(await post(one.page, credential)).toMatchObject(notAdded)
    expect(await post(one.page, await credentialOf(one.page, 'sign-in'))).toMatchObject(notAdded)

    const late = await credentialOf(one.page)
    world.later(5 * MINUTE_MS)
    await one.page.call('POST', '/session/step-up', { password: PASSWORD })
    expect(await post(one.page, late)).toMatchObject(notAdded)
    expect(await passkeysOf(one.page)).toHaveLength(1)
  })

  test('never takes over the credential of another customer [USER-12]', async () => {
    const owner = await world.withPasskey()
    const thief = await newCustomer(world.shop)
    expect(await addPasskey(thief, owner.authenticator)).toMatchObject(notAdded)
    expect(await passkeysOf(thief.page)).toEqual([])
    const { answer } = await world.enter(owner.authenticator)
    expect(answer.result.customer.email).toBe(owner.email)
  })

  test('ends at twenty [USER-12]', async () => {
    const customer = await newCustomer(world.shop)
    for (let count = 0; count < 20; count++) {
      if (count % 10 === 0) world.later(61_000)
      expect((await addPasskey(customer, new SoftwareAuthenticator())).code).toBe(200)
    }
    world.later(61_000)
    const more = await customer.page.call('POST', '/session/passkeys/options', { purpose: 'registration' })
    expect(more).toMatchObject({ code: 409, meta: { error: 'passkeys-full' } })
  })
})

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { isProven, MINUTE_MS, openPasskeyShop, optionsFor, type PasskeyShop } from '#tests/fixtures/passkey-shop.ts'
import type { SessionClient } from '#tests/fixtures/session-client.ts'
import type { SoftwareAuthenticator } from '#tests/fixtures/software-authenticator.ts'

let world: PasskeyShop

beforeAll(async () => {
  world = await openPasskeyShop()
})
// The limits of a minute have their own test.
beforeEach(() => world.later(61_000))
afterAll(() => world.shop.close())

describe('a step-up by a passkey', () => {
  const proofBy = async (page: SessionClient, authenticator: SoftwareAuthenticator, situation = {}) => {
    const assertion = authenticator.assert(await optionsFor(page, 'step-up'), situation)
    return page.call('POST', '/session/step-up', { assertion })
  }
  const notProven = { code: 403, meta: { error: 'passkey-refused' } }

  test('counts as the password does, for five minutes [USER-12]', async () => {
    const { page, authenticator } = await world.withPasskey()
    world.later(5 * MINUTE_MS + 1)
    expect(await isProven(page)).toBe(false)
    const { allowCredentials } = await optionsFor(page, 'step-up')
    expect(allowCredentials).toMatchObject([{ id: authenticator.id }])
    expect((await proofBy(page, authenticator)).code).toBe(204)
    world.later(5 * MINUTE_MS)
    expect(await isProven(page)).toBe(true)
  })

  test('is refused without verifying the user, and with the passkey of another customer [USER-12]', async () => {
    const { page, authenticator } = await world.withPasskey()
    const other = await world.withPasskey()
    world.later(5 * MINUTE_MS + 1)
    expect(await proofBy(page, authenticator, { isVerified: false })).toMatchObject(notProven)
    expect(await proofBy(page, other.authenticator)).toMatchObject(notProven)
    expect(await isProven(page)).toBe(false)
  })

  test('is refused with the answer to a sign-in [USER-12]', async () => {
    const { page, authenticator } = await world.withPasskey()
    world.later(5 * MINUTE_MS + 1)
    const assertion = authenticator.assert(await optionsFor(page, 'sign-in'))
    expect(await page.call('POST', '/session/step-up', { assertion })).toMatchObject(notProven)
    expect(await isProven(page)).toBe(false)
  })
})

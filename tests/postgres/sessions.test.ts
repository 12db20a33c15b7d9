import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hashPassword } from '#server/commerce/password-hash.ts'
import { sha256 } from '#server/db/digest.ts'
import { newCustomer, PASSWORD } from '#tests/fixtures/account.ts'
import { ApiClient } from '#tests/fixtures/api-client.ts'
import { SessionClient } from '#tests/fixtures/session-client.ts'
import { openTestShop, type TestShop } from '#tests/fixtures/shop.ts'
import { overlap } from './overlap.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const OTHER_PASSWORD = 'Sohle-und-Leder-7'
type Customer = Awaited<ReturnType<typeof newCustomer>>

const refresh = (refreshToken: string) => new ApiClient(shop).post('/user/refresh', { refreshToken })

/** Another device of the customer renews its token while this one acts. Resolves with the other's last answer. */
async function refreshedDuring(customer: Customer, act: () => Promise<{ readonly code: number }>) {
  const { meta } = await new ApiClient(shop).post('/user/login', { username: customer.email, password: PASSWORD })
  const [renewed, acted] = await overlap(
    shop,
    (trx) =>
      trx
        .selectFrom('refresh_token')
        .select('hash')
        .where('hash', '=', sha256(meta.refreshToken))
        .forUpdate()
        .execute(),
    [() => refresh(meta.refreshToken), act],
  )
  expect(acted.code).toBeLessThan(300)
  return renewed.code === 200 ? refresh(renewed.meta.refreshToken) : renewed
}

describe('a device that renews its session at the same time', () => {
  test('is signed out with all others [USER-14]', async () => {
    const customer = await newCustomer(shop)
    const last = await refreshedDuring(customer, () => customer.page.call('DELETE', '/session/devices'))
    expect(last).toMatchObject({ code: 401, meta: { error: 'refresh-token-invalid' } })
  })

  test('is signed out by a new password [USER-01]', async () => {
    const customer = await newCustomer(shop)
    const last = await refreshedDuring(customer, () =>
      customer.page.call('POST', '/api/user/change-password', {
        currentPassword: PASSWORD,
        newPassword: OTHER_PASSWORD,
      }),
    )
    expect(last).toMatchObject({ code: 401, meta: { error: 'refresh-token-invalid' } })
  })
})

/** The password is replaced, as a change does it in its transaction, while the call checks the former one. */
async function replacedDuring({ id }: Customer, call: () => Promise<{ readonly code: number }>) {
  const password_hash = await hashPassword(OTHER_PASSWORD, shop.commerce.passwordCosts)
  const [answer] = await overlap(
    shop,
    (trx) => trx.updateTable('customer').set({ password_hash }).where('id', '=', id).execute(),
    [call],
  )
  return answer
}

describe('a sign-in whose password is replaced while it is checked', () => {
  test('opens no session [USER-01]', async () => {
    const customer = await newCustomer(shop)
    const thief = new SessionClient(shop)
    const answer = await replacedDuring(customer, () => thief.signIn(customer.email, PASSWORD))
    expect(answer).toMatchObject({ code: 401, meta: { error: 'login-refused' } })
    expect((await new SessionClient(shop).signIn(customer.email, OTHER_PASSWORD)).code).toBe(200)
  })

  test('gets no token [USER-01]', async () => {
    const customer = await newCustomer(shop)
    const credentials = { username: customer.email, password: PASSWORD }
    const answer = await replacedDuring(customer, () => new ApiClient(shop).post('/user/login', credentials))
    expect(answer).toMatchObject({ code: 401, meta: { error: 'login-refused' } })
  })
})

test('a change of the password does not undo one that came first [USER-01]', async () => {
  const customer = await newCustomer(shop)
  const change = { currentPassword: PASSWORD, newPassword: 'Leisten-und-Rahmen-4' }
  const answer = await replacedDuring(customer, () => customer.page.call('POST', '/api/user/change-password', change))
  expect(answer).toMatchObject({ code: 400, meta: { error: 'password-wrong' } })
  expect((await new SessionClient(shop).signIn(customer.email, OTHER_PASSWORD)).code).toBe(200)
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ApiClient, GOODS } from '#tests/fixtures/api-client.ts'
import { openTestShop, type TestShop } from '#tests/fixtures/shop.ts'

let shop: TestShop
let now = new Date('2026-11-20T10:00:00Z')
let people = 0

beforeAll(async () => {
  shop = await openTestShop({ clock: { now: () => now } })
})
afterAll(() => shop.close())

const PASSWORD = 'Rahmen-genäht-1'

function later(ms: number): void {
  now = new Date(now.getTime() + ms)
}

async function register(): Promise<{ email: string; client: ApiClient }> {
  const client = new ApiClient(shop)
  const email = `person${++people}@example.de`
  const customer = { email, firstname: 'Lena', lastname: 'Vogt' }
  expect(await client.post('/user/create', { customer, password: PASSWORD })).toMatchObject({ code: 200 })
  return { email, client }
}

async function signedIn() {
  const { email, client } = await register()
  const { result, meta } = await client.post('/user/login', { username: email, password: PASSWORD })
  client.token = result
  return { email, client, refreshToken: String(meta.refreshToken) }
}

describe('account', () => {
  test('register, sign in and read the profile [USER-01]', async () => {
    const { email, client } = await signedIn()
    const { result } = await client.get('/user/me')
    expect(result).toMatchObject({ email, firstname: 'Lena', group_id: 1, addresses: [] })
    expect(JSON.stringify(result)).not.toContain('argon2')
  })

  test('an e-mail address with an account is refused, whatever its case [CHK-02]', async () => {
    const { email, client } = await register()
    const customer = { email: email.toUpperCase(), firstname: 'A', lastname: 'B' }
    const again = await client.post('/user/create', { customer, password: PASSWORD })
    expect(again).toMatchObject({ code: 400, meta: { error: 'customer-exists' } })
  })

  test('a weak password is refused at its field [USER-06]', async () => {
    const customer = { email: 'weak@example.de', firstname: 'A', lastname: 'B' }
    const weak = await new ApiClient(shop).post('/user/create', { customer, password: 'short' })
    expect(weak).toMatchObject({ code: 400, meta: { error: 'invalid-body' } })
    expect(weak.result).toContainEqual(expect.objectContaining({ dataPath: '.password', message: 'passwordTooShort' }))
  })

  test('a wrong password and an unknown address get the same answer [USER-01]', async () => {
    const { email, client } = await register()
    const wrong = await client.post('/user/login', { username: email, password: 'Falsch-1234' })
    const unknown = await client.post('/user/login', { username: 'unknown@example.de', password: 'Falsch-1234' })
    expect(wrong).toMatchObject({ code: 401, meta: { error: 'login-refused' } })
    expect({ code: unknown.code, result: unknown.result }).toEqual({ code: wrong.code, result: wrong.result })
  })

  test('a token expires; reusing its refresh token after its successor was used revokes the family [USER-02]', async () => {
    const { client, refreshToken } = await signedIn()
    later(16 * 60_000)
    expect(await client.get('/user/me')).toMatchObject({ status: 401, meta: { error: 'token-invalid' } })
    const refreshed = await client.post('/user/refresh', { refreshToken }, { authorization: '' })
    client.token = refreshed.result
    expect((await client.get('/user/me')).code).toBe(200)
    later(60_000)
    const next = await client.post('/user/refresh', { refreshToken: refreshed.meta.refreshToken })
    expect(next.code).toBe(200)
    later(60_000)
    const stolen = await client.post('/user/refresh', { refreshToken })
    expect(stolen).toMatchObject({ code: 401, meta: { error: 'refresh-token-invalid' } })
    const heir = await client.post('/user/refresh', { refreshToken: next.meta.refreshToken })
    expect(heir.code).toBe(401)
  })

  test('lost responses to refreshes end no session, however often; a lost token beside its successor revokes the family [ENG-25]', async () => {
    const { client, refreshToken } = await signedIn()
    const refresh = (token: string) => client.post('/user/refresh', { refreshToken: token }, { authorization: '' })
    const lost = await refresh(refreshToken)
    later(60_000)
    await refresh(refreshToken)
    later(60_000)
    const received = await refresh(refreshToken)
    expect(received.code).toBe(200)
    later(60_000)
    const next = await refresh(String(received.meta.refreshToken))
    expect(next.code).toBe(200)
    expect((await refresh(String(lost.meta.refreshToken))).code).toBe(401)
    expect((await refresh(String(next.meta.refreshToken))).code).toBe(401)
  })

  test('two tabs that refresh concurrently both stay signed in [USER-02]', async () => {
    const { client, refreshToken } = await signedIn()
    const both = await Promise.all([1, 2].map(() => client.post('/user/refresh', { refreshToken })))
    expect(both.map(({ code }) => code)).toEqual([200, 200])
  })

  test('the address book keeps ids and refuses a foreign one [USER-04]', async () => {
    const { client } = await signedIn()
    const address = {
      firstname: 'Lena',
      lastname: 'Vogt',
      street: ['Am Hang', '12'],
      city: 'Freiburg',
      postcode: '79100',
      country_id: 'DE',
    }
    const saved = await client.post('/user/me', {
      customer: { gender: 2, addresses: [{ ...address, default_shipping: true }] },
    })
    const [own] = saved.result.addresses
    expect(saved.result).toMatchObject({
      gender: 2,
      default_shipping: String(own.id),
      addresses: [{ city: 'Freiburg' }],
    })
    const foreign = await client.post('/user/me', { customer: { addresses: [{ ...address, id: own.id + 1000 }] } })
    expect(foreign).toMatchObject({ code: 403, meta: { error: 'address-foreign' } })
  })

  test('a customer has one cart on all devices, and its order is in the history [PROM-04]', async () => {
    const { email, client } = await signedIn()
    const [cartId, again] = [await client.createCart(), await client.createCart()]
    expect(cartId).toMatch(/^\d+$/)
    expect(again).toBe(cartId)
    await client.put('999999', { sku: GOODS.oxford, qty: 1 })
    expect(await client.pull(cartId)).toMatchObject([{ sku: GOODS.oxford }])
    const placed = await client.order({
      order_id: `history-${email}`,
      cart_id: cartId,
      products: [{ sku: GOODS.oxford, qty: 1 }],
    })
    const { result } = await client.get('/user/order-history?pageSize=5')
    expect(result).toMatchObject({
      total_count: 1,
      items: [
        {
          increment_id: placed.result.orderNumber,
          grand_total: 279,
          payment: { method: 'checkmo', additional_information: ['Vorkasse'] },
          items: [{ sku: GOODS.oxford, qty_ordered: 1, price_incl_tax: 279 }],
          billing_address: { city: 'Berlin' },
        },
      ],
    })
    expect(await client.createCart()).not.toBe(cartId)
  })

  test("one customer never sees another's cart or orders [USER-11]", async () => {
    const [one, other] = [await signedIn(), await signedIn()]
    const cartId = await one.client.createCart()
    await one.client.put(cartId, { sku: GOODS.oxford, qty: 1 })
    await other.client.createCart()
    expect(await other.client.pull(cartId)).toEqual([])
    const stranger = new ApiClient(shop)
    expect(await stranger.get(`/cart/pull?cartId=${cartId}`)).toMatchObject({ status: 404 })
    const taken = await stranger.order({ cart_id: cartId, user_id: '1', products: [{ sku: GOODS.oxford, qty: 1 }] })
    expect(taken.code).toBe(200)
    expect(await one.client.pull(cartId)).toHaveLength(1)
    expect((await one.client.get('/user/order-history')).result.total_count).toBe(0)
  })
})

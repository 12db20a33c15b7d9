import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { countTry } from '#server/commerce/login-guard.ts'
import { ApiClient } from '#tests/fixtures/api-client.ts'
import { openTestShop, type TestShop } from '#tests/fixtures/shop.ts'

const RIGHT = 'Rahmengenaeht-1'
const WRONG = 'Rahmengenaeht-2'

let now = Date.parse('2026-11-25T10:00:00Z')
let people = 0
let email: string
let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop({ clock: { now: () => new Date(now) }, trustedProxies: 1 })
})
beforeEach(async () => {
  now += 24 * 3_600_000
  email = `owner${++people}@example.de`
  const customer = { email, firstname: 'Lena', lastname: 'Vogt' }
  await new ApiClient(shop).post('/user/create', { customer, password: RIGHT })
})
afterAll(() => shop.close())

function signIn(password: string, { from = '198.51.100.7', username = email } = {}) {
  return new ApiClient(shop).post('/user/login', { username, password }, { 'x-forwarded-for': from })
}

async function codesOf(tries: number, password: string, from = '198.51.100.7'): Promise<readonly number[]> {
  const codes: number[] = []
  for (let place = 0; place < tries; place++) codes.push((await signIn(password, { from })).code)
  return codes
}

describe('guessing the password of an account', () => {
  test('of eighty wrong passwords at once five are checked [PROM-14]', async () => {
    const tries = Array.from({ length: 80 }, (_, place) => signIn(WRONG, { from: `198.51.100.7, 10.0.0.${place % 3}` }))
    const codes = (await Promise.all(tries)).map(({ code }) => code)
    for (const network of [0, 1, 2]) {
      const own = codes.filter((_, place) => place % 3 === network)
      expect(own.filter((code) => code === 401)).toHaveLength(5)
      expect(own.filter((code) => code === 429)).toHaveLength(own.length - 5)
    }
  })

  test('counts for a network only if refused, so that many customers may share an address [PROM-14]', async () => {
    expect(await codesOf(40, RIGHT)).toEqual(Array(40).fill(200))
    const unknown = { from: '198.51.100.7', username: 'nobody@example.de' }
    const codes: number[] = []
    for (let place = 0; place < 40; place++) codes.push((await signIn(WRONG, unknown)).code)
    expect(codes).toContain(429)
  })

  test('is delayed by twice the time with each further guess, up to a quarter of an hour [PROM-14]', async () => {
    expect(await codesOf(6, WRONG)).toEqual([401, 401, 401, 401, 401, 429])
    const delays: number[] = []
    for (let place = 0; place < 12; place++) {
      const refused = await signIn(WRONG)
      const seconds = Number(refused.headers.get('retry-after'))
      delays.push(seconds)
      now += seconds * 1000
      expect((await signIn(WRONG)).code).toBe(401)
    }
    expect(delays).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900])
  })

  test('in a delay the right password is not checked either, and refused tries do not prolong it [PROM-14]', async () => {
    await codesOf(5, WRONG)
    expect(await codesOf(10, RIGHT)).toEqual(Array(10).fill(429))
    now += 1000
    expect((await signIn(RIGHT)).code).toBe(200)
    expect(await codesOf(5, WRONG)).toEqual([401, 401, 401, 401, 401])
  })

  test('from one network does not keep the owner out in another [PROM-14]', async () => {
    await codesOf(20, WRONG)
    expect((await signIn(RIGHT, { from: '203.0.113.9' })).code).toBe(200)
    // The owner's sign-in gives the guesser no new tries.
    expect((await signIn(WRONG)).code).toBe(429)
  })

  test('from many networks is delayed as a whole, the owner by a minute at most [PROM-14]', async () => {
    let checked = 0
    for (let network = 0; network < 40; network++) {
      checked += (await codesOf(5, WRONG, `203.0.113.${network}`)).filter((code) => code === 401).length
    }
    expect(checked).toBe(100)
    for (let network = 40; network < 60; network++) {
      now += 60_000
      await signIn(WRONG, { from: `203.0.113.${network}` })
    }
    const owner = await signIn(RIGHT)
    expect(owner.code).toBe(429)
    expect(Number(owner.headers.get('retry-after'))).toBeLessThanOrEqual(60)
    now += 60_000
    expect((await signIn(RIGHT)).code).toBe(200)
  })

  test('from many networks does not delay a device that the owner has used before [PROM-14]', async () => {
    for (let network = 0; network < 40; network++) await codesOf(5, WRONG, `203.0.113.${network}`)
    const device = { kind: 'device', id: 'd_1' } as const
    await expect(countTry(shop.commerce, email, device)).resolves.toEqual({ isLast: false })
    for (let place = 0; place < 4; place++) await countTry(shop.commerce, email, device)
    await expect(countTry(shop.commerce, email, device)).rejects.toMatchObject({ error: 'login-locked' })
  })

  test('an hour later the tables have forgotten it, and never held a name or an address [PROM-14]', async () => {
    await codesOf(5, WRONG)
    const rows = JSON.stringify(await shop.database.db.selectFrom('login_try').selectAll().execute())
    expect(rows).not.toContain(email)
    expect(rows).not.toContain('198.51.100')
    now += 61 * 60_000
    expect(await codesOf(6, WRONG)).toEqual([401, 401, 401, 401, 401, 429])
  })
})

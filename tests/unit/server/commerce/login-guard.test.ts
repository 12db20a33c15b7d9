import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { countTry } from '#server/commerce/login-guard.ts'
import { ApiClient } from '#tests/fixtures/api-client.ts'
import { SessionClient } from '#tests/fixtures/session-client.ts'
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

  test('an hour later the tables have forgotten it, and never held a name or an address [PROM-14]', async () => {
    await codesOf(5, WRONG)
    const rows = JSON.stringify(await shop.database.db.selectFrom('login_try').selectAll().execute())
    expect(rows).not.toContain(email)
    expect(rows).not.toContain('198.51.100')
    now += 61 * 60_000
    expect(await codesOf(6, WRONG)).toEqual([401, 401, 401, 401, 401, 429])
  })
})

describe('a browser that the owner has signed in with before', () => {
  /** The owner on the network of `from`. */
  const enter = (client: SessionClient, password: string, { from = '192.0.2.1', name = email } = {}) =>
    client.call('POST', '/session', { kind: 'password', email: name, password }, { 'x-forwarded-for': from })

  async function strangersGuess(from = '192.0.2.1'): Promise<void> {
    await codesOf(6, WRONG, from)
    const networks = Array.from({ length: 20 }, (_, place) => `203.0.113.${place}`)
    for (const id of networks) {
      for (let tries = 0; tries < 5; tries++) {
        await countTry(shop.commerce, email, { kind: 'network', id }).catch(() => undefined)
      }
    }
  }

  test('is not delayed by wrong passwords of strangers, not even on its own network [PROM-14]', async () => {
    const browser = new SessionClient(shop)
    await enter(browser, RIGHT)
    await strangersGuess()
    expect((await enter(new SessionClient(shop), RIGHT)).code).toBe(429)
    expect((await enter(browser, RIGHT)).code).toBe(200)
  })

  test('is delayed by its own wrong passwords, without delaying others [PROM-14]', async () => {
    const browser = new SessionClient(shop)
    await enter(browser, RIGHT)
    const codes: number[] = []
    for (let place = 0; place < 6; place++) codes.push((await enter(browser, WRONG)).code)
    expect(codes).toEqual([401, 401, 401, 401, 401, 429])
    expect((await enter(browser, RIGHT)).code).toBe(429)
    expect((await enter(new SessionClient(shop), RIGHT)).code).toBe(200)
  })

  test('knows that account only: a stranger’s browser with an account of its own gains nothing [PROM-14]', async () => {
    const own = `stranger${people}@example.de`
    const customer = { email: own, firstname: 'Eva', lastname: 'Kern' }
    await new ApiClient(shop).post('/user/create', { customer, password: RIGHT })
    const browser = new SessionClient(shop)
    expect((await enter(browser, RIGHT, { name: own })).code).toBe(200)
    await strangersGuess()
    expect((await enter(browser, WRONG)).code).toBe(429)
  })

  test('cannot be pretended by a changed cookie [PROM-14]', async () => {
    const browser = new SessionClient(shop)
    await enter(browser, RIGHT)
    await strangersGuess()
    const [id = '', proof = ''] = (browser.jar.get('__Host-welt_d')?.value ?? '').split('.')
    for (const value of [`${'A'.repeat(22)}.${proof}`, `${id}.${'A'.repeat(43)}`, id, 'x']) {
      browser.jar.set('__Host-welt_d', { value, attributes: ['Path=/'] })
      expect((await enter(browser, RIGHT)).code, value).toBe(429)
    }
  })

  test('stays known for each of the accounts that share it, and scripts cannot read the proof [PROM-14]', async () => {
    const second = `second${people}@example.de`
    const customer = { email: second, firstname: 'Jan', lastname: 'Vogt' }
    await new ApiClient(shop).post('/user/create', { customer, password: RIGHT })
    const browser = new SessionClient(shop)
    await enter(browser, RIGHT)
    await enter(browser, RIGHT, { name: second })
    await strangersGuess()
    expect((await enter(browser, RIGHT)).code).toBe(200)
    const cookie = browser.jar.get('__Host-welt_d')
    expect(cookie?.attributes).toEqual(expect.arrayContaining(['HttpOnly', 'Secure', 'SameSite=Lax', 'Path=/']))
    expect(cookie?.value).not.toContain(email.slice(0, 5))
  })
})

import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { AccessTokens } from '#server/commerce/access-tokens.ts'
import { SigningKeys } from '#server/commerce/signing-keys.ts'
import { ApiClient } from '#tests/fixtures/api-client.ts'
import { openTestShop, type TestShop } from '#tests/fixtures/shop.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const ORIGIN = 'https://welt.test'

let now = Date.parse('2026-11-25T10:00:00Z')
const clock = { now: () => new Date(now) }
let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop({ clock })
})
afterAll(() => shop.close())

/** Tokens of another process of the same shop. */
async function aProcess(origin = ORIGIN): Promise<{ keys: SigningKeys; tokens: AccessTokens }> {
  const keys = await SigningKeys.open(shop.database.db, clock)
  return { keys, tokens: new AccessTokens(keys, clock, origin) }
}

function part(token: string, place: number): Record<string, unknown> {
  return JSON.parse(Buffer.from(token.split('.')[place] ?? '', 'base64url').toString())
}

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

test('a key is replaced after ninety days; processes that have read it an hour before accept its tokens [USER-11]', async () => {
  const [first, second] = [await aProcess(), await aProcess()]
  const old = first.tokens.issueForSession('s_1')
  now += 90 * DAY + MINUTE
  await first.keys.renew()
  const before = first.tokens.issue(7)
  expect(part(before, 0).kid).toBe(part(old, 0).kid)
  now += 10 * MINUTE
  await second.keys.renew()
  now += 50 * MINUTE
  const after = first.tokens.issue(7)
  expect(part(after, 0).kid).not.toBe(part(old, 0).kid)
  expect([second.tokens.verify(before), second.tokens.verify(after)]).toEqual([null, 7])
  expect(second.tokens.sessionOf(old)).toEqual({ id: 's_1', isExpired: true })
  expect(second.tokens.issue(7).split('.')[0]).toBe(after.split('.')[0])
})

test('a replaced key verifies as long as cookies are stored, and is then deleted [USER-11]', async () => {
  const { keys, tokens } = await aProcess()
  const old = tokens.issueForSession('s_2')
  now += 91 * DAY
  await keys.renew()
  now += 30 * DAY
  await keys.renew()
  expect(tokens.sessionOf(old)).toEqual({ id: 's_2', isExpired: true })
  now += 2 * DAY
  await keys.renew()
  expect(tokens.sessionOf(old)).toBeNull()
  expect(tokens.verify(tokens.issue(9))).toBe(9)
})

test('neither another shop’s token, nor one of another key, algorithm or use is accepted [USER-11]', async () => {
  const { keys, tokens } = await aProcess()
  const foreign = await aProcess('https://other.example')
  const own = tokens.issue(7)
  const [header = '', body = ''] = own.split('.')
  const forged = (head: object, key: Buffer | string) => {
    const content = `${encode(head)}.${body}`
    return `${content}.${createHmac('sha256', key).update(content).digest('base64url')}`
  }
  const { kid, secret } = keys.current
  expect(tokens.verify(own)).toBe(7)
  for (const token of [
    foreign.tokens.issue(7),
    tokens.issueForSession('7'),
    tokens.issueFor('mail', 60),
    forged({ alg: 'HS256', typ: 'JWT', kid: 'unknown' }, secret),
    forged({ alg: 'HS256', typ: 'JWT' }, secret),
    forged({ alg: 'HS512', typ: 'JWT', kid }, secret),
    forged({ alg: 'HS256', typ: 'JWT', kid }, kid),
    `${encode({ alg: 'none', typ: 'JWT', kid })}.${body}.`,
    `${header}.${encode({ ...part(own, 1), sub: '1' })}.${own.split('.')[2]}`,
  ]) {
    expect(tokens.verify(token)).toBeNull()
  }
})

test('the group token, which a cookie of the page holds, names no person [USER-07]', async () => {
  const client = new ApiClient(shop)
  const customer = { email: 'grouped@example.de', firstname: 'Lena', lastname: 'Vogt' }
  await client.post('/user/create', { customer, password: 'Rahmengenaeht-1' })
  client.token = (await client.post('/user/login', { username: customer.email, password: 'Rahmengenaeht-1' })).result
  const { result } = await client.get('/user/me')
  expect(Object.keys(part(result.groupToken, 1)).sort()).toEqual(['aud', 'exp', 'group_id', 'iss'])
})

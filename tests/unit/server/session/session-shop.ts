import { afterAll, beforeAll, beforeEach } from 'vitest'
import { ApiClient } from '#tests/fixtures/api-client.ts'
import { SessionClient } from '#tests/fixtures/session-client.ts'
import { openTestShop, type TestShop } from '#tests/fixtures/shop.ts'

export const MINUTE_MS = 60_000
export const DAY_MS = 24 * 60 * MINUTE_MS
export const PASSWORD = 'Rahmen-genäht-1'
const START = new Date('2026-11-20T10:00:00Z')

export let shop: TestShop
export let now = START
let people = 0

/** Opens a shop for the tests of a file. */
export function withSessionShop(): void {
  beforeAll(async () => {
    now = START
    shop = await openTestShop({ clock: { now: () => now } })
  })
  // The limits of a minute have their own tests.
  beforeEach(() => later(61_000))
  afterAll(() => shop.close())
}

export function later(ms: number): void {
  now = new Date(now.getTime() + ms)
}

export async function account(): Promise<string> {
  const email = `session${++people}@example.de`
  const customer = { email, firstname: 'Lena', lastname: 'Vogt' }
  await new ApiClient(shop).post('/user/create', { customer, password: PASSWORD })
  return email
}

export async function signedIn(email?: string) {
  const owner = email ?? (await account())
  const client = new SessionClient(shop)
  const { result } = await client.signIn(owner, PASSWORD)
  return { email: owner, client, id: String(result.session.id) }
}

export const me = (client: SessionClient) => client.call('GET', '/api/user/me?token=')

export const refresh = (client: SessionClient, headers?: Record<string, string>) =>
  client.call('POST', '/session/refresh', undefined, headers)

export const ended = { code: 401, meta: { error: 'session-ended' } }
export const other = { code: 409, meta: { error: 'session-other' } }

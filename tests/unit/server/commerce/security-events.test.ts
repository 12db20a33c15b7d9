import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { recordSecurityEvent } from '#server/commerce/security-event.ts'
import { purge } from '#server/jobs/purge-expired.ts'
import { ApiClient } from '#tests/fixtures/api-client.ts'
import { SessionClient } from '#tests/fixtures/session-client.ts'
import { openTestShop, type TestShop } from '#tests/fixtures/shop.ts'

const PASSWORD = 'Rahmengenaeht-1'
/** Each reading is a millisecond later, so that events have an order. */
let now = Date.parse('2026-11-25T10:00:00Z')
let people = 0
let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop({ clock: { now: () => new Date(now++) } })
})
afterAll(() => shop.close())

async function account(): Promise<{ id: number; email: string }> {
  now += 3_600_000
  shop.logged.length = 0
  const email = `events${++people}@example.de`
  const customer = { email, firstname: 'Lena', lastname: 'Vogt' }
  const { result } = await new ApiClient(shop).post('/user/create', { customer, password: PASSWORD })
  return { id: result.id, email }
}

async function eventsOf(id: number) {
  const rows = await shop.database.db
    .selectFrom('security_event')
    .select(['kind', 'session_id'])
    .where('customer_id', '=', id)
    .orderBy('at')
    .orderBy('id')
    .execute()
  const logged = shop.logged.filter(({ event }) => event === 'security')
  expect(logged.map(({ facts }) => facts)).toEqual(
    rows.map(({ kind, session_id }) => ({ kind, customer: id, session: session_id })),
  )
  return rows.map(({ kind, session_id }) => ({ kind, session_id }))
}

test('wrong and right passwords are recorded, and the one that brings a delay [PROM-14]', async () => {
  const { id, email } = await account()
  const client = new SessionClient(shop)
  for (let place = 0; place < 5; place++) await client.signIn(email, 'Falsch-1234')
  now += 1000
  await client.signIn(email, PASSWORD)
  const kinds = [...Array(4).fill('password-refused'), 'sign-in-delayed', 'password-accepted', 'signed-in-new-device']
  expect((await eventsOf(id)).map(({ kind }) => kind)).toEqual(kinds)
})

test('a guess at an unknown name is logged without the name [PROM-14]', async () => {
  await account()
  await new SessionClient(shop).signIn('stranger@example.de', 'Falsch-1234')
  const logged = shop.logged.filter(({ event }) => event === 'security')
  expect(logged).toEqual([
    { level: 'warn', event: 'security', facts: { kind: 'password-refused', customer: null, session: null } },
  ])
  expect(JSON.stringify(shop.logged)).not.toContain('stranger')
})

test('a changed password and an asked change of address are recorded with their session [USER-12]', async () => {
  const { id, email } = await account()
  const client = new SessionClient(shop)
  await client.signIn(email, PASSWORD)
  const change = { currentPassword: PASSWORD, newPassword: 'Zwienaht-42' }
  expect((await client.call('POST', '/api/user/change-password', change)).code).toBe(200)
  const customer = { email: `new-${email}`, firstname: 'Lena', lastname: 'Vogt' }
  expect((await client.call('POST', '/api/user/me', { customer })).code).toBe(200)
  expect(await eventsOf(id)).toEqual([
    { kind: 'password-accepted', session_id: null },
    { kind: 'signed-in-new-device', session_id: client.named },
    { kind: 'password-changed', session_id: client.named },
    { kind: 'email-change-requested', session_id: client.named },
  ])
})

test('a refresh token that comes back after its successor was used is recorded, and its session ends [USER-11]', async () => {
  const { id, email } = await account()
  const owner = new SessionClient(shop)
  await owner.signIn(email, PASSWORD)
  const session = owner.named
  const thief = owner.copy()
  await owner.call('POST', '/session/refresh')
  now += 60_000
  await owner.call('POST', '/session/refresh')
  now += 60_000
  expect((await thief.call('POST', '/session/refresh')).code).toBe(401)
  expect(await eventsOf(id)).toEqual([
    { kind: 'password-accepted', session_id: null },
    { kind: 'signed-in-new-device', session_id: session },
    { kind: 'refresh-token-reused', session_id: session },
  ])
  expect((await owner.call('GET', '/session')).code).toBe(401)
})

test('events are deleted after a year [PROM-14]', async () => {
  const { id, email } = await account()
  await new SessionClient(shop).signIn(email, PASSWORD)
  await purge(shop.database.db, new Date(now + 364 * 24 * 3_600_000))
  expect(await eventsOf(id)).toHaveLength(2)
  shop.logged.length = 0
  await purge(shop.database.db, new Date(now + 366 * 24 * 3_600_000))
  expect(await eventsOf(id)).toEqual([])
})

describe('the customer sees', () => {
  const shown = async (client: SessionClient) => {
    const { code, result } = await client.call('GET', '/session/events')
    expect(code).toBe(200)
    return result as { kind: string; at: string }[]
  }
  const kinds = async (client: SessionClient) => (await shown(client)).map(({ kind }) => kind)

  test('a sign-in once for each device, the newest first, and no single password [PROM-14]', async () => {
    const { email } = await account()
    const [desk, phone] = [new SessionClient(shop), new SessionClient(shop)]
    await desk.signIn(email, PASSWORD)
    await desk.signIn(email, 'Falsch-1234')
    await desk.signIn(email, PASSWORD)
    expect(await kinds(desk)).toEqual(['signed-in-new-device'])
    await phone.signIn(email, PASSWORD)
    const events = await shown(desk)
    expect(events.map(({ kind }) => kind)).toEqual(['signed-in-new-device', 'signed-in-new-device'])
    expect(Date.parse(events[0]?.at ?? '')).toBeGreaterThan(Date.parse(events[1]?.at ?? ''))
  })

  test('devices that were signed out, one or all others [USER-14]', async () => {
    const { email } = await account()
    const [desk, phone] = [new SessionClient(shop), new SessionClient(shop)]
    await desk.signIn(email, PASSWORD)
    await phone.signIn(email, PASSWORD)
    await desk.call('DELETE', `/session/devices/${phone.named}`)
    await desk.call('DELETE', '/session/devices')
    expect((await kinds(desk)).slice(0, 3)).toEqual(['devices-ended', 'devices-ended', 'signed-in-new-device'])
    await desk.call('DELETE', '/session/devices/s_unknown')
    expect(await kinds(desk)).toHaveLength(4)
  })

  test('a copy of the data and the end of the account, asked for and given up, each once [USER-18]', async () => {
    const { email } = await account()
    const client = new SessionClient(shop)
    await client.signIn(email, PASSWORD)
    for (const [method, path] of [
      ['POST', '/api/user/export'],
      ['POST', '/api/user/export'],
      ['POST', '/api/user/deletion'],
      ['POST', '/api/user/deletion'],
      ['DELETE', '/api/user/deletion'],
      ['DELETE', '/api/user/deletion'],
    ] as const) {
      await client.call(method, path)
    }
    expect(await kinds(client)).toEqual([
      'deletion-cancelled',
      'deletion-requested',
      'export-requested',
      'signed-in-new-device',
    ])
  })

  test('the changes, however often strangers guess the password [PROM-14]', async () => {
    const { id, email } = await account()
    const client = new SessionClient(shop)
    await client.signIn(email, PASSWORD)
    for (let place = 0; place < 30; place++) {
      const event = { kind: 'sign-in-delayed', customerId: id } as const
      await recordSecurityEvent({ clock: { now: () => new Date(now++) }, log: () => {} }, shop.database.db, event)
    }
    expect(await kinds(client)).toEqual([...Array(3).fill('sign-in-delayed'), 'signed-in-new-device'])
  })

  test("never another account's [PROM-14]", async () => {
    const [one, other] = [await account(), await account()]
    const client = new SessionClient(shop)
    await new SessionClient(shop).signIn(other.email, PASSWORD)
    await client.signIn(one.email, PASSWORD)
    expect(await kinds(client)).toEqual(['signed-in-new-device'])
    expect((await new SessionClient(shop).call('GET', '/session/events')).code).toBe(401)
  })
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { ApiClient } from '#tests/fixtures/api-client.ts'
import { openTestShop, type TestShop } from '#tests/fixtures/shop.ts'

const PASSWORD = 'Rahmengenaeht-1'
let people = 0
let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

async function signedIn(): Promise<ApiClient> {
  const client = new ApiClient(shop)
  const username = `profile${++people}@example.de`
  const customer = { email: username, firstname: 'Lena', lastname: 'Vogt' }
  await client.post('/user/create', { customer, password: PASSWORD })
  client.token = (await client.post('/user/login', { username, password: PASSWORD })).result
  return client
}

const save = (client: ApiClient, customer: object, version?: string) => client.post('/user/me', { customer, version })
const me = async (client: ApiClient) => (await client.get('/user/me')).result

test('name, gender and date of birth change, and can be taken back [USER-04]', async () => {
  const client = await signedIn()
  expect(await me(client)).not.toHaveProperty('birthDate')
  const given = { firstname: 'Anna', lastname: 'Weiß', gender: 2, birthDate: '1980-02-29' }
  expect((await save(client, given)).result).toMatchObject(given)
  expect(await me(client)).toMatchObject(given)
  const cleared = (await save(client, { gender: null, birthDate: null })).result
  expect(cleared).toMatchObject({ firstname: 'Anna', lastname: 'Weiß' })
  expect(cleared).not.toHaveProperty('gender')
  expect(cleared).not.toHaveProperty('birthDate')
})

test.each(['1980-02-30', '2999-01-01', '29.02.1980', ''])('%s is no date of birth [USER-04]', async (birthDate) => {
  expect((await save(await signedIn(), { birthDate })).code).toBe(400)
})

test('a change of what the customer has not seen is refused, and changes nothing [USER-05]', async () => {
  const client = await signedIn()
  const { version } = await me(client)
  expect((await save(client, { firstname: 'Anna' }, version)).code).toBe(200)
  const late = await save(client, { firstname: 'Lene' }, version)
  expect(late).toMatchObject({ code: 409, meta: { error: 'profile-changed' } })
  expect((await me(client)).firstname).toBe('Anna')
  expect((await save(client, { firstname: 'Lene' }, (await me(client)).version)).result.firstname).toBe('Lene')
})

test('a change that is repeated because its answer was lost succeeds again [USER-05]', async () => {
  const client = await signedIn()
  const { version } = await me(client)
  const change = { firstname: 'Anna', lastname: 'Weiß', gender: 1, birthDate: '1990-12-01' }
  for (let sent = 0; sent < 2; sent++) {
    expect((await save(client, change, version)).result).toMatchObject(change)
  }
})

test('other changes of the account are no conflict [USER-05]', async () => {
  const client = await signedIn()
  const { version } = await me(client)
  const address = {
    firstname: 'L',
    lastname: 'V',
    street: ['A 1'],
    city: 'Berlin',
    postcode: '10969',
    country_id: 'DE',
  }
  expect((await client.post('/user/addresses', address)).code).toBe(200)
  expect((await save(client, { firstname: 'Anna' }, version)).code).toBe(200)
})

test('a client of the contract sends no version, and its change counts [USER-04]', async () => {
  const client = await signedIn()
  await save(client, { firstname: 'Anna' })
  expect((await save(client, { firstname: 'Lene', lastname: 'Vogt' })).result.firstname).toBe('Lene')
})

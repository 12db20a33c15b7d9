import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { AccountsShop, signIn } from '#tests/fixtures/engine/accounts-shop.ts'

/** The account's profile in the checkout, against our own commerce API. */

let shop: AccountsShop

beforeAll(async () => {
  shop = await AccountsShop.open()
})
afterAll(() => shop.shop.close())
beforeEach(() => shop.openBrowser())
afterEach(() => shop.browser.close())

const LENA = { firstname: 'Lena', lastname: 'Vogt' }
const HOME = { ...LENA, street: ['Lindenweg', '4b'], city: 'Berlin', postcode: '10969', country_id: 'DE' }
const WORK = { ...LENA, street: ['Am Hang 12', 'Hof 2'], city: 'Wien', postcode: '1010', country_id: 'AT' }

async function profileWith(...addresses: object[]) {
  const { client, email } = await shop.account()
  await client.post('/user/me', { customer: { addresses } })
  const tab = await shop.browser.openTab()
  await signIn(tab, { email })
  return { email, profile: await (await tab.engine.sync()).profile() }
}

test('the default addresses of the account are the ones to ship and bill to [CHK-02]', async () => {
  const { email, profile } = await profileWith(
    { ...WORK, company: 'Vogt GmbH', vat_id: 'ATU123', default_billing: true },
    { ...HOME, telephone: '030 1234567', default_shipping: true },
  )
  expect(profile).toEqual({
    firstName: 'Lena',
    lastName: 'Vogt',
    email,
    group: { id: 1, token: expect.any(String) },
    shipping: {
      ...{ firstName: 'Lena', lastName: 'Vogt', company: '', street: 'Lindenweg', houseNumber: '4b', addition: '' },
      ...{ zipCode: '10969', city: 'Berlin', country: 'DE', phone: '030 1234567', taxId: '' },
    },
    billing: expect.objectContaining({ company: 'Vogt GmbH', city: 'Wien', country: 'AT', taxId: 'ATU123' }),
    addresses: [expect.objectContaining({ city: 'Wien' }), expect.objectContaining({ city: 'Berlin' })],
    isBookFull: false,
    buyer: { salutation: '', birthDate: '' },
  })
})

test('one address serves both; a house number is split from the street [CHK-02]', async () => {
  const both = { default_billing: true, default_shipping: true }
  const { profile } = await profileWith({ ...HOME, ...both, street: ['Straße des 17. Juni 135'] }, WORK)
  const address = { street: 'Straße des 17. Juni', houseNumber: '135' }
  expect(profile).toMatchObject({ shipping: address, billing: address })
})

test('a book of fifty addresses has no room for another [USER-15]', async () => {
  const book = (size: number) =>
    Array.from({ length: size }, (_, place) => ({ ...HOME, street: ['Weg', `${place + 1}`] }))
  const { profile } = await profileWith(...book(50))
  expect(profile?.isBookFull).toBe(true)
  expect(profile?.addresses).toHaveLength(50)
  shop.openBrowser()
  expect((await profileWith(...book(49))).profile?.isBookFull).toBe(false)
})

test('an account without an address fills in the name only, a guest nothing [CHK-02]', async () => {
  const { profile } = await profileWith()
  expect(profile).toMatchObject({ firstName: 'Lena', shipping: null, billing: null })
  shop.openBrowser()
  const guest = await shop.browser.openTab()
  expect(await (await guest.engine.sync()).profile()).toBeNull()
})

test('salutation and date of birth are those of the account [CHK-03]', async () => {
  const { client, email } = await shop.account()
  await client.post('/user/me', { customer: { gender: 2, birthDate: '1980-02-29' } })
  const tab = await shop.browser.openTab()
  await signIn(tab, { email })
  const profile = await (await tab.engine.sync()).profile()
  expect(profile?.buyer).toEqual({ salutation: '2', birthDate: '1980-02-29' })
})

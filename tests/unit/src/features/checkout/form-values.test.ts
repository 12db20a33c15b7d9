import { expect, test } from 'vitest'
import { billingDetailsSchema, shippingDetailsSchema } from '#models/wire/address.ts'
import { validate } from '#models/wire/validate.ts'
import { billingValues, personalValues, shippingValues } from '#src/features/checkout/form-values.ts'

const ada = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.org' }
const home = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  company: '',
  street: 'Lindenallee',
  houseNumber: '4a',
  addition: '',
  zipCode: '24937',
  city: 'Flensburg',
  country: 'DE' as const,
  phone: '+49 461 1234',
}
const nothing = {
  personalDetails: null,
  shippingDetails: null,
  billingDetails: null,
  isSameAddress: true,
  drafts: {},
}

test('unsaved input takes precedence over stored details [PROM-08]', () => {
  const values = personalValues({
    ...nothing,
    personalDetails: ada,
    drafts: { personalDetails: { firstName: 'Augusta', lastName: '', email: 'ada@' } },
  })
  expect(values).toEqual({ firstName: 'Augusta', lastName: '', email: 'ada@' })
})

test('the recipient defaults to the buyer and the country to the store view’s [CHK-03]', () => {
  expect(shippingValues({ ...nothing, personalDetails: ada }, 'AT')).toEqual({
    firstName: 'Ada',
    lastName: 'Lovelace',
    country: 'AT',
  })
})

test('stored shipping details fill the form and are valid without changes [CHK-03]', () => {
  const values = shippingValues({ ...nothing, shippingDetails: home }, 'AT')
  expect(validate(shippingDetailsSchema, values)).toEqual({ ok: true, value: home })
})

test.each([
  ['', true],
  [' ', true],
  ['030 123456', true],
  ['none', false],
])('the phone may be left out, but not be wrong: "%s" [CHK-03]', (phone, isValid) => {
  expect(validate(shippingDetailsSchema, { ...home, phone }).ok).toBe(isValid)
})

test('stored billing details fill the form and are valid without changes [CHK-03]', () => {
  const { phone: _, ...address } = home
  const billing = { ...address, company: 'Lovelace KG', taxId: 'DE123456789' }
  const values = billingValues({ ...nothing, billingDetails: billing, isSameAddress: false }, 'DE')
  expect(values.sameAddress).toBe('no')
  expect(validate(billingDetailsSchema, values)).toEqual({ ok: true, value: billing })
})

test('the billing address equals the shipping address unless the shopper changes it [CHK-03]', () => {
  expect(billingValues(nothing, 'DE').sameAddress).toBe('yes')
  expect(billingValues({ ...nothing, drafts: { payment: { sameAddress: 'no' } } }, 'DE').sameAddress).toBe('no')
})

const atWork = { ...home, street: 'Hafen', houseNumber: '1', company: 'Analytische Werke', taxId: 'DE123456789' }
const account = {
  ...ada,
  shipping: { ...home, taxId: '' },
  billing: atWork,
  addresses: [],
  group: { id: 1, token: null },
  isBookFull: false,
  buyer: { salutation: '', birthDate: '' } as const,
}

test('account data fill only the fields that are still empty [CHK-02]', () => {
  expect(personalValues(nothing, account)).toEqual(expect.objectContaining(ada))
  expect(shippingValues(nothing, 'AT', account)).toMatchObject({ ...home, country: 'DE' })
  expect(billingValues(nothing, 'DE', account)).toMatchObject({ ...atWork, sameAddress: 'no' })
})

test('account data never replace input or stored details [CHK-02]', () => {
  const drafts = { personalDetails: { email: 'a@b.de' }, shipping: { city: 'Kiel', country: 'AT' } }
  const known = { ...nothing, drafts, shippingDetails: { ...home, street: 'Am Hang' } }
  expect(personalValues(known, account)).toMatchObject({ firstName: 'Ada', email: 'a@b.de' })
  expect(shippingValues(known, 'DE', account)).toMatchObject({ street: 'Am Hang', city: 'Kiel', country: 'AT' })
  const given = { ...nothing, isSameAddress: true, paymentMethod: 'checkmo' }
  expect(billingValues(given, 'DE', account)).toMatchObject({ sameAddress: 'yes' })
})

test('untouched fields of a draft are filled in when the account data arrive later [CHK-02]', () => {
  const drafts = {
    personalDetails: { firstName: '', lastName: '', email: 'a@b.de' },
    shipping: { ...home, country: 'AT', street: '', city: 'Kiel' },
  }
  expect(personalValues({ ...nothing, drafts }, account)).toEqual({ ...ada, email: 'a@b.de' })
  expect(shippingValues({ ...nothing, drafts }, 'AT', account)).toMatchObject({
    street: 'Lindenallee',
    city: 'Kiel',
    country: 'DE',
  })
})

test('a field that was submitted empty stays empty [CHK-02]', () => {
  const given = { ...nothing, shippingDetails: home }
  const company = { ...account, shipping: { ...account.shipping, company: 'Analytische Werke' } }
  expect(shippingValues(given, 'DE', company)).toMatchObject({ company: '' })
})

test("an account's country that the shop does not ship to is ignored [CHK-02]", () => {
  const abroad = { ...account, shipping: { ...account.shipping, country: 'US' } }
  expect(shippingValues(nothing, 'DE', abroad)).toMatchObject({ country: 'DE', city: 'Flensburg' })
})

test('without shipping the address of the account becomes the billing address [CHK-02]', () => {
  const values = billingValues({ ...nothing, isVirtual: true, isSameAddress: false }, 'DE', {
    ...account,
    billing: null,
  })
  expect(values).toMatchObject({ street: 'Lindenallee', sameAddress: 'no' })
})

test('a draft from below the cards of the address book stays the address that it is [USER-15]', () => {
  const company = { ...account, shipping: { ...account.shipping, company: 'Analytische Werke' } }
  const typed = { ...home, company: '', street: '', houseNumber: '' }
  const drafts = { shipping: { ...typed, address: 'new' }, payment: { ...typed, taxId: '', address: '1' } }
  expect(shippingValues({ ...nothing, drafts }, 'DE', company)).toMatchObject(typed)
  expect(billingValues({ ...nothing, drafts }, 'DE', company)).toMatchObject({ ...typed, taxId: '' })
})

test('who ships to the default billing address is billed there without another form [USER-15]', () => {
  const toWork = { ...nothing, shippingDetails: { ...home, ...place(atWork) } }
  expect(billingValues(toWork, 'DE', account).sameAddress).toBe('yes')
  const toHome = { ...nothing, shippingDetails: home }
  expect(billingValues(toHome, 'DE', account)).toMatchObject({ ...atWork, sameAddress: 'no' })
})

test('the same street in another country is another address [USER-15]', () => {
  const abroad = { ...account, billing: { ...account.shipping, country: 'AT' } }
  expect(billingValues({ ...nothing, shippingDetails: home }, 'DE', abroad)).toMatchObject({
    country: 'AT',
    sameAddress: 'no',
  })
})

test('an address that serves both fills in the billing address of a parcel that goes elsewhere [USER-15]', () => {
  const one = { ...account, billing: account.shipping }
  const elsewhere = { ...nothing, shippingDetails: { ...home, city: 'Kiel' } }
  expect(billingValues(elsewhere, 'DE', one)).toMatchObject({ city: 'Flensburg', sameAddress: 'yes' })
  expect(billingValues({ ...nothing, shippingDetails: home }, 'DE', one)).toMatchObject({ sameAddress: 'yes' })
})

function place({ street, houseNumber, company }: typeof atWork) {
  return { street, houseNumber, company }
}

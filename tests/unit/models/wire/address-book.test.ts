import { expect, test } from 'vitest'
import { addressChangeFormSchema, addressFormSchema, bookedAddress } from '#models/wire/address-book.ts'
import { addressParts } from '#models/wire/address-parts.ts'
import { validate } from '#models/wire/validate.ts'

const TYPED = {
  firstName: 'Lena',
  lastName: 'Vogt',
  street: 'Lindenweg',
  houseNumber: '4b',
  zipCode: '10969',
  city: 'Berlin',
  country: 'DE',
}

test('a typed address is sent as the contract has it, and is shown again as it was typed [USER-15]', () => {
  const typed = { ...TYPED, company: 'Vogt & Söhne', addition: '2. Hof', phone: '030 1234567', taxId: 'DE123456789' }
  const checked = validate(addressFormSchema, { ...typed, defaultBilling: 'yes' })
  if (!checked.ok) throw new Error(JSON.stringify(checked.errors))
  const sent = bookedAddress(checked.value)
  expect(sent).toEqual({
    firstname: 'Lena',
    lastname: 'Vogt',
    company: 'Vogt & Söhne',
    street: ['Lindenweg', '4b', '2. Hof'],
    postcode: '10969',
    city: 'Berlin',
    country_id: 'DE',
    telephone: '030 1234567',
    vat_id: 'DE123456789',
    default_billing: true,
    default_shipping: false,
  })
  expect(addressParts(sent)).toEqual(typed)
})

test('company, addition, phone and tax ID may be missing; a phone that is given must be one [USER-15]', () => {
  expect(validate(addressFormSchema, TYPED)).toMatchObject({ ok: true })
  expect(validate(addressFormSchema, { ...TYPED, phone: '' })).toMatchObject({ ok: true })
  expect(validate(addressFormSchema, { ...TYPED, phone: 'keins' })).toEqual({
    ok: false,
    errors: { phone: 'phoneInvalid' },
  })
})

test.each([
  ['DE', '1096', 'zipFiveDigits'],
  ['IT', '2012', 'zipFiveDigits'],
  ['IT', '201 21', 'zipFiveDigits'],
  ['SE', '111 2', 'zipFiveDigits'],
  ['AT', '10969', 'zipFourDigits'],
  ['CH', '8001', 'countryInvalid'],
])('an address in %s with the zip code %s is refused at its field [USER-15]', (country, zipCode, message) => {
  const checked = validate(addressChangeFormSchema, { ...TYPED, country, zipCode, id: '7', version: '1' })
  const field = country === 'CH' ? 'country' : 'zipCode'
  expect(checked).toEqual({ ok: false, errors: { [field]: message } })
})

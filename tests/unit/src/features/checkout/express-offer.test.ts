import { expect, test } from 'vitest'
import { expressCommand } from '#src/features/checkout/express-offer.tsx'
import { LENAS_HOME } from '#tests/fixtures/engine/details.ts'
import { emptyModels } from '#worker/empty-models.ts'
import type { AccountAddress, ProfileView } from '#worker/protocol.ts'

const HOME: AccountAddress = { ...LENAS_HOME, taxId: '' }
const WORK = { ...HOME, street: 'Am Markt', houseNumber: '1', zipCode: '50667', city: 'Köln' }
const LENA: ProfileView = {
  firstName: 'Lena',
  lastName: 'Vogt',
  email: 'lena@example.de',
  shipping: HOME,
  billing: null,
  addresses: [HOME],
  group: { id: 1, token: null },
  isBookFull: false,
  buyer: { salutation: '', birthDate: '' },
}
const FLAT = {
  carrier_code: 'flatrate',
  method_code: 'flatrate',
  carrier_title: 'DHL',
  method_title: 'Standard',
  amount: 0,
  price_incl_tax: 0,
  available: true,
  error_message: '',
}
const VIEW = {
  ...emptyModels.checkout,
  isMethodsFromServer: true,
  shippingMethods: [FLAT],
  paymentMethods: [{ code: 'checkmo', title: 'Vorkasse' }],
}

test('an account that knows everything fills in every step [CHK-11]', () => {
  expect(expressCommand(VIEW, LENA)).toMatchObject({
    type: 'checkout.express',
    personal: { firstName: 'Lena', lastName: 'Vogt', email: 'lena@example.de' },
    shipping: { details: { street: 'Lindenweg', city: 'Berlin' }, carrierCode: 'flatrate', methodCode: 'flatrate' },
    methodCode: 'checkmo',
    billing: null,
  })
})

test('an account that is billed elsewhere is billed there [CHK-11]', () => {
  expect(expressCommand(VIEW, { ...LENA, billing: WORK })?.billing).toMatchObject({ city: 'Köln' })
  expect(expressCommand(VIEW, { ...LENA, billing: HOME })?.billing).toBeNull()
})

test('a cart of downloads has no delivery, and is billed at the account’s address [CHK-11]', () => {
  const download = { ...VIEW, isVirtual: true, shippingMethods: [] }
  expect(expressCommand(download, LENA)).toMatchObject({ shipping: null, billing: { city: 'Berlin' } })
  expect(expressCommand(download, { ...LENA, billing: WORK })?.billing).toMatchObject({ city: 'Köln' })
  expect(expressCommand(download, { ...LENA, shipping: null })).toBeNull()
})

test.each([
  { shipping: null },
  { shipping: { ...HOME, phone: 'none' } },
  { shipping: { ...HOME, country: 'US' } },
  { billing: { ...WORK, zipCode: '1' } },
  { lastName: '' },
])('an account with %j leads through the steps [CHK-11]', (missing) => {
  expect(expressCommand(VIEW, { ...LENA, ...missing })).toBeNull()
})

test.each([
  ['the methods are not known yet', { isMethodsFromServer: false }],
  ['nothing is delivered there', { shippingMethods: [] }],
  ['no method is offered', { paymentMethods: [] }],
])('where %s, the shopper goes through the steps [CHK-11]', (_what, changes) => {
  expect(expressCommand({ ...VIEW, ...changes }, LENA)).toBeNull()
})

const methods = (...codes: readonly string[]) => codes.map((code) => ({ code, title: code }))

test('credit is never chosen for the shopper [CHK-11]', () => {
  const credits = methods('sandbox_klarna_base', 'sandbox_klarna_installment')
  expect(expressCommand({ ...VIEW, paymentMethods: credits }, LENA)).toBeNull()
  expect(expressCommand({ ...VIEW, paymentMethods: [...credits, ...methods('checkmo')] }, LENA)?.methodCode).toBe(
    'checkmo',
  )
  expect(expressCommand({ ...VIEW, paymentMethods: methods('invoice', 'checkmo') }, LENA)).toBeNull()
})

test.each([
  ['redirect', 'sandbox_debit'],
  ['popup', 'sandbox_debit'],
  ['frames', undefined],
  ['widget', undefined],
  ['sheet', undefined],
] as const)('a default method by %s asks for nothing more, or is no express checkout [CHK-11]', (flow, code) => {
  const paymentMethods = [{ code: 'sandbox_debit', title: 'Lastschrift', flow }]
  expect(expressCommand({ ...VIEW, paymentMethods }, LENA)?.methodCode).toBe(code)
})

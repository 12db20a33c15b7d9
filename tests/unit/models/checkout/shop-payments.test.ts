import { expect, test } from 'vitest'
import { paymentsAttribute, paymentsOfAttribute } from '#models/checkout/shop-payments.ts'

test.each([
  { isTest: false, online: [] },
  { isTest: true, online: [] },
  { isTest: true, online: ['creditCard', 'wallet'] },
  { isTest: false, online: ['klarnaInvoice'] },
] as const)('the document tells its page what the server knows of payments: %j [CHK-14]', (known) => {
  expect(paymentsOfAttribute(paymentsAttribute(known))).toEqual(known)
})

test('a shop without online payments says nothing of them [CHK-14]', () => {
  expect(paymentsAttribute({ isTest: false, online: [] })).toBeUndefined()
})

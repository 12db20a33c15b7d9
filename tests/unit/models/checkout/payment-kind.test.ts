import { expect, test } from 'vitest'
import { paymentKind, providerIdOf } from '#models/checkout/payment-kind.ts'

test.each([
  ['checkmo', 'prepayment'],
  ['payone_creditcard', 'creditCard'],
  ['payone_obt_sofortueberweisung', 'instantTransfer'],
  ['payone_klarna_base', 'klarnaInvoice'],
  ['payone_klarna_installment', 'klarnaInstalments'],
  ['cashondelivery', 'cashOnDelivery'],
])('%s is %s [CHK-06]', (code, kind) => {
  expect(paymentKind(code)).toBe(kind)
})

test('an unknown payment method keeps the server’s title [CHK-05]', () => {
  expect(paymentKind('bitcoin')).toBeNull()
})

test('the code of a method begins with its provider [CHK-06]', () => {
  expect(providerIdOf('sandbox_klarna_base')).toBe('sandbox')
})

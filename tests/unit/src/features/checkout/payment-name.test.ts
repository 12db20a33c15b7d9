import { expect, test } from 'vitest'
import { paymentKind, paymentNote } from '#src/features/checkout/payment-name.ts'

test.each([
  ['checkmo', 'prepayment'],
  ['payone_creditcard', 'creditCard'],
  ['payone_obt_sofortueberweisung', 'instantTransfer'],
  ['payone_klarna_base', 'klarnaInvoice'],
  ['payone_klarna_installment', 'klarnaInstalments'],
  ['cashondelivery', 'cashOnDelivery'],
])('%s is shown to shoppers as %s [CHK-06]', (code, kind) => {
  expect(paymentKind(code)).toBe(kind)
})

test('an unknown payment method keeps the server’s title [CHK-05]', () => {
  expect(paymentKind('bitcoin')).toBeNull()
})

test('prepayment describes the next step [CHK-06]', () => {
  expect(paymentNote('checkmo', false)).toBe('prepayment')
  expect(paymentNote('payone_creditcard', false)).toBeNull()
})

test('prepayment of vouchers and downloads does not mention shipping [CHK-06]', () => {
  expect(paymentNote('checkmo', true)).toBe('prepaymentVirtual')
})

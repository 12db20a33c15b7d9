import { expect, test } from 'vitest'
import { paymentNote } from '#src/features/checkout/payment-name.ts'

test('prepayment describes the next step [CHK-06]', () => {
  expect(paymentNote('checkmo', false)).toBe('prepayment')
  expect(paymentNote('bitcoin', false)).toBeNull()
})

test('a card and a direct debit say where their data go [CHK-06]', () => {
  expect(paymentNote('payone_creditcard', false)).toBe('card')
  expect(paymentNote('payone_debit', false)).toBe('directDebit')
})

test('prepayment of vouchers and downloads does not mention shipping [CHK-06]', () => {
  expect(paymentNote('checkmo', true)).toBe('prepaymentVirtual')
})

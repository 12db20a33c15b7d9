import { expect, test } from 'vitest'
import { paymentNote } from '#src/features/checkout/payment-name.ts'

test('prepayment describes the next step [CHK-06]', () => {
  expect(paymentNote({ code: 'checkmo' }, false)).toBe('prepayment')
  expect(paymentNote({ code: 'bitcoin' }, false)).toBeNull()
})

test('a card and a direct debit say where their data go [CHK-06]', () => {
  expect(paymentNote({ code: 'payone_creditcard', flow: 'frames' }, false)).toBe('card')
  expect(paymentNote({ code: 'payone_debit', flow: 'redirect' }, false)).toBe('directDebit')
})

test('a card that is typed on the provider’s page says that the shopper is taken there [CHK-06]', () => {
  expect(paymentNote({ code: 'mollie_creditcard', flow: 'redirect' }, false)).toBe('redirect')
})

test('prepayment of vouchers and downloads does not mention shipping [CHK-06]', () => {
  expect(paymentNote({ code: 'checkmo' }, true)).toBe('prepaymentVirtual')
})

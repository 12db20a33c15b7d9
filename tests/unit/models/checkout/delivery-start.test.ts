import { expect, test } from 'vitest'
import { deliveryStart } from '#models/checkout/payment-kind.ts'

// Art. 246a § 1 (1) no. 7 EGBGB: the time of delivery is stated truthfully for the way of payment.
test.each([
  ['checkmo', 'transfer'],
  ['sandbox_creditcard', 'payment'],
  ['sandbox_obt_sofortueberweisung', 'payment'],
  ['payone_klarna_base', 'payment'],
  ['mollie_wallet', 'payment'],
  ['invoice', 'order'],
  ['cashondelivery', 'order'],
  ['giftcard', 'order'],
] as const)('an order by %s is delivered some days after the %s [CHK-10]', (code, start) => {
  expect(deliveryStart(code)).toBe(start)
})

test('before a method is chosen the start is open [CHK-10]', () => {
  expect(deliveryStart(null)).toBe('open')
})

import { expect, test } from 'vitest'
import type { ShippingMethod } from '#models/wire/checkout-methods.ts'
import { methodKey, offeredMethod, offeredPayment } from '#src/features/checkout/offered-methods.ts'

const dhl: ShippingMethod = {
  carrier_code: 'flatrate',
  method_code: 'flatrate',
  carrier_title: 'DHL',
  method_title: 'DHL GoGreen',
  amount: 0,
  price_incl_tax: 0,
  available: true,
  error_message: '',
}
const express: ShippingMethod = { ...dhl, method_code: 'express', method_title: 'DHL Express', price_incl_tax: 14.9 }

test('a chosen shipping method stays while it is offered [CHK-04]', () => {
  expect(offeredMethod([dhl, express], methodKey(express))).toBe(express)
})

test('a shipping method that is no longer available is replaced by the first available one [CHK-04]', () => {
  expect(offeredMethod([dhl, { ...express, available: false }], methodKey(express))).toBe(dhl)
  expect(offeredMethod([], methodKey(express))).toBeNull()
})

test('a payment method that is no longer offered is replaced by the first one [CHK-05]', () => {
  expect(offeredPayment([{ code: 'checkmo' }, { code: 'cashondelivery' }], 'cashondelivery')?.code).toBe(
    'cashondelivery',
  )
  expect(offeredPayment([{ code: 'checkmo' }], 'cashondelivery')?.code).toBe('checkmo')
})

test('where nothing is chosen, the first available delivery and the first payment without credit are the defaults [CHK-11]', () => {
  expect(offeredMethod([{ ...dhl, available: false }, express], null)).toBe(express)
  const methods = [{ code: 'sandbox_klarna_base' }, { code: 'sandbox_wallet' }, { code: 'checkmo' }]
  expect(offeredPayment(methods, null)?.code).toBe('sandbox_wallet')
})

test('consumer credit is never chosen for the shopper, and stays chosen once it was [CHK-05]', () => {
  const credits = [{ code: 'sandbox_klarna_base' }, { code: 'sandbox_klarna_installment' }]
  expect(offeredPayment(credits, null)).toBeNull()
  expect(offeredPayment([...credits, { code: 'sandbox_wallet' }], 'gone')?.code).toBe('sandbox_wallet')
  expect(offeredPayment(credits, 'sandbox_klarna_installment')?.code).toBe('sandbox_klarna_installment')
})

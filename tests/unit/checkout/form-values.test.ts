import { expect, test } from 'vitest'
import { billingDetailsSchema, shippingDetailsSchema, validate } from '#models/address.ts'
import type { ShippingMethod } from '#models/quote.ts'
import {
  billingValues,
  methodKey,
  offeredMethod,
  offeredPayment,
  personalValues,
  shippingValues,
} from '#src/features/checkout/form-values.ts'

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

test('what was typed last comes before what was given before [PROM-08]', () => {
  const values = personalValues({
    ...nothing,
    personalDetails: ada,
    drafts: { personalDetails: { firstName: 'Augusta', lastName: '', email: 'ada@' } },
  })
  expect(values).toEqual({ firstName: 'Augusta', lastName: '', email: 'ada@' })
})

test('the recipient is the buyer and the country the store view’s until another is given [CHK-03]', () => {
  expect(shippingValues({ ...nothing, personalDetails: ada }, 'AT')).toEqual({
    firstName: 'Ada',
    lastName: 'Lovelace',
    country: 'AT',
  })
})

test('given shipping details fill the form so that they are valid again unchanged [CHK-03]', () => {
  const values = shippingValues({ ...nothing, shippingDetails: home }, 'AT')
  expect(validate(shippingDetailsSchema, values)).toEqual({ ok: true, value: home })
})

test('given billing details fill the form so that they are valid again unchanged [CHK-03]', () => {
  const { phone: _, ...address } = home
  const billing = { ...address, company: 'Lovelace KG', taxId: 'DE123456789' }
  const values = billingValues({ ...nothing, billingDetails: billing, isSameAddress: false }, 'DE')
  expect(values.sameAddress).toBe('no')
  expect(validate(billingDetailsSchema, values)).toEqual({ ok: true, value: billing })
})

test('the billing address is the shipping address unless the shopper says otherwise [CHK-03]', () => {
  expect(billingValues(nothing, 'DE').sameAddress).toBe('yes')
  expect(billingValues({ ...nothing, drafts: { payment: { sameAddress: 'no' } } }, 'DE').sameAddress).toBe('no')
})

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

test('a shipping method that is no longer available gives way to the first that is [CHK-04]', () => {
  expect(offeredMethod([dhl, { ...express, available: false }], methodKey(express))).toBe(dhl)
  expect(offeredMethod([], methodKey(express))).toBeNull()
})

test('a means of payment that is no longer offered gives way to the first [CHK-05]', () => {
  expect(offeredPayment([{ code: 'checkmo' }, { code: 'cashondelivery' }], 'cashondelivery')?.code).toBe(
    'cashondelivery',
  )
  expect(offeredPayment([{ code: 'checkmo' }], 'cashondelivery')?.code).toBe('checkmo')
})

import { expect, test } from 'vitest'
import { isKnownPrice } from '#models/price/known-price.ts'

test.each([
  [0.01, true, true],
  [0, true, false],
  [-0.01, false, false],
  [Number.NaN, false, false],
])('whether a price of %s is known: %s; if 0 is not allowed: %s [CART-01]', (price, allowed, strict) => {
  expect([isKnownPrice(price, true), isKnownPrice(price, false)]).toEqual([allowed, strict])
})

import { expect, test } from 'vitest'
import { isKnownPrice } from '#models/price/known-price.ts'

test.each([
  [0.01, true, true],
  [0, true, false],
  [-0.01, false, false],
  [Number.NaN, false, false],
])('a price of %s is known: %s, where nothing may cost 0: %s [CART-01]', (price, allowed, strict) => {
  expect([isKnownPrice(price, true), isKnownPrice(price, false)]).toEqual([allowed, strict])
})

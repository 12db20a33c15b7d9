import { expect, test } from 'vitest'
import { missingToMinimum } from '#src/features/cart/cart-hints.tsx'

test('the missing amount is computed after the discount, as on the server [CART-09]', () => {
  expect(missingToMinimum({ subtotal: 15.95, discount: 0 })).toBe(4.05)
  expect(missingToMinimum({ subtotal: 25, discount: -10 })).toBe(5)
  expect(missingToMinimum({ subtotal: 15.95, discount: null })).toBe(4.05)
})

test('nothing is missing at the minimum, or while no sum is known [CART-09]', () => {
  for (const subtotal of [20, 279, null]) expect(missingToMinimum({ subtotal, discount: null })).toBe(0)
})

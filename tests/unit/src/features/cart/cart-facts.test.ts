import { expect, test } from 'vitest'
import { isBelowMinimum } from '#src/features/cart/cart-hints.tsx'
import { cartCount } from '#src/features/cart/microcart.tsx'

test('the badge counts pieces, or different things where the shop says so [CART-07]', () => {
  const cart = { lines: [{}, {}] as never[], quantity: 5 }
  expect(cartCount(cart)).toBe(5)
  expect(cartCount(cart, 'items')).toBe(2)
})

test('an order below 20 euros is too small, 20 euros are enough [CART-09]', () => {
  expect(isBelowMinimum({ subtotal: 19.99 })).toBe(true)
  expect(isBelowMinimum({ subtotal: 20 })).toBe(false)
})

test('while the sum is pending nobody is told that it is too small [CART-09]', () => {
  expect(isBelowMinimum({ subtotal: null })).toBe(false)
})

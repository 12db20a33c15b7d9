import { expect, test } from 'vitest'
import { isBelowMinimum } from '#src/features/cart/cart-hints.tsx'
import { cartCount } from '#src/features/cart/microcart.tsx'

test('the badge counts pieces, or lines where the store is configured so [CART-07]', () => {
  const cart = { lines: [{}, {}] as never[], quantity: 5 }
  expect(cartCount(cart)).toBe(5)
  expect(cartCount(cart, 'items')).toBe(2)
})

test('an order below 20 euros is too small, one of 20 euros is not [CART-09]', () => {
  expect(isBelowMinimum({ subtotal: 19.99 })).toBe(true)
  expect(isBelowMinimum({ subtotal: 20 })).toBe(false)
})

test('no minimum-order hint appears while the sum is pending [CART-09]', () => {
  expect(isBelowMinimum({ subtotal: null })).toBe(false)
})

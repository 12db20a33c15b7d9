import { expect, test } from 'vitest'
import { formatPrice } from '#models/money.ts'
import { DEFAULT_STORE, storeViewOf } from '#models/store-view.ts'

test('a deduction bears the true minus sign, in every language [CAT-17, CART-07]', () => {
  expect(formatPrice(-20, DEFAULT_STORE)).toBe('−20,00\u00a0€')
  expect(formatPrice(-20, storeViewOf('/en'))).toBe('−€20.00')
  expect(formatPrice(20, DEFAULT_STORE)).toBe('20,00\u00a0€')
})

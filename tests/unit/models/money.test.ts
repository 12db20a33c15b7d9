import { expect, test } from 'vitest'
import { formatPrice } from '#models/price/money.ts'
import { DEFAULT_STORE, storeViewOf } from '#models/store/store-view.ts'

test('a deduction bears the true minus sign, in every language [CAT-17]', () => {
  expect(formatPrice(-20, DEFAULT_STORE)).toBe('−20,00\u00a0€')
  expect(formatPrice(-20, storeViewOf('/en'))).toBe('−€20.00')
  expect(formatPrice(20, DEFAULT_STORE)).toBe('20,00\u00a0€')
})

test('a price has two decimals, in German no group separator and the sign after it, in English its own locale [CAT-17]', () => {
  for (const [address, price] of [
    ['/', '1234,50\u00a0€'],
    ['/en', '€1,234.50'],
    ['/de', '1234,50\u00a0€'],
  ] as const) {
    expect(formatPrice(1234.5, storeViewOf(address)), address).toBe(price)
  }
})

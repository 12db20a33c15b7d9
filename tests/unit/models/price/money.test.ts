import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatPrice, toCents, toEuro } from '#models/price/money.ts'
import { formatDecimal } from '#models/store/number-formats.ts'
import { DEFAULT_STORE, storeViewOf } from '#models/store/store-view.ts'

test('a deduction has the minus sign, in every language [CAT-17]', () => {
  expect(formatPrice(-20, DEFAULT_STORE)).toBe('−20,00\u00a0€')
  expect(formatPrice(-20, storeViewOf('/en'))).toBe('−€20.00')
  expect(formatPrice(20, DEFAULT_STORE)).toBe('20,00\u00a0€')
})

test('a price has two decimals; German has no group separator and the sign after it, English follows its locale [CAT-17]', () => {
  for (const [address, price] of [
    ['/', '1234,50\u00a0€'],
    ['/en', '€1,234.50'],
    ['/de', '1234,50\u00a0€'],
  ] as const) {
    expect(formatPrice(1234.5, storeViewOf(address)), address).toBe(price)
  }
})

test.each([
  ['/en', 'en-GB'],
  ['/it', 'it-IT'],
])('at %s a price and a rating are written as Intl writes them in %s [CAT-17]', (address, locale) => {
  const store = storeViewOf(address)
  const price = new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR' })
  const rating = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 })
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e9 }), (cents) => {
      expect(formatPrice(cents / 100, store)).toBe(price.format(cents / 100))
    }),
  )
  for (let tenths = 0; tenths <= 50; tenths++)
    expect(formatDecimal(tenths / 10, store)).toBe(rating.format(tenths / 10))
})

test('euros become the nearest cent, although a double holds few of them exactly [CHK-20]', () => {
  const prices = { '19.99': 1999, '1.15': 115, '0.29': 29, '4.35': 435, '-19.99': -1999, '1234567.89': 123456789 }
  for (const [euro, cents] of Object.entries(prices)) expect(toCents(Number(euro)), euro).toBe(cents)
})

test('cents come back from euros unchanged [CHK-20]', () => {
  fc.assert(fc.property(fc.integer({ min: -1e9, max: 1e9 }), (cents) => toCents(toEuro(cents)) === cents))
})

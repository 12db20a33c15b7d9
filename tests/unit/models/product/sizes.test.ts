import { expect, test } from 'vitest'
import { convertSize, formatHalfSize, parseSize, sizeChart, sizeRunOf } from '#models/product/sizes.ts'

test('EU 42 is UK 8 and US 9 for men [CAT-20]', () => {
  expect(convertSize(42, 'UK', 'men')).toBe(8)
  expect(convertSize(42, 'US', 'men')).toBe(9)
  expect(convertSize(42, 'EU', 'men')).toBe(42)
  expect(convertSize(50, 'UK', 'men')).toBeNull()
})

test("a product with sizes below 39 has women's sizes [CAT-20]", () => {
  expect(sizeRunOf([38, 39, 40])).toBe('women')
  expect(sizeRunOf([39, 40])).toBe('men')
})

test('sizes are parsed from labels of either language and formatted with halves [CAT-20]', () => {
  expect(parseSize('42,5')).toBe(42.5)
  expect(parseSize('42.5')).toBe(42.5)
  expect(parseSize('85 cm')).toBeNull()
  expect(formatHalfSize(8.5)).toBe('8½')
  expect(formatHalfSize(8)).toBe('8')
})

test('the size table increases in every column [CAT-20]', () => {
  for (const run of ['men', 'women'] as const) {
    const rows = sizeChart(run)
    for (const column of ['eu', 'uk', 'us', 'foot'] as const) {
      const values = rows.map((row) => row[column])
      expect(values).toEqual([...new Set(values)].toSorted((one, other) => one - other))
    }
  }
})

import { expect, test } from 'vitest'
import { newestFirst, noteSeen, seenBefore } from '#src/features/product/seen-skus.ts'

test('what was seen comes newest first, each once, and not without end [CAT-27]', () => {
  expect(newestFirst('B', ['A', 'B', 'C'])).toEqual(['B', 'A', 'C'])
  expect(newestFirst('F', ['E', 'D', 'C', 'B', 'A'])).toEqual(['F', 'E', 'D', 'C', 'B'])
})

test('without consent the visit alone remembers, and nothing needs a storage [SHELL-09]', () => {
  noteSeen('A', null)
  noteSeen('B', null)
  noteSeen('C', null)
  expect(seenBefore('C')).toEqual(['B', 'A'])
})

import { expect, test } from 'vitest'
import { newestFirst, noteSeen, seenBefore } from '#src/features/product/seen-skus.ts'

test('recently seen products are newest first, each once, up to a limit [CAT-27]', () => {
  expect(newestFirst('B', ['A', 'B', 'C'])).toEqual(['B', 'A', 'C'])
  expect(newestFirst('F', ['E', 'D', 'C', 'B', 'A'])).toEqual(['F', 'E', 'D', 'C', 'B'])
})

test('without consent they are in memory only, and no storage is used [SHELL-09]', () => {
  noteSeen('A', null)
  noteSeen('B', null)
  noteSeen('C', null)
  expect(seenBefore('C')).toEqual(['B', 'A'])
})

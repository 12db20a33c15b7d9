import { expect, test } from 'vitest'
import { errorCodeOf } from '#models/wire/error-code.ts'

test('the code of an error is read from the envelope of the API [SYNC-14]', () => {
  const envelope = { code: 400, result: 'Sold out', meta: { error: 'quantity-unavailable' } }
  expect(errorCodeOf(envelope)).toBe('quantity-unavailable')
})

test.each([
  ['an empty answer', null],
  ['a text', 'Bad gateway'],
  ['a list', [{ meta: { error: 'code' } }]],
  ['an accepted request', { code: 200, result: {} }],
  ['an error without a code', { code: 400, result: 'No', meta: {} }],
  ['meta that is no object', { code: 400, result: 'No', meta: 'code' }],
  ['a code that is no text', { code: 400, result: 'No', meta: { error: 400 } }],
])('%s has no code [SYNC-14]', (_, envelope) => {
  expect(errorCodeOf(envelope)).toBeNull()
})

import { expect, test } from 'vitest'
import { failure } from '#models/wire/envelope.ts'
import { errorCodeOf } from '#models/wire/error-code.ts'

<<<<<<<< HEAD:tests/unit/models/wire/refusal-code.test.ts
test('the code of a refusal is read from the envelope of the API [SYNC-14]', () => {
  expect(refusalCodeOf(failure(400, 'Sold out', 'quantity-unavailable'))).toBe('quantity-unavailable')
========
test('the code of an error is read from the envelope of the API', () => {
  expect(errorCodeOf(failure(400, 'Sold out', 'quantity-unavailable'))).toBe('quantity-unavailable')
>>>>>>>> 1e932c48 (Call an error of the API an error and leave refusals to the engine):tests/unit/models/error-code.test.ts
})

test.each([
  ['an empty answer', null],
  ['a text', 'Bad gateway'],
  ['a list', [{ meta: { error: 'code' } }]],
  ['an accepted request', { code: 200, result: {} }],
  ['an error without a code', { code: 400, result: 'No', meta: {} }],
  ['meta that is no object', { code: 400, result: 'No', meta: 'code' }],
  ['a code that is no text', { code: 400, result: 'No', meta: { error: 400 } }],
<<<<<<<< HEAD:tests/unit/models/wire/refusal-code.test.ts
])('%s has no code [SYNC-14]', (_, envelope) => {
  expect(refusalCodeOf(envelope)).toBeNull()
========
])('%s has no code', (_, envelope) => {
  expect(errorCodeOf(envelope)).toBeNull()
>>>>>>>> 1e932c48 (Call an error of the API an error and leave refusals to the engine):tests/unit/models/error-code.test.ts
})

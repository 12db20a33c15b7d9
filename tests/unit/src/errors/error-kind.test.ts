import { expect, test } from 'vitest'
import { CatalogueUnavailable } from '#models/wire/catalogue-reader.ts'
import { errorKind } from '#src/errors/error-kind.ts'

test.each([
  [404, 'notFound'],
  [400, 'notFound'],
  [413, 'tooLong'],
  [500, 'failed'],
  [502, 'unavailable'],
  [503, 'unavailable'],
  [504, 'unavailable'],
])('a page that answered %i is shown as %s [ROUTE-11]', (status, kind) => {
  expect(errorKind({ status, statusText: '', data: null, internal: false })).toBe(kind)
})

test('an unavailable catalogue is shown as temporary, a defect as an error [SHELL-10]', () => {
  expect(errorKind(new CatalogueUnavailable())).toBe('unavailable')
  expect(errorKind(new Error('defect'))).toBe('failed')
  expect(errorKind('thrown text')).toBe('failed')
})

import { expect, test } from 'vitest'
import { CatalogueUnavailable } from '#models/wire/catalogue-reader.ts'
import { orUnavailable } from '#src/errors/error-kind.ts'

test('an unavailable catalogue becomes a 503, also after a client navigation [SHELL-10]', async () => {
  const thrown = orUnavailable(() => Promise.reject(new CatalogueUnavailable()))
  await expect(thrown).rejects.toMatchObject({ init: { status: 503 } })
})

test('known facts about the page are passed to its error page [CAT-11]', async () => {
  const thrown = orUnavailable(() => Promise.reject(new CatalogueUnavailable()), { category: 'Herren' })
  await expect(thrown).rejects.toMatchObject({ data: { category: 'Herren' }, init: { status: 503 } })
})

test('other errors and results are passed through [SHELL-10]', async () => {
  const defect = new Error('defect')
  await expect(orUnavailable(() => Promise.reject(defect))).rejects.toBe(defect)
  expect(await orUnavailable(async () => 'shoes')).toBe('shoes')
})

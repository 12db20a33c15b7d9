import { expect, test } from 'vitest'
import { i18nFor } from '#src/i18n/i18n.ts'
import { loadTextsOf } from '#src/i18n/page-texts.ts'

test.each([
  ['/it/contatti', 'contact'],
  ['/it/recedere-dal-contratto', 'withdrawal'],
])('%s has its Italian texts before it renders [SHELL-13]', async (pathname, namespace) => {
  await loadTextsOf({ pathname })
  expect(i18nFor('it').hasResourceBundle('it', namespace)).toBe(true)
})

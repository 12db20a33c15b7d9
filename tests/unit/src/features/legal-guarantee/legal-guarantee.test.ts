import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, test } from 'vitest'
import { LegalGuaranteeNotice, officialNotice } from '#src/features/legal-guarantee/legal-guarantee-notice.tsx'
import { textsOf } from '#src/i18n/texts-of.server.ts'

describe('the notice on the legal guarantee', () => {
  test.each([
    { path: '/', language: 'de', years: /mindestens<\/span> 2 Jahre/ },
    { path: '/en', language: 'en', years: /at least<\/span> 2 years/ },
  ] as const)(
    'is fully visible with duration, remedies and the link to Your Europe in $language [CAT-01]',
    async (store) => {
      const html = await rendered(store.path, store.language)
      expect(html).toMatch(store.years)
      expect(html).not.toMatch(/<details|hidden=""/)
      expect(html).toContain(`/guarantees-returns/index_${store.language}.htm`)
      for (const text of Object.values((await textsOf(store.language, 'guarantee')).remedies)) {
        expect(html).toContain(text.replaceAll("'", '&#x27;'))
      }
    },
  )

  test('is the Commission’s original artwork in its prescribed size [CAT-01]', () => {
    const files = { './official/de-1224x1675.svg': '/assets/de.svg', './official/README.md': '/x' }
    expect(officialNotice('de', files)).toEqual({ url: '/assets/de.svg', width: 1224, height: 1675 })
    expect(officialNotice('en', files)).toBeNull()
  })
})

async function rendered(path: string, language: 'de' | 'en'): Promise<string> {
  const notice = createElement(LegalGuaranteeNotice, { texts: await textsOf(language, 'guarantee') })
  return renderToStaticMarkup(createElement(MemoryRouter, { initialEntries: [path] }, notice))
}

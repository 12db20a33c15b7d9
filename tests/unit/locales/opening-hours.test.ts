import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import deFooter from '#locales/de/footer.json'
import enFooter from '#locales/en/footer.json'
import itFooter from '#locales/it/footer.json'

/** The hours that `openingAt` opens and closes by: tests/unit/models/store/opening-hours.test.ts. */
const HOURS = [
  { language: 'de', visit: deFooter.visit, weekdays: '11–18 Uhr', saturday: '10–15 Uhr' },
  { language: 'en', visit: enFooter.visit, weekdays: '11 am–6 pm', saturday: '10 am–3 pm' },
  { language: 'it', visit: itFooter.visit, weekdays: '11–18', saturday: '10–15' },
]

test.each(HOURS)(
  'footer and page of the store name the same hours in $language: $weekdays, $saturday [SHELL-15]',
  ({ language, visit, weekdays, saturday }) => {
    const plain = (text: string) => text.replaceAll('\u00a0', ' ')
    expect(plain(visit.weekdays)).toMatch(new RegExp(`${weekdays}$`))
    expect(plain(visit.saturday)).toMatch(new RegExp(`${saturday}$`))
    const page = readFileSync(new URL(`../../../server/seed/pages/stores.${language}.html`, import.meta.url), 'utf8')
    expect(plain(page)).toContain(`<td>${weekdays}</td>`)
    expect(plain(page)).toContain(`<td>${saturday}</td>`)
  },
)
